// Owns merges of regions: everything upcoming moves to the other region; played nights and their boards stay where they
// were played, and a running clock ends where it started: its operators keep the old region beside the new one. Each
// merge stores the ids of what it moved, so that it can be undone later, except for what was moved elsewhere since.
import { AppError, invalidField } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { RegionMove } from '@ahl/shared-types/regions';
import type { ClientSession, Types } from 'mongoose';
import { markAct } from '#audit/recorder.ts';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import { moveMembersOfRegion, moveOperatorsOfRegion } from '#features/core/players/player-regions.ts';
import { assertRegion, presentRegion } from './region.reader.ts';
import { assertOtherOpen, findRegion, type RegionDeps } from './region.service.ts';

/** What to move where: everything in `from`, or the rows of `ids` that are still in it. */
export type RegionMoveOrder = { from: number; into: number; ids?: readonly Types.ObjectId[] };
/** Moves a feature's rows from one region to another, and returns the ids of the moved rows. */
type MoveOfRegion = (
  models: Models,
  session: ClientSession,
  order: RegionMoveOrder,
) => Promise<Types.ObjectId[]>;

/** The moves of higher-level features that store data by region. */
type RegionMovers = {
  venues: MoveOfRegion;
  events: MoveOfRegion;
  tournaments: MoveOfRegion;
};
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };
export type RegionMergeDeps = RegionDeps & {
  regionMovers: RegionMovers;
  /** Voids the links into an account whose rights grow. */
  voidAccess: (within: Within, playerId: Types.ObjectId) => Promise<void>;
};

const kinds = ['venues', 'events', 'tournaments', 'members', 'operators'] as const;
type Moved = Record<(typeof kinds)[number], Types.ObjectId[]>;

const countOf = (moved: Moved): number => kinds.reduce((sum, kind) => sum + moved[kind].length, 0);

const move = async (
  { models, regionMovers }: RegionMergeDeps,
  session: ClientSession,
  { from, into, of }: { from: number; into: number; of?: Moved },
): Promise<Moved> => {
  const order = (kind: keyof Moved): RegionMoveOrder => (of ? { from, into, ids: of[kind] } : { from, into });
  return {
    venues: await regionMovers.venues(models, session, order('venues')),
    events: await regionMovers.events(models, session, order('events')),
    tournaments: await regionMovers.tournaments(models, session, order('tournaments')),
    members: await moveMembersOfRegion(models, session, order('members')),
    operators: await moveOperatorsOfRegion(models, session, order('operators')),
  };
};

/** Marks what a transaction changes as part of a merge, or of its undo. */
const markMerge = (
  session: ClientSession,
  { _id, from, into }: { _id: Types.ObjectId; from: number; into: number },
): void => markAct(session, { entity: 'region-merge', entityId: _id, label: `${from} → ${into}` });

/**
 * Moves everything in a region except its played nights to another one, and retires it.
 * @throws NOT_FOUND, VALIDATION_FAILED, CONFLICT, VERSION_CONFLICT
 */
export const mergeRegion = (
  deps: RegionMergeDeps,
  from: number,
  { into, version }: { into: number; version: number },
): Promise<RegionMove> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const region = await findRegion(models, from, session);
    if (into === from) throw invalidField('into', 'region.merge-into-itself');
    if (region.version !== version)
      throw versionConflict('region.changed-meanwhile', presentRegion(region), {});
    await assertRegion(models, into, { field: 'into', session });
    await assertOtherOpen(models, from, session);
    const moved = await move(deps, session, { from, into });
    const [merge] = await models.RegionMerge.create(
      [{ from, into, wasRetired: region.isRetired, ...moved }],
      {
        session,
      },
    );
    if (!merge) throw new Error('The database returned no merge.');
    markMerge(session, { _id: merge._id, from, into });
    const retired = await models.Region.findOneAndUpdate(
      { number: from, ...atVersion(version) },
      { $set: { isRetired: true, mergedInto: into }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!retired) throw versionConflict('region.changed-meanwhile', presentRegion(region), {});
    publish({ type: 'region.changed', number: from });
    for (const id of moved.operators) {
      await deps.voidAccess({ session, publish }, id);
      publish({ type: 'account.changed', playerId: id.toHexString() });
    }
    return { region: presentRegion(retired), moved: countOf(moved), remaining: 0 };
  });

/** Undoes the last merge of a region. @throws NOT_FOUND, CONFLICT */
export const unmergeRegion = (deps: RegionMergeDeps, number: number): Promise<RegionMove> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const region = await findRegion(models, number, session);
    const merge = await models.RegionMerge.findOne({ from: number, undoneAt: null })
      .sort({ _id: -1 })
      .session(session)
      .lean();
    if (!merge || region.mergedInto !== merge.into) throw new AppError('CONFLICT', 'region.not-merged');
    const holder = await models.Region.findOne({ number: merge.into }).session(session).lean();
    if (!holder || holder.deletedAt || typeof holder.mergedInto === 'number')
      throw new AppError('CONFLICT', 'region.merged-into-gone', { name: holder?.name ?? String(merge.into) });
    markMerge(session, merge);
    const back = await move(deps, session, { from: merge.into, into: number, of: merge });
    await models.RegionMerge.updateOne(
      { _id: merge._id },
      { $set: { undoneAt: new Date(deps.now()) } },
      { session },
    );
    const reopened = await models.Region.findOneAndUpdate(
      { number },
      { $set: { isRetired: merge.wasRetired, mergedInto: null }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!reopened) throw new AppError('NOT_FOUND', 'region.not-found');
    publish({ type: 'region.changed', number });
    for (const id of back.operators) publish({ type: 'account.changed', playerId: id.toHexString() });
    const moved = countOf(back);
    return { region: presentRegion(reopened), moved, remaining: countOf(merge) - moved };
  });
