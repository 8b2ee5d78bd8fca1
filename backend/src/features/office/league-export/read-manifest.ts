// Reads the description of an export, and whether this version can read the rows.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LeagueContents } from '#face/league-export.ts';
import { ExportFolderError, type Manifest, manifestName, manifestSchema } from './export-format.ts';

const maxBytes = 1024 * 1024;

/** The versions of the forms in which rows can be. */
type Known = {
  contents: LeagueContents;
  migrations: readonly string[];
  jsonFileOf: (model: string) => string;
};

const readText = async (folder: string): Promise<string> => {
  const file = path.join(folder, manifestName);
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null)
    throw new ExportFolderError(
      `${folder} is no export: it has no ${manifestName}. Unpack an archive first, and name its folder.`,
    );
  if (size > maxBytes) throw new ExportFolderError(`${manifestName} is larger than 1 MB.`);
  return readFile(file, 'utf8');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExportFolderError(`${manifestName} is no JSON.`);
  }
};

/**
 * Reads the description of an export. `isSameForm`: its rows are in the form of this version; otherwise migrations bring
 * them to it. @throws ExportFolderError for a folder that this version cannot read
 */
export const readManifest = async (
  folder: string,
  { contents, migrations, jsonFileOf }: Known,
): Promise<{ manifest: Manifest; isSameForm: boolean }> => {
  const checked = manifestSchema.safeParse(parse(await readText(folder)));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new ExportFolderError(`${manifestName}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const manifest = checked.data;
  const newer = manifest.migrations.find((id) => !migrations.includes(id));
  if (newer !== undefined)
    throw new ExportFolderError(
      `The export is of version ${manifest.product}, which is newer than this one (migration ${newer}): read it with that version or a newer one.`,
    );
  for (const { file, model } of manifest.files) {
    if (model === null) continue;
    if (!contents.rows.has(model) || file !== jsonFileOf(model))
      throw new ExportFolderError(
        `${manifestName} names ${file} of ${model}, which this version does not know.`,
      );
  }
  return { manifest, isSameForm: migrations.every((id) => manifest.migrations.includes(id)) };
};
