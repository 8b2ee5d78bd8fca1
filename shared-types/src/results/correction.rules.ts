// How a posted night follows its clock without losing corrections by people: a three-way merge of the night as the
// clock last posted it, the night as corrected by people, and the current night of the clock. Pure.
import type { AgreedShare } from '../deals/deal.schema.ts';
import type { KnockOutShare } from '../knock-outs/knock-out.schema.ts';
import { type BonusCode, bonusCodes } from '../points-rules/points-rule.schema.ts';

type Bonuses = { [code in BonusCode]?: number | undefined };
type Placed = { playerId: string; place: number };
/** A finisher with everything that people can add to the place, such as bonuses and a prize. */
type Finisher = Placed & { bonuses?: Bonuses | undefined; prizeCents?: number | undefined };
type PlacedNight = { entrants: number; finishers: readonly Placed[] };

/** A finisher as the clock has it. */
type ClockFinisher = Pick<Finisher, 'playerId' | 'place' | 'bonuses'> & {
  /** What they agreed to in a deal; omitted for none. */
  deal?: AgreedShare | undefined;
  /** Whom they eliminated; omitted for nobody. */
  knockOuts?: readonly KnockOutShare[] | undefined;
};
type ClockNight = { entrants: number; finishers: readonly ClockFinisher[] };

/** What a result stores about its clock. */
export type ClockPosting = {
  entrants: number;
  finishers: ClockFinisher[];
  /** Ids of players who stay where people put them. */
  pinned: string[];
  /** Bonuses and prizes of players whom the clock removed: they return with the player. */
  extras: Omit<Finisher, 'place'>[];
  /** What was posted before the clock's last change, in case that is undone; null once people corrected the night. */
  earlier: { clock: PlacedNight; corrected: PlacedNight } | null;
};

const byPlace = (a: Placed, b: Placed): number => a.place - b.place;
const placedOf = (finishers: readonly Placed[]): Placed[] =>
  finishers.map(({ playerId, place }) => ({ playerId, place }));

const idsOf = (finishers: readonly Placed[]): Set<string> =>
  new Set(finishers.map(({ playerId }) => playerId));

/** Whether two nights have the same places. */
export const isSameNight = (a: PlacedNight, b: PlacedNight): boolean => {
  const placeOf = new Map(a.finishers.map(({ playerId, place }) => [playerId, place]));
  return (
    a.entrants === b.entrants &&
    a.finishers.length === b.finishers.length &&
    b.finishers.every(({ playerId, place }) => placeOf.get(playerId) === place)
  );
};

const isSameBonuses = (a: Bonuses = {}, b: Bonuses = {}): boolean =>
  bonusCodes.every((code) => (a[code] ?? 0) === (b[code] ?? 0));

/** Whether each finisher has the same bonuses in both nights, which have the same finishers. */
export const hasSameBonuses = (a: ClockNight, b: ClockNight): boolean => {
  const bonusesOf = new Map(a.finishers.map(({ playerId, bonuses }) => [playerId, bonuses]));
  return b.finishers.every(({ playerId, bonuses }) => isSameBonuses(bonusesOf.get(playerId), bonuses));
};

/** Whether each finisher has agreed to the same in both nights, which have the same finishers. */
export const hasSameDeal = (a: ClockNight, b: ClockNight): boolean => {
  const dealOf = new Map(a.finishers.map(({ playerId, deal }) => [playerId, deal]));
  return b.finishers.every(({ playerId, deal }) => {
    const other = dealOf.get(playerId);
    return (
      deal?.method === other?.method &&
      deal?.index === other?.index &&
      String(deal?.points) === String(other?.points)
    );
  });
};

const textOf = (knockOuts: readonly KnockOutShare[] = []): string =>
  knockOuts.map(({ of, index }) => `${index}/${of}`).join(' ');

