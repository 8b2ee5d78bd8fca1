// Reads bonus statistics, in total, by occasion and by the place where they count, with the budgets of this month.
import {
  type BonusFigures,
  bonusOccasions,
  figuresOf,
  type readBonusFigures as readContract,
  type setBonusBudget as setContract,
} from '@ahl/shared-types/bonuses';
import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { budgetMonth, placeOf, readSpent } from './bonus-budget.ts';
import type { BonusBudgetDocument } from './bonus-preset.model.ts';

type Deps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type Counts = Pick<BonusFigures, 'issued' | 'used' | 'open'>;
type Group = { _id: { venueId: Types.ObjectId | null; occasion: string | null }; count: number };

const dayMs = 86_400_000;
const none = (): Counts => ({ issued: 0, used: 0, open: 0 });

const countBy = ({ models }: Deps, match: object): Promise<Group[]> =>
  models.Bonus.aggregate<Group>([
    { $match: match },
    { $group: { _id: { venueId: '$venueId', occasion: '$occasion' }, count: { $sum: 1 } } },
  ]);

/** Counts bonuses in total, by place and by occasion. */
const readCounts = async (deps: Deps, since: Date) => {
  const active = { createdAt: { $gte: since }, revokedAt: null };
  const unused = { verifiedAt: null, expiresAt: { $gt: new Date(deps.now()) } };
  const groups = {
    issued: await countBy(deps, active),
    used: await countBy(deps, { ...active, verifiedAt: { $ne: null } }),
    open: await countBy(deps, { ...active, ...unused }),
  };
  const counts = new Map<string, Counts>();
  const add = (key: string, what: keyof Counts, count: number) => {
    const before = counts.get(key) ?? none();
    counts.set(key, { ...before, [what]: before[what] + count });
  };
  for (const what of ['issued', 'used', 'open'] as const)
    for (const { _id, count } of groups[what]) {
      add('in all', what, count);
      add(`at ${placeOf(_id.venueId)}`, what, count);
      if (_id.occasion) add(`for ${_id.occasion}`, what, count);
    }
  return (key: string): BonusFigures => figuresOf(counts.get(key) ?? none());
};

const presentBudget = (row: Partial<BonusBudgetDocument> | undefined | null) => ({
  points: row?.points ?? null,
  chips: row?.chips ?? null,
  version: row?.version ?? 0,
});

/** Returns the figures of the last days, and the budgets of this month. */
export const readBonusFigures = async (
  deps: Deps,
  { days }: EndpointInput<typeof readContract>,
): Promise<EndpointResult<typeof readContract>> => {
  const [figures, spent, budgets, venues] = await Promise.all([
    readCounts(deps, new Date(deps.now() - Number(days) * dayMs)),
    readSpent(deps),
    deps.models.BonusBudget.find({}).lean(),
    deps.models.Venue.find({}).select('name').sort({ name: 1 }).lean(),
  ]);
  const budgetOf = new Map(budgets.map((row) => [row.place, row]));
  const places = [
    { place: 'all', venueName: '' },
    ...venues.map(({ _id, name }) => ({ place: _id.toHexString(), venueName: name })),
  ];
  return {
    month: budgetMonth(deps).month,
    all: figures('in all'),
    occasions: bonusOccasions.map((occasion) => ({ occasion, ...figures(`for ${occasion}`) })),
    places: places.map(({ place, venueName }) => ({
      place,
      venueName,
      ...figures(`at ${place}`),
      budget: presentBudget(budgetOf.get(place)),
      spent: spent.get(place) ?? { points: 0, chips: 0 },
    })),
  };
};

/** Sets the budget of a place if it still has the expected version. @throws NOT_FOUND, VERSION_CONFLICT */
export const setBonusBudget = async (
  { models, outbox }: Deps,
  { place, version, points, chips }: EndpointInput<typeof setContract>,
): Promise<EndpointResult<typeof setContract>> => {
  const venue = place === 'all' ? null : await models.Venue.findById(place).select('name').lean();
  if (place !== 'all' && !venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  const isSaved = await outbox.transact(async (session, publish) => {
    const before = await models.BonusBudget.findOne({ place }).session(session).lean();
    if ((before?.version ?? 0) !== version) return false;
    await models.BonusBudget.updateOne(
      { place },
      { $set: { points, chips, placeName: venue?.name ?? '' }, $inc: { version: 1 } },
      { session, upsert: true },
    );
    publish({ type: 'bonus-budget.changed', place });
    return true;
  });
  const budget = presentBudget(await models.BonusBudget.findOne({ place }).lean());
  if (!isSaved) throw versionConflict('budget.changed-meanwhile', budget, { points, chips });
  return budget;
};
