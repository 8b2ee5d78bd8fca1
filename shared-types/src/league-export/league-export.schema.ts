import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';

export const leagueExportStatuses = ['running', 'done', 'failed', 'stopped'] as const;

/** Whether everything was read as of one moment (`snapshot`), or one after another while people may write (`none`). */
export const leagueExportConsistencies = ['snapshot', 'none'] as const;

/** How long the file of an export can be downloaded, in hours; then it is deleted. */
export const leagueExportHours = 24;

/** An export of the whole league. */
export const leagueExportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(leagueExportStatuses),
  by: z.string().describe('Who started it.'),
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  expiresAt: instantSchema.describe('When its file is deleted.'),
  filesDone: z.int().describe('How many files of the archive are complete.'),
  filesTotal: z.int(),
  rows: z.int().describe('How many rows these files have.'),
  sizeBytes: z.int().describe('The size of the archive; 0 until it is complete.'),
  consistency: z.enum(leagueExportConsistencies).nullable().describe('Null until it is done.'),
  isFileHere: z.boolean().describe('Whether the file is on the disk of the server that responds.'),
  error: z.string().describe('Why it failed; empty otherwise.'),
});
export type LeagueExport = z.infer<typeof leagueExportSchema>;
