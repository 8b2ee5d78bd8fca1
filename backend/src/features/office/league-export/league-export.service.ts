// Owns the exports that the master starts: one at a time, in the background, with progress that every server sees. Their
// archives hold members' data, so they are deleted a day later.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@ahl/shared-types/common';
import { type LeagueExport, leagueExportHours } from '@ahl/shared-types/league-export';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { isAbandonedWork, thisProcess } from '#db/local-process.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { LeagueContents } from '#face/league-export.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { ExportProgress } from './export-files.ts';
import type { LeagueExportDocument } from './league-export.model.ts';
import { exportFolder, fileOf, noSuchExport, presentExport } from './league-export.reader.ts';
import { writeArchive } from './write-export.ts';

export type LeagueExportDeps = {
  db: Connection;
  models: Models;
  outbox: Outbox;
  logger: Logger;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'productName'>;
  config: Pick<Config, 'dataDir' | 'mongodbUri'>;
  contents: LeagueContents;
  product: string;
  migrations: readonly string[];
};

const hourMs = 3_600_000;
const leaseMs = 15_000;
/** How often the lease and the progress are stored, and a stop is noticed that another server was asked for. */
const renewMs = 2_000;
const serverStopped = 'The server stopped in the meantime.';

type Id = LeagueExportDocument['_id'];
/** The export that this process is at work on. */
type Work = { id: Id; stopping: AbortController; done: Promise<void> };

/** The exports of one process. */
export type LeagueExports = {
  /** Starts an export. @throws CONFLICT while another is in progress */
  start(by: string): Promise<LeagueExport>;
  /** Stops one in progress. @throws NOT_FOUND, CONFLICT */
  stop(id: string): Promise<LeagueExport>;
  /** Deletes one with its file. @throws NOT_FOUND, CONFLICT while it is in progress */
  remove(id: string): Promise<{ id: string }>;
  /** Deletes what has expired. Returns how many exports it was. */
  sweep(): Promise<number>;
  /** Waits for the work in progress. */
  idle(): Promise<void>;
  /** Ends the work in progress, because the process ends. */
  end(): Promise<void>;
};

