// Plans and commits imports in the background, one at a time. A lease prevents replicas from doing the same one, and
// lets another process continue the work of one that crashed.
import { reason } from '@ahl/shared-types/reasons';
import type { Logger } from 'pino';
import { withChangeScope } from '#call/call-context.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { commitImportRows } from './commit-import.ts';
import type { ImportDocument } from './import.model.ts';
import { changeImport, type ImportDeps } from './import-store.ts';
import { leaseMs, planImportRows } from './plan-import.ts';

type Deps = Omit<ImportDeps, 'fileReader'> & { logger: Logger };

/** Short, because somebody is waiting for the result. */
const everyMs = 300;

/** A plan that fails for an internal reason is given up; a commit never is. */
const failed = { status: 'failed', failure: reason('row.not-done'), leasedUntil: null } as const;

/** Creates the job of one process. */
export const createImportJob = ({ logger, ...deps }: Deps): Sweeper => {
  let isStopping = false;

  const take = () =>
    deps.models.Import.findOneAndUpdate(
      {
        status: { $in: ['planning', 'committing'] },
        $or: [{ leasedUntil: null }, { leasedUntil: { $lt: new Date(deps.now()) } }],
      },
      { $set: { leasedUntil: new Date(deps.now() + leaseMs) } },
      { sort: { createdAt: 1 }, returnDocument: 'after' },
    ).lean<ImportDocument>();

  const work = async (row: ImportDocument): Promise<void> => {
    if (row.commit && row.status === 'committing') {
      const { id, name } = row.commit.by;
      // The job executes a person's decision; the change log names that person.
      const caller = { id: id.toHexString(), name };
      return withChangeScope({ caller }, () => commitImportRows(deps, row, () => isStopping));
    }
    return planImportRows(deps, row);
  };

  const sweeper = createSweeper(
    'imports',
    logger,
    async () => {
      const row = await take();
      if (!row) return false;
      try {
        await work(row);
      } catch (error) {
        logger.warn({ err: error, import: row._id.toHexString() }, 'import stopped');
        if (row.status === 'planning')
          await changeImport(
            deps,
            { _id: row._id, version: row.version },
            { $set: failed, $inc: { version: 1 } },
          );
        // A commit continues when its lease has expired.
        return false;
      }
      return true;
    },
    everyMs,
  );

  return {
    start: sweeper.start,
    sweep: sweeper.sweep,
    stop: async () => {
      isStopping = true;
      await sweeper.stop();
    },
  };
};
