// Owns the monthly bonus budgets: how much can be given in a calendar month at one venue, or in bonuses that count
// everywhere, what is left of it, and the refusal of gifts beyond it. Bonuses that members take with a code count too,
// but are never refused for it.
import type { BonusKind } from '@ahl/shared-types/bonuses';
import { AppError, instantOf, leagueDate } from '@ahl/shared-types/common';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

type Deps = { models: Models; now: () => number; timeZone: string };
/** Where bonuses count: a venue, or null for every venue. */
type Place = string | Types.ObjectId | null;

/** Returns the key of a budget: the id of a venue, or `all`. */
export const placeOf = (venueId: unknown): string => (venueId ? String(venueId) : 'all');

/** Returns the league's current month and the instants at which it begins and ends. */
export const budgetMonth = ({ now, timeZone }: Pick<Deps, 'now' | 'timeZone'>) => {
  const month = leagueDate(now(), timeZone).slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const startOf = (date: string) => new Date(instantOf(date, '00:00', timeZone));
  return { month, from: startOf(`${month}-01`), to: startOf(next) };
};

/** Returns the points and chips given in the current month, by place; revoked bonuses do not count. */
export const readSpent = async (
  deps: Deps,
  which: { venueId?: Types.ObjectId | null } = {},
  session: ClientSession | null = null,
): Promise<Map<string, { points: number; chips: number }>> => {
  const { from, to } = budgetMonth(deps);
  const rows = await deps.models.Bonus.aggregate<{
    _id: { venueId: Types.ObjectId | null; kind: BonusKind };
    sum: number;
  }>([
    { $match: { ...which, createdAt: { $gte: from, $lt: to }, revokedAt: null } },
    { $group: { _id: { venueId: '$venueId', kind: '$kind' }, sum: { $sum: '$amount' } } },
  ]).session(session);
  const spent = new Map<string, { points: number; chips: number }>();
  for (const { _id, sum } of rows) {
    const place = placeOf(_id.venueId);
    const before = spent.get(place) ?? { points: 0, chips: 0 };
    spent.set(place, { ...before, [_id.kind]: sum });
  }
  return spent;
};

/**
 * Returns what is left of a month's budget, within the transaction of the gift; infinite without a limit. The row is
 * written, so that of two simultaneous gifts the second conflicts and is retried after the first.
 */
export const budgetLeft = async (
  deps: Deps,
  session: ClientSession,
  venueId: Place,
  kind: BonusKind,
): Promise<number> => {
  const place = placeOf(venueId);
  const budget = await deps.models.BonusBudget.findOneAndUpdate(
    { place },
    { $inc: { gifts: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  const limit = budget?.[kind];
  if (limit === null || limit === undefined) return Number.POSITIVE_INFINITY;
  const where = { venueId: venueId ? new Types.ObjectId(String(venueId)) : null };
  const spent = (await readSpent(deps, where, session)).get(place)?.[kind] ?? 0;
  return Math.max(0, limit - spent);
};

/** Refuses a gift that exceeds the budget of the month. @throws CONFLICT */
export const assertWithinBudget = async (
  deps: Deps,
  session: ClientSession,
  { venueId, kind, total }: { venueId: Place; kind: BonusKind; total: number },
): Promise<void> => {
  const left = await budgetLeft(deps, session, venueId, kind);
  if (total <= left) return;
  const venue = venueId ? await deps.models.Venue.findById(venueId).select('name').lean() : null;
  throw new AppError('CONFLICT', 'bonus.over-budget', { place: venue?.name ?? '', left });
};
