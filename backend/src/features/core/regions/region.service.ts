// Owns the list of regions. A region's number is its identifier everywhere and never changes; one that is in use is
// retired or merged (`region.merge.ts`), not deleted.

import { AppError } from '@ahl/shared-types/common';
import { isSameName } from '@ahl/shared-types/names';
import { reason } from '@ahl/shared-types/reasons';
import {
  maxRegions,
  type Region,
  type RegionUse,
  type regionInputSchema,
  type regionOrderSchema,
  type regionUpdateSchema,
} from '@ahl/shared-types/regions';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { assertSeen, atVersion, movedMember, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { RegionDocument } from './region.model.ts';
import { presentRegion, readRegions } from './region.reader.ts';
import { countRegionUse, isUnused } from './region.use.ts';

export type RegionDeps = { models: Models; outbox: Outbox; now: () => number };
type Input = z.output<typeof regionInputSchema>;
type Update = z.output<typeof regionUpdateSchema>;

/** Returns the error for a region that does not exist. */
const noSuchRegion = () => new AppError('NOT_FOUND', 'region.not-found');

/** Returns the regions with their numbers of uses. */
export const readRegionUses = async ({
  models,
}: Pick<RegionDeps, 'models'>): Promise<(RegionUse & { number: number })[]> => {
  const regions = await readRegions({ models });
  return Promise.all(
    regions.map(async ({ number }) => ({ number, ...(await countRegionUse(models, number)) })),
  );
};

/** Returns a region that is not deleted. @throws NOT_FOUND */
export const findRegion = async (
  models: Models,
  number: number,
  session: ClientSession,
): Promise<RegionDocument> => {
  const region = await models.Region.findOne({ number, deletedAt: null }).session(session).lean();
  if (!region) throw noSuchRegion();
  return region;
};

/** @throws CONFLICT if another region has the name, ignoring case */
const assertNameFree = async (models: Models, name: string, session: ClientSession, own?: number) => {
  const regions = await readRegions({ models }, session);
  if (regions.some((region) => region.number !== own && isSameName(region.name, name)))
    throw new AppError('CONFLICT', 'region.name-taken', {}, { fields: { name: 'region.name-taken' } });
};

/** Adds a region at the end. @throws CONFLICT */
export const createRegion = ({ models, outbox }: RegionDeps, input: Input): Promise<Region> =>
  outbox.transact(async (session, publish) => {
    const existing = await models.Region.findOne({ number: input.number }).session(session).lean();
    if (existing) {
      const conflict = existing.deletedAt ? 'region.number-taken-restore' : 'region.number-taken';
      const { name } = existing;
      throw new AppError('CONFLICT', conflict, { name }, { fields: { number: reason(conflict, { name }) } });
    }
    await assertNameFree(models, input.name, session);
    const rows = await models.Region.find({}).select('order').session(session).lean();
    if (rows.length >= maxRegions) throw new AppError('CONFLICT', 'region.too-many', { max: maxRegions });
    const order = Math.max(-1, ...rows.map((row) => row.order)) + 1;
    const [region] = await models.Region.create([{ ...input, order }], { session });
    if (!region) throw new Error('The database returned no region.');
    publish({ type: 'region.changed', number: input.number });
    return presentRegion(region.toObject());
  });

/** @throws CONFLICT if the region to retire is the last one that can be chosen */
export const assertOtherOpen = async (models: Models, number: number, session: ClientSession) => {
  const other = { number: { $ne: number }, deletedAt: null, isRetired: false };
  if (!(await models.Region.exists(other).session(session)))
    throw new AppError('CONFLICT', 'region.last-one');
};

/** @throws CONFLICT */
const assertRetirable = async (
  models: Models,
  current: RegionDocument,
  update: Update,
  session: ClientSession,
) => {
  if (update.isRetired && !current.isRetired) return assertOtherOpen(models, current.number, session);
  if (update.isRetired || !current.isRetired || typeof current.mergedInto !== 'number') return;
  const into = await models.Region.findOne({ number: current.mergedInto })
    .select('name')
    .session(session)
    .lean();
  throw new AppError('CONFLICT', 'region.merged', { name: into?.name ?? String(current.mergedInto) });
};

/** Renames, colours, retires or reopens a region. @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const updateRegion = (
  { models, outbox }: RegionDeps,
  number: number,
  update: Update,
): Promise<Region> =>
  outbox.transact(async (session, publish) => {
    const current = await findRegion(models, number, session);
    const { name, colour, isRetired, version } = update;
    const sent = { name, colour, isRetired };
    if (current.version !== version)
      throw versionConflict('region.changed-meanwhile', presentRegion(current), sent);
    await assertNameFree(models, update.name, session, number);
    await assertRetirable(models, current, update, session);
    const region = await models.Region.findOneAndUpdate(
      { number, ...atVersion(version) },
      { $set: sent, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!region) throw versionConflict('region.changed-meanwhile', presentRegion(current), sent);
    publish({ type: 'region.changed', number });
    return presentRegion(region);
  });

type Order = z.output<typeof regionOrderSchema>;

/** @throws VERSION_CONFLICT if the regions are in another order than the caller saw */
const assertSeenOrder = async (
  models: Models,
  current: readonly Region[],
  seenNumbers: Order['seenNumbers'],
  session: ClientSession,
): Promise<void> => {
  const numbers = current.map(({ number }) => number);
  const number = movedMember(numbers, seenNumbers);
  const region = number === undefined ? null : await models.Region.exists({ number }).session(session);
  const recordId = region?._id.toHexString();
  assertSeen('region-order.changed-meanwhile', { numbers }, { numbers: seenNumbers }, recordId);
};

/** Reorders all regions. @throws VERSION_CONFLICT, CONFLICT if the list has changed */
export const orderRegions = (
  { models, outbox }: RegionDeps,
  { numbers, seenNumbers }: Order,
): Promise<Region[]> =>
  outbox.transact(async (session, publish) => {
    const current = await readRegions({ models }, session);
    await assertSeenOrder(models, current, seenNumbers, session);
    const isSame =
      current.length === numbers.length && current.every(({ number }) => numbers.includes(number));
    if (!isSame)
      throw new AppError(
        'CONFLICT',
        'region.order-changed',
        {},
        { fields: { numbers: 'region.order-form' } },
      );
    for (const [order, number] of numbers.entries())
      await models.Region.updateOne({ number }, { $set: { order } }, { session });
    publish({ type: 'region.changed', number: numbers[0] ?? 0 });
    return readRegions({ models }, session);
  });

/** Deletes an unused region. @throws NOT_FOUND, CONFLICT */
export const deleteRegion = ({ models, outbox, now }: RegionDeps, number: number): Promise<void> =>
  outbox.transact(async (session, publish) => {
    await findRegion(models, number, session);
    const use = await countRegionUse(models, number, session);
    if (!isUnused(use)) throw new AppError('CONFLICT', 'region.in-use', use, { details: { use } });
    await assertOtherOpen(models, number, session);
    const change = { $set: { deletedAt: new Date(now()) }, $inc: { version: 1 } };
    await models.Region.updateOne({ number }, change, { session });
    publish({ type: 'region.changed', number });
  });

/** Restores a deleted region. @throws NOT_FOUND */
export const restoreRegion = ({ models, outbox }: RegionDeps, number: number): Promise<Region> =>
  outbox.transact(async (session, publish) => {
    const region = await models.Region.findOneAndUpdate(
      { number },
      { $set: { deletedAt: null }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!region) throw noSuchRegion();
    publish({ type: 'region.changed', number });
    return presentRegion(region);
  });