/** The name of an archive: `league-2026-11-22T10-30-00Z.zip`. */
const archiveName = (at: Date): string => `league-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Creates the exports of one process. */
export const createLeagueExports = (deps: LeagueExportDeps): LeagueExports => {
  const { models, outbox, logger, now } = deps;
  const isEmbedded = deps.config.mongodbUri === '';
  let work: Work | null = null;

  /** Changes an export that is running; one that has ended stays as it is. */
  const change = (id: Id, set: object) =>
    outbox.transact(async (session, publish) => {
      await models.LeagueExport.updateOne({ _id: id, status: 'running' }, { $set: set }, { session });
      publish({ type: 'league-export.changed' });
    });

  const lease = () => new Date(now() + leaseMs);

  const failAbandoned = async () => {
    const running = await models.LeagueExport.find({ status: 'running' }).lean();
    const isAbandoned = (row: LeagueExportDocument) =>
      isAbandonedWork(row, { isEmbedded, isOwn: work?.id.equals(row._id) ?? false, nowMs: now() });
    for (const { _id } of running.filter(isAbandoned))
      await change(_id, {
        leaseUntil: null,
        status: 'failed',
        finishedAt: new Date(now()),
        error: serverStopped,
      });
  };

  /** Deletes the files of this server that belong to no export, such as parts that a killed process left. */
  const removeStrays = async () => {
    const folder = exportFolder(deps.config);
    // Listed first: the row of an export is older than its file.
    const names = await readdir(folder).catch(() => []);
    if (names.length === 0) return;
    const rows = await models.LeagueExport.find({
      status: { $in: ['running', 'done'] },
      expiresAt: { $gt: new Date(now()) },
    })
      .select('fileName')
      .lean();
    const known = new Set(rows.flatMap(({ fileName }) => [fileName, `${fileName}.part`]));
    for (const name of names.filter((each) => !known.has(each)))
      await rm(path.join(folder, name), { recursive: true, force: true });
  };

  /** Stores lease and progress, and passes on a stop that another server was asked for. */
  const renew = async (id: Id, progress: ExportProgress, stopping: AbortController) => {
    await change(id, { leaseUntil: lease(), ...progress });
    const row = await models.LeagueExport.findById(id).select('isStopRequested').lean();
    if (!row || row.isStopRequested) stopping.abort();
  };

  const write = async (row: LeagueExportDocument, stopping: AbortController): Promise<object> => {
    let progress: ExportProgress = { filesDone: 0, filesTotal: 0, rows: 0 };
    const renewing = setInterval(() => {
      renew(row._id, progress, stopping).catch((error: unknown) =>
        logger.debug({ err: error }, 'the lease of an export could not be renewed'),
      );
    }, renewMs);
    try {
      const source = { ...deps, isEmbedded, league: deps.place.productName, createdAt: row.startedAt };
      const written = await writeArchive(source, fileOf(deps, row), {
        signal: stopping.signal,
        onProgress: (next) => {
          progress = next;
        },
      });
      return { ...written, status: 'done', expiresAt: new Date(now() + leagueExportHours * hourMs) };
    } catch (error) {
      if (stopping.signal.reason === serverStopped) return { status: 'failed', error: serverStopped };
      if (stopping.signal.aborted) return { status: 'stopped' };
      logger.error({ err: error }, 'an export failed');
      return { status: 'failed', error: messageOf(error) };
    } finally {
      clearInterval(renewing);
    }
  };

  const workOn = (row: LeagueExportDocument) => {
    const stopping = new AbortController();
    const finish = async () => {
      const outcome = await write(row, stopping);
      await change(row._id, { ...outcome, finishedAt: new Date(now()), leaseUntil: null });
    };
    const done = finish()
      .catch((error: unknown) => logger.error({ err: error }, 'the outcome of an export was not stored'))
      .finally(() => {
        work = null;
      });
    work = { id: row._id, stopping, done };
  };

  const find = async (id: string): Promise<LeagueExportDocument> => {
    const row = await models.LeagueExport.findById(id).lean();
    if (!row) throw noSuchExport();
    return row;
  };

  return {
    start: async (by) => {
      await failAbandoned();
      const startedAt = new Date(now());
      const row = await outbox.transact(async (session, publish) => {
        if (await models.LeagueExport.exists({ status: 'running' }).session(session))
          throw new AppError('CONFLICT', 'league-export.busy');
        const fields = {
          fileName: archiveName(startedAt),
          by,
          startedAt,
          expiresAt: new Date(now() + leagueExportHours * hourMs),
          leaseUntil: lease(),
          process: thisProcess(),
        };
        const [made] = await models.LeagueExport.create([fields], { session });
        if (!made) throw new Error('The database returned no export.');
        publish({ type: 'league-export.changed' });
        return made.toObject();
      });
      workOn(row);
      return presentExport(deps, row);
    },
    stop: async (id) => {
      const row = await find(id);
      if (row.status !== 'running') throw new AppError('CONFLICT', 'league-export.not-running');
      await change(row._id, { isStopRequested: true });
      if (work?.id.equals(row._id)) {
        work.stopping.abort();
        await work.done;
      }
      return presentExport(deps, await find(id));
    },
    remove: async (id) => {
      const row = await find(id);
      if (row.status === 'running') throw new AppError('CONFLICT', 'league-export.busy');
      await rm(fileOf(deps, row), { force: true });
      await outbox.transact(async (session, publish) => {
        await models.LeagueExport.deleteOne({ _id: id }, { session });
        publish({ type: 'league-export.changed' });
      });
      return { id };
    },
    sweep: async () => {
      await failAbandoned();
      const expired = { expiresAt: { $lte: new Date(now()) }, status: { $ne: 'running' as const } };
      const count = await models.LeagueExport.countDocuments(expired);
      if (count > 0)
        await outbox.transact(async (session, publish) => {
          await models.LeagueExport.deleteMany(expired, { session });
          publish({ type: 'league-export.changed' });
        });
      await removeStrays();
      return count;
    },
    idle: async () => work?.done,
    end: async () => {
      work?.stopping.abort(serverStopped);
      await work?.done;
    },
  };
};
