// Reads one player of a save: who it is, and what was bought. The person's address and phone stay in the file.
import type { Entrant } from './tdt-places.ts';
import { centsOf, fieldsOf, listOf, numberOf, type TdtFields, textOf, textsOf } from './tdt-value.ts';

/** A person of a save. */
export type TdtPerson = {
  /** The same on all nights, for a player from the program's database; a guest has another one every night. */
  uuid: string;
  /** The free field for a number: often the member's number in the league. */
  optId: string;
  nickname: string;
  firstName: string;
  lastName: string;
  /** The nickname, else the full name. */
  shownName: string;
  /** Empty if there is none. */
  email: string;
};

/** A time when a player went out, and who did it. */
type BustOut = { outMs: number; round: number | null; hitmen: string[] };

/** A player with what the save says about the night. */
export type SavedPlayer = TdtPerson & {
  entries: number;
  addOns: number;
  /** Fees with rake and bounties. */
  paidCents: number;
  /** Points of the buy-ins, rebuys and add-ons. */
  boughtPoints: number;
  pointsAdjustment: number;
  hitsAdjustment: number;
  /** Whether somebody corrected the winnings by hand; the correction is not part of the prizes. */
  hasCashAdjustment: boolean;
  /** All bust-outs, also those before a rebuy. */
  bustOuts: BustOut[];
  /** The last bust-out; null if the player is still in. */
  out: BustOut | null;
  /** Whether a rebuy came before the player went out. */
  hasRebuyWhileIn: boolean;
};

/** Returns an instant as the save has it, in ms; null for one that is not from this century. */
export const instantMs = (fields: TdtFields, key: string): number | null => {
  const ms = numberOf(fields, key);
  const first = Date.UTC(2000, 0, 2);
  const last = Date.UTC(2099, 11, 31);
  return ms !== null && ms >= first && ms <= last ? Math.trunc(ms) : null;
};

const bustOutOf = (buyIn: TdtFields): BustOut | null => {
  const bustOut = fieldsOf(buyIn.get('BustOut'));
  const outMs = instantMs(bustOut, 'Time');
  if (outMs === null) return null;
  return {
    outMs,
    round: numberOf(bustOut, 'Round'),
    hitmen: [...new Set(textsOf(bustOut, 'HitmanUUID'))],
  };
};

/** What a buy-in, rebuy or add-on cost: the fee, with the bounty and the rakes on top. */
const costOf = (purchase: TdtFields): number => {
  const rakes = listOf(purchase.get('Rake')).map((rake) => (typeof rake === 'number' ? rake : 0));
  const amounts = [numberOf(purchase, 'Amount') ?? 0, numberOf(purchase, 'PersonalBounty') ?? 0, ...rakes];
  return amounts.reduce((sum, amount) => sum + amount, 0);
};

const personOf = (uuid: string, player: TdtFields): TdtPerson => {
  const name = fieldsOf(player.get('Name'));
  const info = fieldsOf(player.get('Info'));
  const nickname = textOf(name, 'Nickname');
  const firstName = textOf(name, 'Firstname');
  const lastName = textOf(name, 'Lastname');
  return {
    uuid,
    optId: textOf(info, 'OptID'),
    nickname,
    firstName,
    lastName,
    shownName: nickname || `${firstName} ${lastName}`.trim(),
    email: textOf(info, 'Email1') || textOf(info, 'Email2'),
  };
};

const savedPlayerOf = (key: string, player: TdtFields): SavedPlayer => {
  const buyIns = listOf(player.get('Buyins')).map(fieldsOf);
  const addOns = listOf(player.get('AddOns')).map(fieldsOf);
  const purchases = [...buyIns, ...addOns];
  const outs = buyIns.map(bustOutOf);
  return {
    ...personOf(textOf(player, 'UUID') || key, player),
    entries: buyIns.length,
    addOns: addOns.length,
    paidCents: centsOf(purchases.reduce((sum, purchase) => sum + costOf(purchase), 0)) ?? 0,
    boughtPoints: purchases.reduce((sum, purchase) => sum + (numberOf(purchase, 'Points') ?? 0), 0),
    pointsAdjustment: numberOf(player, 'PointsAdjustment') ?? 0,
    hitsAdjustment: numberOf(player, 'HitsAdjustment') ?? 0,
    hasCashAdjustment: (numberOf(player, 'CashAdjustment') ?? 0) !== 0,
    bustOuts: outs.filter((out) => out !== null),
    out: outs.at(-1) ?? null,
    hasRebuyWhileIn: outs.slice(0, -1).includes(null),
  };
};

/** Reads all players of a save, in its order. */
export const readPlayers = (players: TdtFields): SavedPlayer[] =>
  [...fieldsOf(players.get('Players'))].map(([key, player]) => savedPlayerOf(key, fieldsOf(player)));

/** Returns when a player went out. */
export const entrantOf = ({ uuid, out }: SavedPlayer): Entrant => ({ uuid, outMs: out?.outMs ?? null });

/**
 * Counts the knock-outs by UUID, also of players who came back with a rebuy: each of several hitmen has one, or a part
 * of it.
 */
export const hitsOf = (players: readonly SavedPlayer[], isFullCredit: boolean): Map<string, number> => {
  const hits = new Map(players.map(({ uuid, hitsAdjustment }) => [uuid, hitsAdjustment]));
  for (const { hitmen } of players.flatMap(({ bustOuts }) => bustOuts)) {
    for (const uuid of hitmen) hits.set(uuid, (hits.get(uuid) ?? 0) + (isFullCredit ? 1 : 1 / hitmen.length));
  }
  return hits;
};
