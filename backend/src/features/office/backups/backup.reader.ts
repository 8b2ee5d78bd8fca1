// Reads backups for the office, and sends their files.
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Backup, listBackups as listContract } from '@ahl/shared-types/backups';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import { FileStream } from '#http/file-stream.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { BackupDocument } from './backup.model.ts';

type Deps = { models: Models; config: Pick<Config, 'dataDir'> };

/** Time limit of a download: enough for a backup of some gigabytes over a slow line. */
const downloadMs = 60 * 60_000;

/** Returns the folder of the backup files. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'backups');

/** Returns the path of a backup's file. */
export const fileOf = ({ config }: Pick<Deps, 'config'>, { fileName }: Pick<BackupDocument, 'fileName'>) =>
  path.join(backupFolder(config), fileName);

const isHere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The refusal for a backup that does not exist. */
export const noSuchBackup = () => new AppError('NOT_FOUND', 'backup.not-found');

/** Returns a backup as the office sees it. */
export const presentBackup = async (deps: Pick<Deps, 'config'>, row: BackupDocument): Promise<Backup> => ({
  id: row._id.toHexString(),
  fileName: row.fileName,
  status: row.status,
  trigger: row.trigger,
  by: row.by,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  consistency: row.consistency ?? null,
  collections: row.collections,
  documents: row.documents,
  isFileHere: await isHere(fileOf(deps, row)),
  error: row.error,
  trial: row.trial
    ? {
        status: row.trial.status,
        startedAt: row.trial.startedAt.toISOString(),
        finishedAt: row.trial.finishedAt?.toISOString() ?? null,
        by: row.trial.by,
        collections: row.trial.collections.map(({ name, expected, found }) => ({ name, expected, found })),
        indexes: row.trial.indexes,
        error: row.trial.error,
      }
    : null,
});

/** Returns a page of backups. */
export const listBackups = (
  deps: Deps,
  { sort = '-startedAt', page, pageSize }: EndpointInput<typeof listContract>,
) =>
  findPage<BackupDocument, Backup>(deps.models.Backup, {
    filter: {},
    sort,
    page,
    pageSize,
    present: (rows) => Promise.all(rows.map((row) => presentBackup(deps, row))),
  });

/** Returns a complete backup. @throws NOT_FOUND, CONFLICT for one that is incomplete or whose file is elsewhere */
export const findWhole = async (deps: Deps, id: string): Promise<BackupDocument> => {
  const row = await deps.models.Backup.findById(id).lean();
  if (!row) throw noSuchBackup();
  if (row.status !== 'done') throw new AppError('CONFLICT', 'backup.not-done');
  if (!(await isHere(fileOf(deps, row)))) throw new AppError('CONFLICT', 'backup.file-gone');
  return row;
};

/** Returns the file of a backup. @throws NOT_FOUND, CONFLICT */
export const downloadBackup = async (deps: Deps, id: string): Promise<FileStream> => {
  const row = await findWhole(deps, id);
  return new FileStream({
    type: 'application/gzip',
    fileName: row.fileName,
    pieces: () => createReadStream(fileOf(deps, row)),
    sendWithinMs: downloadMs,
  });
};
