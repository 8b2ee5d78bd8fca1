// Sums up the prizes of a save by player, in cents. What several players share is divided as their chop says, or equally.
import type { Chop } from './tdt-places.ts';
import { centsOf, fieldsOf, listOf, numberOf, type TdtFields, textOf, textsOf } from './tdt-value.ts';

/** What the players won, by UUID, and what about it a person should know. */
export type TdtPrizes = {
  cents: ReadonlyMap<string, number>;
  points: ReadonlyMap<string, number>;
  /** The players who share prizes in equal parts, because no chop divides them. */
  sharedEqually: string[][];
  /** Prizes that are no money, or whose amount is not known. */
  withoutAmount: string[];
};

/** The `AmountType` of a fixed amount; 0 is a percentage of the pot. */
const fixedAmount = 1;

type Award = { uuids: string[]; cents: number; points: number };

/** The money of a prize in cents: as the program calculated it, already rounded. Null if there is none. */
const prizeCents = (prize: TdtFields): number | null => {
  const fixed = numberOf(prize, 'AmountType') === fixedAmount ? numberOf(prize, 'Amount') : null;
  return centsOf(numberOf(prize, 'CalculatedAmount') ?? fixed);
};

/** Divides an amount equally; the cents that remain are the first one's, so that the sum stays. */
const equalParts = (uuids: readonly string[], cents: number): Map<string, number> => {
  const part = Math.floor(cents / uuids.length);
  const rest = cents - part * uuids.length;
  return new Map(uuids.map((uuid, index) => [uuid, index === 0 ? part + rest : part]));
};

/** Returns the parts that a chop of exactly these players gives them; null if they are not the whole amount. */
const chopParts = (chops: readonly Chop[], { uuids, cents }: Award): Map<string, number> | null => {
  for (const chop of chops.toReversed()) {
    if (chop.size !== uuids.length || !uuids.every((uuid) => chop.has(uuid))) continue;
    const parts = new Map(uuids.map((uuid) => [uuid, centsOf(chop.get(uuid)?.cash ?? null) ?? 0]));
    const sum = [...parts.values()].reduce((total, part) => total + part, 0);
    if (sum === cents) return parts;
  }
  return null;
};

/** Joins the prizes of the same players: a deal divides all that they won. */
const awardsOf = (prizes: readonly TdtFields[]): Award[] => {
  const awards = new Map<string, Award>();
  for (const prize of prizes) {
    const unique = [...new Set(textsOf(prize, 'AwardedToPlayers'))].sort();
    if (unique.length === 0) continue;
    const key = unique.join(' ');
    const award = awards.get(key) ?? { uuids: unique, cents: 0, points: 0 };
    award.cents += prizeCents(prize) ?? 0;
    award.points += numberOf(prize, 'CalculatedPoints') ?? 0;
    awards.set(key, award);
  }
  return [...awards.values()];
};

/** Sums up the prizes. */
export const readPrizes = (tournament: TdtFields, chops: readonly Chop[]): TdtPrizes => {
  const prizes = listOf(fieldsOf(tournament.get('Prizes')).get('Prizes')).map(fieldsOf);
  const cents = new Map<string, number>();
  const points = new Map<string, number>();
  const sharedEqually: string[][] = [];
  for (const award of awardsOf(prizes)) {
    const chopped = award.uuids.length > 1 ? chopParts(chops, award) : null;
    if (!chopped && award.uuids.length > 1 && award.cents > 0) sharedEqually.push(award.uuids);
    for (const [uuid, part] of chopped ?? equalParts(award.uuids, award.cents)) {
      cents.set(uuid, (cents.get(uuid) ?? 0) + part);
      points.set(uuid, (points.get(uuid) ?? 0) + award.points / award.uuids.length);
    }
  }
  const isWithoutAmount = (prize: TdtFields): boolean =>
    textsOf(prize, 'AwardedToPlayers').length > 0 &&
    (prizeCents(prize) === null ||
      textOf(prize, 'NonMonetary') !== '' ||
      textOf(prize, 'AmountDisplay') !== '');
  return {
    cents,
    points,
    sharedEqually,
    withoutAmount: prizes.filter(isWithoutAmount).map((prize) => textOf(prize, 'Description')),
  };
};
