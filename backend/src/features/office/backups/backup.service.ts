import { readdir, rm } from 'node:fs/promises';
import { type Backup, backupFileName, dueBackupDate } from '@ahl/shared-types/backups';
import { AppError } from '@ahl/shared-types/common';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { writeBackup } from '#db/backup/backup-file.ts';
import { backupRulesOf } from '#db/backup/backup-rules.ts';
import { isComplete, tryRestore } from '#db/backup/restore.ts';
import { isAbandonedWork, thisProcess } from '#db/local-process.ts';
import type { Models } from '#db/models.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import type { Outbox } from '#events/outbox.ts';
import { type BackupDocument, backupCollection } from './backup.model.ts';
import { backupFolder, fileOf, findWhole, noSuchBackup, presentBackup } from './backup.reader.ts';
import { readBackupSettings } from './backup-settings.service.ts';

export type BackupDeps = {
  db: Connection;
  models: Models;
  outbox: Outbox;
  logger: Logger;
  now: () => number;
  timeZone: string;
  config: Pick<Config, 'dataDir' | 'mongodbUri' | 'backupPassphrase'>;
};

const leaseMs = 15_000;
const renewMs = 5_000;
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** The backup operations of one process. */
export type Backups = {
  /** Starts a backup. @throws CONFLICT while another is in progress */
  start(by: string): Promise<Backup>;
  /** Starts a trial restore. @throws NOT_FOUND, CONFLICT */
  tryOut(id: string, by: string): Promise<Backup>;
  remove(id: string): Promise<{ id: string }>;
  /** Makes the scheduled backup that is due, if any. Returns how many it made. */
  sweep(): Promise<number>;
  /** Waits for the work in progress. */
  idle(): Promise<void>;
};

