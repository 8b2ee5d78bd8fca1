import { z } from 'zod';
import { instantSchema, timeSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';

export const backupStatuses = ['running', 'done', 'failed'] as const;
export const backupTriggers = ['person', 'schedule'] as const;
export const backupSchedules = ['off', 'daily', 'weekly'] as const;

/** `snapshot`: all collections at the same instant. `none`: read one after another while people may write. */
export const backupConsistencies = ['snapshot', 'none'] as const;

/** A collection in a trial restore: the number of documents that the backup lists, and the number found. */
const restoredCollectionSchema = z.object({
  name: z.string(),
  expected: z.int(),
  found: z.int(),
});

/** The outcome of a restore into a scratch database. */
const trialSchema = z.object({
  status: z.enum(['running', 'passed', 'failed']),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  by: z.string(),
  collections: z.array(restoredCollectionSchema),
  indexes: z.int(),
  error: z.string().describe('Why it failed; empty otherwise.'),
});

/** A backup of the league. */
export const backupSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(backupStatuses),
  trigger: z.enum(backupTriggers),
  by: z.string().describe('Empty for a scheduled one.'),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  sizeBytes: z.int(),
  sha256: z.string(),
  consistency: z.enum(backupConsistencies).nullable().describe('Null until it is done.'),
  collections: z.int(),
  documents: z.int(),
  isFileHere: z.boolean().describe('Whether the file is on the disk of the server that responds.'),
  error: z.string(),
  trial: trialSchema.nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

/** When automatic backups are made, and how many are kept. */
export const backupSettingsSchema = z.object({
  schedule: z.enum(backupSchedules, reason('backup.schedule-form')),
  time: timeSchema.describe('In the time of the league.'),
  keep: z
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(90, reason('number.too-large', { max: 90 }))
    .describe('How many of the newest are kept; older ones are deleted.'),
});
export type BackupSettings = z.infer<typeof backupSettingsSchema>;

/** The stored settings with their version, which an update must send. */
export const storedBackupSettingsSchema = backupSettingsSchema.extend({ version: z.int() });
export type StoredBackupSettings = z.infer<typeof storedBackupSettingsSchema>;

/** An update of the settings, at the version that was seen. */
export const backupSettingsUpdateSchema = backupSettingsSchema.extend({ version: versionSchema });
export type BackupSettingsUpdate = z.infer<typeof backupSettingsUpdateSchema>;
