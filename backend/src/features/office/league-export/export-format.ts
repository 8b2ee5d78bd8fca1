// The form of an export: a folder with `league.json`, a README, CSV files, and one JSON document a line in `json/`.
// A change of this form raises `exportVersion`.
import { z } from 'zod';

export const manifestName = 'league.json';
export const readmeName = 'README.md';
export const exportVersion = 1;

/** The description of an export, for programs. */
export const manifestSchema = z.object({
  format: z.literal('ahl-league-export'),
  version: z.literal(exportVersion),
  product: z.string().describe('The version of the product that wrote it.'),
  league: z.string(),
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  consistency: z.enum(['snapshot', 'none']),
  migrations: z.array(z.string()).describe('The form of the rows: the migrations that this version knows.'),
  files: z.array(
    z.object({
      file: z.string(),
      model: z.string().nullable().describe('The rows of the product in a JSON file; null for a table.'),
      rows: z.int().min(0),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

/** Returns the name of the file with the rows of a collection. */
export const jsonFileOf = (collection: string): string => `json/${collection}.ndjson`;

/** A folder that cannot be read, or not here; the message is for the person at the terminal. */
export class ExportFolderError extends Error {
  override name = 'ExportFolderError';
}