/** Whether each finisher has the same knock-outs in both nights, which have the same finishers. */
export const hasSameKnockOuts = (a: ClockNight, b: ClockNight): boolean => {
  const before = new Map(a.finishers.map(({ playerId, knockOuts }) => [playerId, textOf(knockOuts)]));
  return b.finishers.every(({ playerId, knockOuts }) => before.get(playerId) === textOf(knockOuts));
};

/** A finisher's bonuses and prize as people set them: bonuses that the clock posted are left out, it owns them. */
const extraOf = (posted: ClockPosting, { place: _, bonuses, ...rest }: Finisher): Omit<Finisher, 'place'> => {
  const noted = posted.finishers.find(({ playerId }) => playerId === rest.playerId)?.bonuses;
  return isSameBonuses(bonuses, noted) ? rest : { ...rest, bonuses: bonuses ?? {} };
};

/**
 * The players moved between two nights: the smallest set that explains every pair whose order changed. If each of
 * several players explains it equally well, as in a swap of two, all of them are included.
 */
export const movedPlayers = (before: readonly Placed[], after: readonly Placed[]): string[] => {
  const old = new Map(before.map(({ playerId, place }) => [playerId, place]));
  const left = after.flatMap(({ playerId, place }) => {
    const from = old.get(playerId);
    return from === undefined ? [] : [{ playerId, from, to: place }];
  });
  const isTurned = (a: (typeof left)[number], b: (typeof left)[number]) =>
    Math.sign(a.from - b.from) !== Math.sign(a.to - b.to);
  const turned = new Map(left.map((one) => [one, left.filter((other) => isTurned(one, other)).length]));
  const moved: string[] = [];
  for (;;) {
    const most = Math.max(0, ...turned.values());
    if (most === 0) return moved;
    const chosen = [...turned].flatMap(([one, count]) => (count === most ? one : []));
    for (const one of chosen) turned.delete(one);
    for (const [other, count] of turned)
      turned.set(other, count - chosen.filter((one) => isTurned(one, other)).length);
    moved.push(...chosen.map(({ playerId }) => playerId));
  }
};

/** The players who stay where people put them, after people changed a night from `before` to `after`. */
export const pinnedAfter = (
  pinned: readonly string[],
  before: readonly Placed[],
  after: readonly Placed[],
): string[] => {
  const known = idsOf(before);
  const added = after.filter(({ playerId }) => !known.has(playerId)).map(({ playerId }) => playerId);
  const current = idsOf(after);
  return [...new Set([...pinned, ...movedPlayers(before, after), ...added])].filter((id) => current.has(id));
};

/** Moves each group of equal places to the nearest place that the night allows, in order. */
const fitPlaces = <F extends Placed>(entrants: number, finishers: readonly F[]): F[] => {
  const free = entrants - finishers.length;
  const sorted = finishers.toSorted(byPlace);
  let least = 1;
  return sorted.map((finisher, index) => {
    if (index > 0 && finisher.place !== sorted[index - 1]?.place) least = index + 1;
    return { ...finisher, place: Math.min(Math.max(finisher.place, least), least + free) };
  });
};

/** The players in a night because people added them, and those out of it because people removed them. */
const correctionsOf = (posted: ClockPosting, current: readonly Placed[]) => {
  const base = idsOf(posted.finishers);
  const existing = idsOf(current);
  const added = [...existing].filter((id) => !base.has(id));
  return {
    pinned: new Set([...posted.pinned.filter((id) => existing.has(id)), ...added]),
    removed: new Set([...base].filter((id) => !existing.has(id))),
  };
};

/** The clock's entrants plus or minus those whom people added or removed, unless the clock did the same since. */
const entrantsOf = (posted: PlacedNight, current: PlacedNight, clock: PlacedNight): number => {
  const base = idsOf(posted.finishers);
  const now = idsOf(clock.finishers);
  const existing = idsOf(current.finishers);
  const change = current.entrants - posted.entrants;
  const cameToo = [...existing].filter((id) => !base.has(id) && now.has(id)).length;
  const wentToo = [...base].filter((id) => !existing.has(id) && !now.has(id)).length;
  if (change > 0) return clock.entrants + Math.max(0, change - cameToo);
  return clock.entrants + Math.min(0, change + wentToo);
};

