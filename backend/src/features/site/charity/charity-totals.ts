// Owns the league's charity totals: the figures from before donations were recorded one by one, and every donation
// since. Edited totals change the earlier figures, so that the sum is always right.
import { addItems, charityItems, type ItemCounts } from '@ahl/shared-types/charity';
import { AppError } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import type { CharityTotals, StoredCharityTotals } from '@ahl/shared-types/site-content';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import {
  contentKinds,
  readContent,
  readVersioned,
  writeValue,
} from '#features/core/site-content/site-content.service.ts';

type Deps = { models: Models; outbox: Outbox };
type Sum = ItemCounts & { donations: number };

const sums = {
  meals: { $sum: '$meals' },
  backpacks: { $sum: '$backpacks' },
  toys: { $sum: '$toys' },
  bicycles: { $sum: '$bicycles' },
  donations: { $sum: 1 },
};

const nothing: Sum = { meals: 0, backpacks: 0, toys: 0, bicycles: 0, donations: 0 };

/** Returns the sum of all recorded donations, item by item. */
const sumDonations = async ({ Donation }: Models, session: ClientSession | null = null): Promise<Sum> => {
  const [sum] = await Donation.aggregate<Sum>([
    { $match: { deletedAt: null } },
    { $group: { _id: null, ...sums } },
  ]).session(session);
  return sum ?? nothing;
};

/** Returns what was given for each of some drives, by id. */
export const sumByDrive = async (
  { Donation }: Models,
  driveIds: readonly Types.ObjectId[],
): Promise<Map<string, Sum>> => {
  const rows = await Donation.aggregate<Sum & { _id: Types.ObjectId }>([
    { $match: { driveId: { $in: [...driveIds] }, deletedAt: null } },
    { $group: { _id: '$driveId', ...sums } },
  ]);
  return new Map(rows.map((row) => [row._id.toHexString(), row]));
};

/** Returns what the league has given, item by item. */
export const readCharityTotals = async ({ models }: Pick<Deps, 'models'>): Promise<CharityTotals> => {
  const [before, since] = await Promise.all([
    readContent({ models }, contentKinds.charityTotals),
    sumDonations(models),
  ]);
  return addItems(before, since);
};

/** Returns the totals as an editor sees them; every change of a donation increases their version too. */
const findTotals = async (models: Models, session: ClientSession | null = null) => {
  const { version, ...before } = await readVersioned({ models }, contentKinds.charityTotals, session);
  const since = await sumDonations(models, session);
  const [edits] = await models.Donation.aggregate<{ count: number }>([
    { $group: { _id: null, count: { $sum: { $add: [1, { $ifNull: ['$version', 0] }] } } } },
  ]).session(session);
  return { since, totals: { ...addItems(before, since), version: version + (edits?.count ?? 0) } };
};

/** Returns the totals with the version that a change must name. */
export const readOfficeCharityTotals = async ({
  models,
}: Pick<Deps, 'models'>): Promise<StoredCharityTotals> => (await findTotals(models)).totals;

/**
 * Sets the totals by changing the figures from before the donations.
 * @throws VALIDATION_FAILED below these, VERSION_CONFLICT if the version seen is not the current one
 */
export const writeCharityTotals = (
  { models, outbox }: Deps,
  totals: CharityTotals,
  seen: number | undefined,
): Promise<StoredCharityTotals> =>
  outbox.transact(async (session, publish) => {
    const { since, totals: current } = await findTotals(models, session);
    if (seen !== undefined && current.version !== seen)
      throw versionConflict('site-content.changed-meanwhile', current, totals);
    const fields = Object.fromEntries(
      charityItems
        .filter((item) => totals[item] < since[item])
        .map((item) => [item, reason('charity.totals-below-donations', { min: since[item] })]),
    );
    if (Object.keys(fields).length > 0)
      throw new AppError('VALIDATION_FAILED', 'charity.totals-too-low', {}, { fields });
    const { key } = contentKinds.charityTotals;
    await writeValue({ models }, key, addItems(totals, since, -1), session);
    publish({ type: 'site-content.changed', content: key });
    return { ...totals, version: current.version + 1 };
  });
