// Owns the retention periods chosen by the office, and the deletion of expired data: a thousand rows at a time, with
// one entry in the change log for all of it. The deleted data itself is not logged: that would preserve it.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type {
  ChosenKind,
  Retention,
  runRetention as runContract,
  updateRetention as updateContract,
} from '@ahl/shared-types/retention';
import type { Actor } from '#call/actor.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { ChosenRetention } from '#face/retention-kind.ts';
import { retentionSettingsId } from './retention.model.ts';
import {
  overFilter,
  type RetentionDeps,
  readRetention,
  readSettings,
  runEveryMs,
} from './retention.reader.ts';

export type RetentionWriteDeps = RetentionDeps & { outbox: Outbox };

const rowsAtOnce = 1_000;

/** Changes the periods at the version that the caller saw. @throws VERSION_CONFLICT */
export const updateRetention = async (
  deps: RetentionWriteDeps,
  { days, version }: EndpointInput<typeof updateContract>,
): Promise<Retention> => {
  const { models, outbox, now } = deps;
  const isSaved = await outbox.transact(async (session, publish) => {
    const row = await models.RetentionSettings.findById(retentionSettingsId).session(session).lean();
    if ((row?.version ?? 0) !== version) return false;
    await models.RetentionSettings.updateOne(
      { _id: retentionSettingsId },
      {
        $set: { days },
        $inc: { version: 1 },
        // A shorter period takes effect with the next run, so that a mistake can be corrected before it.
        $setOnInsert: { nextRunAt: new Date(now() + runEveryMs) },
      },
      { session, upsert: true },
    );
    publish({ type: 'retention.changed' });
    return true;
  });
  const retention = await readRetention(deps);
  if (!isSaved) throw versionConflict('retention.changed-meanwhile', retention, {});
  return retention;
};

/** Deletes one slice of a kind's expired rows. Returns the number of rows. */
const emptySome = (deps: RetentionWriteDeps, kind: ChosenRetention, days: number): Promise<number> =>
  deps.outbox.transact(async (session, publish) => {
    const rows = kind.rowsOf(deps.models);
    const over = await rows
      .find(overFilter(kind, days, deps.now()) as Record<string, unknown>, {
        projection: { _id: 1 },
        // The oldest first: what follows them stays whole.
        sort: { [kind.field]: 1, _id: 1 },
        limit: rowsAtOnce,
        session,
      })
      .toArray();
    if (over.length === 0) return 0;
    const ids = over.map(({ _id }) => _id);
    await kind.beforeRemoval?.(deps.models, session, ids, new Date(deps.now()));
    await rows.deleteMany({ _id: { $in: ids } }, { session });
    for (const fact of kind.factsOf?.(ids.map(String)) ?? []) publish(fact);
    return ids.length;
  });

const emptyKind = async (deps: RetentionWriteDeps, kind: ChosenRetention, days: number): Promise<number> => {
  let count = 0;
  for (;;) {
    const some = await emptySome(deps, kind, days);
    count += some;
    if (some < rowsAtOnce) return count;
  }
};

/** Deletes all expired data, and records the counts. Returns the number of rows. */
export const emptyOver = async (deps: RetentionWriteDeps, byName: string): Promise<number> => {
  const { days } = await readSettings(deps);
  const emptied: { kind: ChosenKind; count: number }[] = [];
  for (const kind of deps.retentionKinds.chosen) {
    const count = await emptyKind(deps, kind, days[kind.kind]);
    if (count > 0) emptied.push({ kind: kind.kind, count });
  }
  const total = emptied.reduce((sum, { count }) => sum + count, 0);
  await deps.outbox.transact(async (session, publish) => {
    if (total > 0)
      await deps.models.RetentionRun.create([{ at: new Date(deps.now()), byName, emptied }], { session });
    publish({ type: 'retention.changed' });
  });
  return total;
};

/** Deletes expired data on request. @throws CONFLICT if the number of rows differs from the one that the caller saw */
export const runRetention = async (
  deps: RetentionWriteDeps,
  { due }: EndpointInput<typeof runContract>,
  actor: Actor,
): Promise<Retention> => {
  const { chosen } = await readRetention(deps);
  const count = chosen.reduce((sum, each) => sum + each.due, 0);
  if (count !== due) throw new AppError('CONFLICT', 'retention.other-rows', { count });
  await emptyOver(deps, actor.name);
  return readRetention(deps);
};
