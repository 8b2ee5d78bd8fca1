// Reads exports for the master, and sends their files.
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@ahl/shared-types/common';
import type { LeagueExport } from '@ahl/shared-types/league-export';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import { FileStream } from '#http/file-stream.ts';
import type { LeagueExportDocument } from './league-export.model.ts';

type Deps = { models: Models; config: Pick<Config, 'dataDir'>; now: () => number };

/** Time limit of a download: enough for some gigabytes over a slow line. */
const downloadMs = 60 * 60_000;
/** More than are made in the hours until the first one expires. */
const maxListed = 50;

/** Returns the folder of the archives. */
export const exportFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  path.join(dataDir, 'export-downloads');

/** Returns the path of an export's archive. */
export const fileOf = (
  { config }: Pick<Deps, 'config'>,
  { fileName }: Pick<LeagueExportDocument, 'fileName'>,
): string => path.join(exportFolder(config), fileName);

const isHere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The refusal for an export that does not exist, or not any more. */
export const noSuchExport = () => new AppError('NOT_FOUND', 'league-export.not-found');

/** Returns an export as the master sees it. */
export const presentExport = async (
  deps: Pick<Deps, 'config'>,
  row: LeagueExportDocument,
): Promise<LeagueExport> => ({
  id: row._id.toHexString(),
  fileName: row.fileName,
  status: row.status,
  by: row.by,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt.toISOString(),
  filesDone: row.filesDone,
  filesTotal: row.filesTotal,
  rows: row.rows,
  sizeBytes: row.sizeBytes,
  consistency: row.consistency ?? null,
  isFileHere: row.status === 'done' && (await isHere(fileOf(deps, row))),
  error: row.error,
});

/** Returns the exports whose files have not expired, newest first. */
export const listExports = async (deps: Deps): Promise<{ items: LeagueExport[] }> => {
  const rows = await deps.models.LeagueExport.find({ expiresAt: { $gt: new Date(deps.now()) } })
    .sort({ startedAt: -1, _id: -1 })
    .limit(maxListed)
    .lean();
  return { items: await Promise.all(rows.map((row) => presentExport(deps, row))) };
};

/** Returns the archive of an export. @throws NOT_FOUND, CONFLICT */
export const downloadExport = async (deps: Deps, id: string): Promise<FileStream> => {
  const row = await deps.models.LeagueExport.findById(id).lean();
  if (!row || row.expiresAt.getTime() <= deps.now()) throw noSuchExport();
  if (row.status !== 'done') throw new AppError('CONFLICT', 'league-export.not-done');
  const file = fileOf(deps, row);
  if (!(await isHere(file))) throw new AppError('CONFLICT', 'league-export.file-missing');
  return new FileStream({
    type: 'application/zip',
    fileName: row.fileName,
    pieces: () => createReadStream(file),
    sendWithinMs: downloadMs,
  });
};
