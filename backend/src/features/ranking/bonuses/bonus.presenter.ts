import { type Bonus, bonusStateOf, type ListedBonus, type OwnBonus } from '@ahl/shared-types/bonuses';
import type { Models } from '#db/models.ts';
import type { BonusDocument } from './bonus.model.ts';

type Person = { firstName: string; lastName: string; playerNumber: number };
type Night = { name: string; date: string };
/** The people, venues and nights that bonuses refer to, by id. */
export type BonusNames = {
  people: Map<string, Person>;
  venues: Map<string, string>;
  nights: Map<string, Night>;
};

/** Reads the people and things that bonuses refer to, in three queries regardless of their number. */
export const readBonusNames = async (
  models: Models,
  bonuses: readonly BonusDocument[],
): Promise<BonusNames> => {
  const peopleIds = bonuses.flatMap(({ playerId, verifiedBy }) => [
    playerId,
    ...(verifiedBy ? [verifiedBy] : []),
  ]);
  const venueIds = bonuses.flatMap(({ venueId }) => (venueId ? [venueId] : []));
  const nightIds = bonuses.flatMap(({ resultId }) => (resultId ? [resultId] : []));
  const [people, venues, nights] = await Promise.all([
    models.Player.find({ _id: { $in: peopleIds } })
      .select('firstName lastName playerNumber')
      .lean(),
    models.Venue.find({ _id: { $in: venueIds } })
      .select('name')
      .lean(),
    models.Result.find({ _id: { $in: nightIds } })
      .select('name date')
      .lean(),
  ]);
  return {
    people: new Map(people.map((person) => [person._id.toHexString(), person])),
    venues: new Map(venues.map(({ _id, name }) => [_id.toHexString(), name])),
    nights: new Map(nights.map(({ _id, name, date }) => [_id.toHexString(), { name, date }])),
  };
};

const nameOf = (names: BonusNames, id: unknown): string => {
  const person = names.people.get(String(id));
  return person ? `${person.firstName} ${person.lastName}` : '';
};

const countedIn = ({ resultId, playerId }: BonusDocument, names: BonusNames): Bonus['counted'] => {
  const night = resultId && names.nights.get(resultId.toHexString());
  return night ? { resultId: resultId.toHexString(), playerId: playerId.toHexString(), ...night } : null;
};

/** Returns a bonus as its owner and the staff see it. */
export const presentBonus = (bonus: BonusDocument, names: BonusNames): Bonus => ({
  id: bonus._id.toHexString(),
  uniqueCode: bonus.uniqueCode,
  title: bonus.title,
  kind: bonus.kind,
  amount: bonus.amount,
  ownerName: nameOf(names, bonus.playerId),
  ownerNumber: names.people.get(String(bonus.playerId))?.playerNumber ?? 0,
  venueName: bonus.venueId ? (names.venues.get(String(bonus.venueId)) ?? '') : '',
  date: bonus.date ?? '',
  startsAt: bonus.startsAt?.toISOString() ?? null,
  expiresAt: bonus.expiresAt.toISOString(),
  verifiedAt: bonus.verifiedAt?.toISOString() ?? null,
  verifiedByName: bonus.verifiedBy ? nameOf(names, bonus.verifiedBy) : '',
  revokedAt: bonus.revokedAt?.toISOString() ?? null,
  pointsNight: bonus.pointsNight ?? '',
  counted: countedIn(bonus, names),
});

/** Returns a bonus with its state at a moment (server ms). */
export const presentOwnBonus = (bonus: BonusDocument, names: BonusNames, nowMs: number): OwnBonus => ({
  ...presentBonus(bonus, names),
  state: bonusStateOf(bonus, nowMs),
});

/** Returns a bonus with its trail, for admins. */
export const presentListedBonus = (bonus: BonusDocument, names: BonusNames, nowMs: number): ListedBonus => ({
  ...presentOwnBonus(bonus, names, nowMs),
  playerId: bonus.playerId.toHexString(),
  createdAt: bonus.createdAt.toISOString(),
  occasion: bonus.occasion ?? null,
  issuedByName: bonus.trail.find(({ what }) => what === 'issued')?.byName ?? '',
  trail: bonus.trail.map(({ what, byName, at }) => ({
    what: what as ListedBonus['trail'][number]['what'],
    byName: byName ?? '',
    at: at.toISOString(),
  })),
});