const shifted = (list: readonly Placed[], from: number, by: number): Placed[] =>
  list.map((each) => (each.place >= from ? { ...each, place: each.place + by } : each));

/** Removes a player; if the place is still taken, though not by a member, it stays free. */
const takeOut = (list: readonly Placed[], playerId: string, closes: boolean): Placed[] => {
  const place = list.find((each) => each.playerId === playerId)?.place;
  const others = list.filter((each) => each.playerId !== playerId);
  return place === undefined || !closes ? others : shifted(others, place + 1, -1);
};

/** Inserts a player between the neighbours that the clock gives them, as close to the clock's place as possible. */
const putIn = (
  list: readonly Placed[],
  player: Placed,
  clock: readonly Placed[],
  grows: boolean,
): Placed[] => {
  const clockPlace = new Map(clock.map(({ playerId, place }) => [playerId, place]));
  const known = list.flatMap((each) => {
    const there = clockPlace.get(each.playerId);
    return there === undefined ? [] : [{ ...each, there }];
  });
  const equal = known.find(({ there }) => there === player.place);
  if (equal) return [...shifted(list, equal.place + 1, 1), { ...player, place: equal.place }];
  const ahead = known.filter(({ there }) => there < player.place).map(({ place }) => place);
  const behind = known.filter(({ there }) => there > player.place).map(({ place }) => place);
  const last = Math.max(0, ...ahead);
  const first = last === 0 ? 1 : last + list.filter(({ place }) => place === last).length;
  const place = Math.max(first, Math.min(player.place, ...behind));
  const isFree = !grows && list.every((each) => each.place !== place);
  return [...(isFree ? list : shifted(list, place, 1)), { ...player, place }];
};

/** The slots that players occupy: two who share place 2 occupy 2 and 3. */
const slotsOf = (list: readonly Placed[]): Map<string, number> => {
  const slots = new Map<string, number>();
  let next = 1;
  for (const { playerId, place } of list.toSorted(byPlace)) {
    next = Math.max(next, place);
    slots.set(playerId, next);
    next += 1;
  }
  return slots;
};

/** Assigns the slots of all players who are not pinned to the same players in the order of the clock. */
const inClockOrder = (
  list: readonly Placed[],
  clock: readonly Placed[],
  own: ReadonlySet<string>,
): Placed[] => {
  const isFree = ({ playerId }: Placed) => !own.has(playerId);
  const slots = slotsOf(list);
  const free = list.flatMap(({ playerId }) => (own.has(playerId) ? [] : (slots.get(playerId) ?? [])));
  free.sort((a, b) => a - b);
  const current = idsOf(list);
  const ordered = clock.filter((each) => isFree(each) && current.has(each.playerId)).toSorted(byPlace);
  const placed: Placed[] = [];
  ordered.forEach(({ playerId, place }, index) => {
    const before = ordered[index - 1];
    const shared = before?.place === place ? placed.at(-1)?.place : undefined;
    placed.push({ playerId, place: shared ?? free[index] ?? place });
  });
  return [...list.filter((each) => !isFree(each)), ...placed];
};

/**
 * The corrected night with the clock's changes since it last posted; `own` are the players whose lines people
 * corrected. They keep their places while others move, but shift with players who are added or removed ahead of them.
 */
const withClockChanges = (
  posted: PlacedNight,
  current: PlacedNight,
  clock: PlacedNight,
  own: ReadonlySet<string>,
): Placed[] => {
  const base = idsOf(posted.finishers);
  const now = idsOf(clock.finishers);
  const removed = [...base].filter((id) => !now.has(id) && !own.has(id));
  const come = clock.finishers.filter(({ playerId }) => !base.has(playerId) && !own.has(playerId));
  const change = clock.entrants - posted.entrants;
  // Linking a member to a walk-in, or unlinking, does not change the number of entrants.
  const closes = change < 0 || come.length > 0;
  const grows = change > 0 || removed.length > 0;
  const staying = removed.reduce((list, id) => takeOut(list, id, closes), placedOf(current.finishers));
  const hasMoved = movedPlayers(posted.finishers, clock.finishers).length > 0;
  const ordered = hasMoved ? inClockOrder(staying, clock.finishers, own) : staying;
  const neighbours = clock.finishers.filter(({ playerId }) => !own.has(playerId));
  return come.toSorted(byPlace).reduce((list, each) => putIn(list, each, neighbours, grows), ordered);
};

