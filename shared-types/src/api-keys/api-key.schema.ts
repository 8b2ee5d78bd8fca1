import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { keyScopes } from './api-key.scopes.ts';

/** What became of a key: `stopped` means that whoever made it may not have keys any more. */
export const keyStates = ['active', 'expired', 'stopped', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** A key as the office sees it; never the secret. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('The first characters of the secret.'),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  createdAt: instantSchema,
  createdBy: z.string().describe('Who made it.'),
  lastUsedAt: instantSchema.nullable().describe('To the minute; null: not used yet.'),
  expiresAt: instantSchema.nullable().describe('Null: it does not expire.'),
  revokedAt: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A new key; the secret is returned only this once. */
export const newApiKeySchema = apiKeySchema.extend({ secret: z.string() });
export type NewApiKey = z.infer<typeof newApiKeySchema>;

const maxName = 80;

/** The input for a key. */
export const apiKeyInputSchema = z.object({
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(1, reason('name.missing'))
    .max(maxName, reason('text.too-long', { max: maxName })),
  scopes: z
    .array(z.enum(keyScopes), reason('api-key.scopes-missing'))
    .min(1, reason('api-key.scopes-missing'))
    .max(keyScopes.length, reason('list.too-long', { max: keyScopes.length }))
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  expiresAt: instantSchema.nullable().default(null),
});
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>;
