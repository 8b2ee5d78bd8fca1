// A draft of a rule: stored by season until it is published or deleted. It scores nothing.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { pointsRuleSchema } from './rules-version.schema.ts';

const params = z.object({ id: idSchema });

/** The draft of a season's rule, the same for the whole office. */
export const ruleDraftSchema = z.object({
  rule: pointsRuleSchema,
  baseVersion: z.int().describe('The version of the rule that it is based on; 0 for the default rule.'),
  savedBy: z.string(),
  savedAt: instantSchema,
  version: z.int().describe('Increases with every save.'),
});
export type StoredRuleDraft = z.infer<typeof ruleDraftSchema>;

export const readRuleDraft = endpoint({
  method: 'GET',
  path: '/api/seasons/:id/rule-draft',
  access: 'points-rule:edit',
  summary: 'The draft of a season’s rule.',
  params,
  response: z.object({ draft: ruleDraftSchema.nullable() }),
  errors: ['NOT_FOUND'],
});

export const writeRuleDraft = endpoint({
  method: 'PUT',
  path: '/api/seasons/:id/rule-draft',
  access: 'points-rule:edit',
  summary: 'Stores a draft of a season’s rule; it is not used for scores.',
  params,
  body: z.object({
    rule: pointsRuleSchema,
    baseVersion: z.int().min(0).max(1_000_000),
    version: versionSchema.describe('The version of the draft that was seen; 0 for none.'),
  }),
  response: ruleDraftSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['rule-draft.changed'],
});

export const deleteRuleDraft = endpoint({
  method: 'DELETE',
  path: '/api/seasons/:id/rule-draft',
  access: 'points-rule:edit',
  summary: 'Deletes the draft of a season’s rule; without one nothing changes.',
  params,
  response: z.object({ draft: z.null() }),
  errors: ['NOT_FOUND'],
  publishes: ['rule-draft.changed'],
});