type CorrectedNight = { entrants: number; finishers: readonly Finisher[] };

/** Returns the places to post. */
const mergePlaces = (posted: ClockPosting, current: CorrectedNight, clock: PlacedNight): PlacedNight => {
  const { pinned, removed } = correctionsOf(posted, current.finishers);
  if (isSameNight(posted, clock)) return current;
  // If a change was undone, or an undone change redone, people's version of that night is restored, also if
  // their correction and the clock agreed in between.
  const known = posted.earlier;
  if (known && isSameNight(known.clock, clock)) return known.corrected;
  if (isSameNight(posted, current)) return clock;
  const places = withClockChanges(posted, current, clock, pinned.union(removed));
  const entrants = Math.max(entrantsOf(posted, current, clock), places.length);
  return { entrants, finishers: fitPlaces(entrants, places) };
};

/**
 * The night to post when its clock has changed: the clock's changes since it last posted are applied to the night as
 * corrected by people. Players whom people placed stay there, removed players stay out, prizes stay with their players,
 * and so do bonuses that people changed; the others are those of the clock, as are a deal and knock-outs. `manual` lists the players whose line is set by people and not by the clock.
 */
export const mergeClockNight = (
  posted: ClockPosting,
  current: CorrectedNight,
  clock: ClockNight,
): {
  entrants: number;
  finishers: (Finisher & Pick<ClockFinisher, 'deal' | 'knockOuts'>)[];
  posting: ClockPosting;
  manual: string[];
} => {
  const { entrants, finishers } = mergePlaces(posted, current, clock);
  const { pinned, removed } = correctionsOf(posted, current.finishers);
  const existing = idsOf(finishers);
  const extras = new Map(
    [...posted.extras, ...current.finishers.map((each) => extraOf(posted, each))].map((extra) => [
      extra.playerId,
      extra,
    ]),
  );
  const noted = new Map(clock.finishers.map(({ playerId, bonuses }) => [playerId, bonuses]));
  const clockOf = new Map(clock.finishers.map((each) => [each.playerId, each]));
  const clockPlaces = new Map(clock.finishers.map(({ playerId, place }) => [playerId, place]));
  const isOther = ({ playerId, place }: Placed) =>
    pinned.has(playerId) && clockPlaces.get(playerId) !== place;
  const isNew = !isSameNight(posted, clock);
  return {
    entrants,
    finishers: placedOf(finishers).map((each) => ({
      bonuses: noted.get(each.playerId),
      ...extras.get(each.playerId),
      ...each,
      deal: clockOf.get(each.playerId)?.deal,
      knockOuts: clockOf.get(each.playerId)?.knockOuts,
    })),
    posting: {
      entrants: clock.entrants,
      finishers: clock.finishers.map(({ playerId, place, bonuses, deal, knockOuts }) => ({
        playerId,
        place,
        bonuses,
        ...(deal ? { deal } : {}),
        ...(knockOuts ? { knockOuts } : {}),
      })),
      pinned: [...pinned],
      extras: [...extras.values()].filter(
        (extra) => !existing.has(extra.playerId) && (extra.bonuses || extra.prizeCents),
      ),
      earlier: isNew
        ? {
            clock: { entrants: posted.entrants, finishers: posted.finishers },
            corrected: { entrants: current.entrants, finishers: placedOf(current.finishers) },
          }
        : (posted.earlier ?? null),
    },
    manual: [
      ...finishers.filter(isOther).map(({ playerId }) => playerId),
      ...[...removed].filter((id) => clockPlaces.has(id)),
    ],
  };
};