/** Creates the backup operations of one process. */
export const createBackups = (deps: BackupDeps): Backups => {
  const { models, outbox, logger, now } = deps;
  let working: Promise<void> = Promise.resolve();
  /** The backup that this process is at work on. */
  let current: BackupDocument['_id'] | null = null;

  const change = (id: BackupDocument['_id'], set: object) =>
    outbox.transact(async (session, publish) => {
      await models.Backup.updateOne({ _id: id }, { $set: set }, { session });
      publish({ type: 'backup.changed' });
    });

  const lease = () => new Date(now() + leaseMs);

  const isAbandoned = (row: BackupDocument): boolean =>
    isAbandonedWork(row, {
      isEmbedded: deps.config.mongodbUri === '',
      isOwn: current?.equals(row._id) ?? false,
      nowMs: now(),
    });

  const failAbandoned = async () => {
    const leased = await models.Backup.find({ leaseUntil: { $ne: null } }).lean();
    for (const { _id, status } of leased.filter(isAbandoned))
      await change(_id, {
        leaseUntil: null,
        ...(status === 'running'
          ? { status: 'failed', finishedAt: new Date(now()), error: 'The server stopped in the meantime.' }
          : { 'trial.status': 'failed', 'trial.error': 'The server stopped in the meantime.' }),
      });
  };

  const assertIdle = async () => {
    await failAbandoned();
    if (await models.Backup.exists({ leaseUntil: { $ne: null } }))
      throw new AppError('CONFLICT', 'backup.busy');
  };

  /** Works on a backup in the background and renews its lease. */
  const workOn = (
    id: BackupDocument['_id'],
    work: () => Promise<object>,
    failed: (error: string) => object,
  ) => {
    current = id;
    const renewing = setInterval(() => {
      models.Backup.updateOne({ _id: id }, { $set: { leaseUntil: lease() } }).catch((error: unknown) =>
        logger.debug({ err: error }, 'the lease of a backup could not be renewed'),
      );
    }, renewMs);
    const finish = async () => {
      const outcome = await work().catch((error: unknown) => {
        logger.error({ err: error }, 'a backup or its trial failed');
        return failed(messageOf(error));
      });
      clearInterval(renewing);
      await change(id, { ...outcome, leaseUntil: null });
      current = null;
    };
    working = finish().catch((error: unknown) =>
      logger.error({ err: error }, 'the outcome of a backup was not stored'),
    );
  };

  const removeFile = (row: Pick<BackupDocument, 'fileName'>) => rm(fileOf(deps, row), { force: true });

  /** Deletes all but the newest complete backups. */
  const prune = async () => {
    const { keep } = await readBackupSettings(deps);
    const old = await models.Backup.find({ status: { $ne: 'running' }, leaseUntil: null })
      .sort({ startedAt: -1, _id: -1 })
      .skip(keep)
      .lean();
    for (const row of old) {
      await removeFile(row);
      await models.Backup.deleteOne({ _id: row._id });
    }
  };

  /** Deletes what a killed backup left: this one holds the lease, so no other is being written. */
  const removeParts = async () => {
    const names = await readdir(backupFolder(deps.config)).catch(() => []);
    for (const fileName of names.filter((name) => name.endsWith('.part'))) await removeFile({ fileName });
  };

  const make = async (row: BackupDocument): Promise<object> => {
    await removeParts();
    const written = await writeBackup(
      {
        db: deps.db,
        isEmbedded: deps.config.mongodbUri === '',
        without: [backupCollection],
        rules: backupRulesOf(deps.models),
        passphrase: deps.config.backupPassphrase,
        createdAt: row.startedAt,
      },
      fileOf(deps, row),
    );
    await prune();
    return {
      status: 'done',
      finishedAt: new Date(now()),
      sizeBytes: written.sizeBytes,
      sha256: written.sha256,
      consistency: written.consistency,
      collections: written.collections.length,
      documents: written.collections.reduce((sum, { count }) => sum + count, 0),
    };
  };

  const begin = async (input: Pick<BackupDocument, 'trigger' | 'by'> & { dueOn?: string }) => {
    await assertIdle();
    const startedAt = new Date(now());
    const fields = {
      ...input,
      fileName: backupFileName(startedAt),
      startedAt,
      leaseUntil: lease(),
      process: thisProcess(),
    };
    const row = await outbox.transact(async (session, publish) => {
      const [made] = await models.Backup.create([fields], { session });
      if (!made) throw new Error('The database returned no backup.');
      publish({ type: 'backup.changed' });
      return made.toObject();
    });
    workOn(
      row._id,
      () => make(row),
      (error) => ({ status: 'failed', finishedAt: new Date(now()), error }),
    );
    return row;
  };

  const runTrial = async (row: BackupDocument): Promise<object> => {
    const client = deps.db.getClient();
    const report = await tryRestore(
      client,
      `ahl-trial-${row._id.toHexString()}`,
      fileOf(deps, row),
      deps.config.backupPassphrase,
    );
    return {
      'trial.status': isComplete(report) ? 'passed' : 'failed',
      'trial.finishedAt': new Date(now()),
      'trial.collections': report.collections,
      'trial.indexes': report.indexes,
      'trial.error': isComplete(report) ? '' : 'The counts differ.',
    };
  };

  return {
    start: async (by) => presentBackup(deps, await begin({ trigger: 'person', by })),
    tryOut: async (id, by) => {
      const row = await findWhole(deps, id);
      await assertIdle();
      const trial = { status: 'running' as const, startedAt: new Date(now()), by };
      await change(row._id, { trial, leaseUntil: lease(), process: thisProcess() });
      workOn(
        row._id,
        () => runTrial(row),
        (error) => ({ 'trial.status': 'failed', 'trial.finishedAt': new Date(now()), 'trial.error': error }),
      );
      const begun = await models.Backup.findById(id).lean();
      if (!begun) throw noSuchBackup();
      return presentBackup(deps, begun);
    },
    remove: async (id) => {
      const row = await models.Backup.findById(id).lean();
      if (!row) throw noSuchBackup();
      if (row.leaseUntil) throw new AppError('CONFLICT', 'backup.busy');
      await removeFile(row);
      await outbox.transact(async (session, publish) => {
        await models.Backup.deleteOne({ _id: id }, { session });
        publish({ type: 'backup.changed' });
      });
      return { id };
    },
    sweep: async () => {
      const dueOn = dueBackupDate(await readBackupSettings(deps), now(), deps.timeZone);
      if (dueOn === null || (await models.Backup.exists({ dueOn: { $gte: dueOn } }))) return 0;
      try {
        await begin({ trigger: 'schedule', by: '', dueOn });
      } catch (error) {
        // Another replica was first, or somebody is making one by hand.
        if (isDuplicateKey(error) || error instanceof AppError) return 0;
        throw error;
      }
      await working;
      return 1;
    },
    idle: () => working,
  };
};
