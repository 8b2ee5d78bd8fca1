// Finds who is due for a bonus of an occasion: members with an open account who are not banned and did not get it yet.
import { type BonusOccasion, birthdayApartDays, dueDays, onceKeyOf } from '@ahl/shared-types/bonuses';
import { addDays } from '@ahl/shared-types/common';
import { birthdaysOn } from '@ahl/shared-types/players';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';

/** A member who is due, and the day of the occasion. */
export type DueMember = { playerId: string; day: string; onceKey: string };
type Happened = { playerId: string; day: string };
type Deps = { models: Models; now: () => number };

const overall = leaderboardKey({ scope: 'overall', period: 'all-time' });

const isThere = { bannedAt: null, closesAt: null, closedAt: null } as const;

const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const readBirthdays = async ({ models, now }: Deps, from: string, to: string): Promise<Happened[]> => {
  const dayOf = new Map(daysFrom(from, to).flatMap((day) => birthdaysOn(day).map((each) => [each, day])));
  const since = new Date(now() - birthdayApartDays * 86_400_000);
  const [rows, earlier] = await Promise.all([
    models.Player.find({ ...isThere, birthday: { $in: [...dayOf.keys()] } })
      .select('birthday')
      .lean(),
    models.Bonus.find({ occasion: 'birthday', createdAt: { $gt: since } })
      .select('playerId')
      .lean(),
  ]);
  const had = new Set(earlier.map(({ playerId }) => playerId.toHexString()));
  return rows
    .map(({ _id, birthday }) => ({ playerId: _id.toHexString(), day: dayOf.get(birthday) ?? to }))
    .filter(({ playerId }) => !had.has(playerId));
};

const onlyThere = async ({ models }: Deps, found: readonly Happened[]): Promise<Happened[]> => {
  const ids = found.map(({ playerId }) => playerId);
  const rows = await models.Player.find({ ...isThere, _id: { $in: ids } })
    .select('_id')
    .lean();
  const there = new Set(rows.map(({ _id }) => _id.toHexString()));
  return found.filter(({ playerId }) => there.has(playerId));
};

const readPlayed = async (deps: Deps, filter: object): Promise<Happened[]> => {
  const rows = await deps.models.Standing.find({ board: overall, ...filter })
    .select('playerId lastDay')
    .lean<{ playerId: Types.ObjectId; lastDay: string }[]>();
  return onlyThere(
    deps,
    rows.map(({ playerId, lastDay }) => ({ playerId: playerId.toHexString(), day: lastDay })),
  );
};

const readHappened = (deps: Deps, occasion: BonusOccasion, today: string): Promise<Happened[]> => {
  const { from, to } = dueDays(occasion, today);
  if (occasion === 'birthday') return readBirthdays(deps, from, to);
  const lastDay = { $gte: from, $lte: to };
  return readPlayed(deps, occasion === 'lapsed' ? { lastDay } : { games: 1, lastDay });
};

/** Returns everybody who is due on a league date, those due longest first. */
export const readDue = async (deps: Deps, occasion: BonusOccasion, today: string): Promise<DueMember[]> => {
  const found = (await readHappened(deps, occasion, today)).map(
    ({ playerId, day }): DueMember => ({ playerId, day, onceKey: onceKeyOf(occasion, playerId, day) }),
  );
  const before = await deps.models.Bonus.find({ issueKey: { $in: found.map(({ onceKey }) => onceKey) } })
    .select('issueKey')
    .lean();
  const had = new Set(before.map(({ issueKey }) => issueKey));
  return found
    .filter(({ onceKey }) => !had.has(onceKey))
    .sort((a, b) => a.day.localeCompare(b.day) || a.playerId.localeCompare(b.playerId));
};
