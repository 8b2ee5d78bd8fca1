// Bulk acts of the office on members.
import { z } from 'zod';
import { bonusKinds } from '../bonuses/bonus.schema.ts';
import { lineField, textField } from '../common/form-fields.ts';
import { dateSchema } from '../common/ids.ts';
import { bulkBody, filterOmits } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { memberQuerySchema } from './member.schema.ts';
import { memberTagSchema } from './member-record.schema.ts';

/** A filter of the list of members. */
export const memberFilterSchema = memberQuerySchema.omit(filterOmits).strict();
export type MemberFilter = z.output<typeof memberFilterSchema>;

/** A message to each of many members, in a conversation of their own. */
export const bulkMessageSchema = z.object({
  subject: lineField(reason('message.subject-missing'), 120),
  text: textField(reason('form.message-missing'), { max: 5_000 }),
});

/** A bonus for each of many members. */
export const bulkBonusSchema = z.object({
  title: lineField(reason('bonus.label-missing'), 60),
  kind: z.enum(bonusKinds, reason('bonus.kind-missing')),
  amount: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(100_000, reason('number.too-large', { max: 100_000 })),
  expiresOn: dateSchema.describe('The last night on which it is valid.'),
});

/** The acts, and the part of the body that each one takes. */
const partOfAct = {
  message: 'message',
  bonus: 'bonus',
  region: 'region',
  tag: 'tag',
  untag: 'tag',
} as const;
export type MemberAct = keyof typeof partOfAct;

/** The body of an act on many members. */
export const bulkMembersSchema = bulkBody(memberFilterSchema, ['message', 'bonus', 'region', 'tag', 'untag'])
  .safeExtend({
    message: bulkMessageSchema.optional(),
    bonus: bulkBonusSchema.optional(),
    region: z.int(reason('number.not-whole')).optional(),
    tag: memberTagSchema.optional(),
  })
  .superRefine((body, context) => {
    const part = partOfAct[body.act];
    if (body[part] === undefined)
      context.addIssue({ code: 'custom', path: [part], message: reason('member.act-part-missing') });
  });
export type BulkMembers = z.output<typeof bulkMembersSchema>;
