// Plays a history with merges and without them, so that both can be compared.
import { defaultChoices } from '@ahl/shared-types/merges';
import { createTrophyProgressJob } from '#features/ranking/trophies/trophy-progress.job.ts';
import { factsOf } from '../merge.fields.ts';
import { mergeAccounts, readPair } from '../merge.service.ts';
import { undoMerge } from '../unmerge.service.ts';
import { actOn, idAt, indexOf } from './history-acts.ts';
import type { History, Owner } from './merge-histories.ts';
import { seasonIds, staff, type World } from './merge-world.ts';

const runJob = async ({ server, deps }: World): Promise<void> => {
  const job = createTrophyProgressJob({ ...server.services, ...deps });
  await job.sweep();
  await job.stop();
};

const merge = async (world: World, survivor: Owner): Promise<string> => {
  const survivorId = idAt(indexOf(survivor)).toHexString();
  const mergedId = idAt(1 - indexOf(survivor)).toHexString();
  const pair = await readPair(world.deps, { survivorId, mergedId }, null);
  const { id } = await mergeAccounts(
    world.deps,
    {
      survivorId,
      mergedId,
      survivorVersion: pair.survivor.version ?? 0,
      mergedVersion: pair.merged.version ?? 0,
      choices: defaultChoices(factsOf(pair.survivor), factsOf(pair.merged)),
      note: '',
    },
    staff,
  );
  return id;
};

const part = async (world: World, id: string): Promise<void> => {
  await undoMerge(world.deps, { id, ...world.since, note: '' }, staff);
  world.since = { nights: [], bonuses: [], conversations: [] };
};

/** Plays a history; without merges each thing goes at once to the account that is decided later. */
export const playHistory = async (world: World, history: History, withMerges: boolean): Promise<void> => {
  const { phases, survivor, sealedAfter } = history;
  let isSealed = false;
  for (const [index, acts] of phases.entries()) {
    const isTogether = index % 2 === 1;
    const isMerged = withMerges && isTogether;
    world.clock.nowMs += 1_000;
    const mergeId = isMerged ? await merge(world, survivor) : null;
    world.clock.nowMs += 1_000;
    for (const act of acts) await actOn(world, act, { isTogether, isMerged, survivor }, isSealed);
    // Trophies and ratings are updated in steps; without merges it is enough if that happens in the end.
    if (withMerges) await runJob(world);
    if (index === sealedAfter) {
      await world.deps.models.Season.collection.updateOne(
        { _id: seasonIds[0] },
        { $set: { status: 'closed' } },
      );
      await runJob(world);
      isSealed = true;
    }
    world.clock.nowMs += 1_000;
    if (mergeId) await part(world, mergeId);
  }
  await runJob(world);
};
