import { z } from 'zod';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

/** When the caller's sign-in ends if nobody uses it. */
export const sessionUseSchema = z.object({
  endsInMs: z
    .int()
    .nullable()
    .describe('From now, in ms; null for an account that is not staff, whose sign-in lasts 30 days.'),
});
export type SessionUse = z.infer<typeof sessionUseSchema>;

/** How long sign-ins of staff last. */
export const sessionSettingsSchema = z.object({
  staffSessionHours: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(168, reason('number.too-large', { max: 168 }))
    .describe('A sign-in of staff ends after so many hours without use.'),
});
export type SessionSettings = z.infer<typeof sessionSettingsSchema>;

/** The settings with the version that an update must send. */
export const storedSessionSettingsSchema = sessionSettingsSchema.extend({ version: z.int() });
export type StoredSessionSettings = z.infer<typeof storedSessionSettingsSchema>;

/** An update of the settings, at the version that was seen. */
export const sessionSettingsUpdateSchema = sessionSettingsSchema.extend({ version: versionSchema });
export type SessionSettingsUpdate = z.infer<typeof sessionSettingsUpdateSchema>;

/** The settings until the league decides. */
export const defaultSessionSettings: SessionSettings = { staffSessionHours: 12 };
