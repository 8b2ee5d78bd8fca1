// Reads a save of The Tournament Director as a night of the league: who took part, in which place, for what. The save
// stores no places and no points; what cannot be concluded with certainty stays empty, and a note says so.
import { formatWallTime, type LeagueDay, nightDate } from '@ahl/shared-types/common';
import { nightNotes, type TdtNote, timeNotes } from './tdt-notes.ts';
import { placesOf, readChops } from './tdt-places.ts';
import { entrantOf, hitsOf, instantMs, readPlayers, type SavedPlayer, type TdtPerson } from './tdt-player.ts';
import { readPointsRules, type TdtPointsRules } from './tdt-points.ts';
import { readPrizes, type TdtPrizes } from './tdt-prizes.ts';
import { readStructure, type TdtStructure } from './tdt-structure.ts';
import { fieldsOf, type TdtFields, textOf } from './tdt-value.ts';

/**
 * Whether a save can be a result. `unfinished`: several are still in, or nobody ended it. `simple`: it counts players
 * without naming them.
 */
export const tdtStatuses = ['finished', 'unfinished', 'not-started', 'simple'] as const;

/** A player who took part. */
export type TdtFinisher = TdtPerson & {
  /** Null while several are still in. */
  place: number | null;
  entries: number;
  rebuys: number;
  addOns: number;
  /** Fees with rake and bounties. */
  paidCents: number;
  /** The round of the last bust-out, without breaks, from 1. */
  roundOut: number | null;
  outAt: string | null;
  /** UUIDs of those who took the last chips; several share a knock-out. */
  hitmen: string[];
  /** Knock-outs; can be a fraction. */
  hits: number;
  pointsAdjustment: number;
  /** The program's points, where its formula is certain. */
  points: number | null;
  prizeCents: number;
};

/** A save, read. UUID and start identify the night: a copy for the next week keeps the UUID. */
export type TdtTournament = {
  version: string;
  uuid: string;
  league: { uuid: string; name: string };
  season: { uuid: string; name: string };
  title: string;
  description: string;
  status: (typeof tdtStatuses)[number];
  startedAt: string | null;
  /** When somebody ended it, which can be days later; the night's length is until `lastOutAt`. */
  endedAt: string | null;
  lastOutAt: string | null;
  /** The league's date and time (`HH:mm`) of the start; until the league's day ends, it is the date before. */
  date: string | null;
  startTime: string | null;
  /** Players with a buy-in, not entries. */
  entrants: number;
  rebuys: number;
  addOns: number;
  /** By place; those who are still in come first. */
  players: TdtFinisher[];
  /** Players who were added and never bought in. */
  notBoughtIn: TdtPerson[];
  structure: TdtStructure | null;
  points: Omit<TdtPointsRules, 'forPlace'>;
  notes: TdtNote[];
};

const instantText = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Thirds of a knock-out add up to whole ones. */
const rounded = (count: number): number => Math.round(count * 1000) / 1000;

const byPlaceAndName = (a: TdtFinisher, b: TdtFinisher): number =>
  (a.place ?? 0) - (b.place ?? 0) || a.shownName.localeCompare(b.shownName, 'en');

const personOf = ({
  uuid,
  optId,
  nickname,
  firstName,
  lastName,
  shownName,
  email,
}: TdtPerson): TdtPerson => ({
  uuid,
  optId,
  nickname,
  firstName,
  lastName,
  shownName,
  email,
});

/** Returns the status of a save with named players. */
const statusOf = (
  tournament: TdtFields,
  bought: readonly SavedPlayer[],
  hasDeal: boolean,
): TdtTournament['status'] => {
  if (instantMs(tournament, 'StartTime') === null) return 'not-started';
  const remaining = bought.filter(({ out }) => out === null).length;
  const hasWinner = remaining === 1 || (remaining === 0 && hasDeal);
  return hasWinner && instantMs(tournament, 'EndTime') !== null ? 'finished' : 'unfinished';
};

type Scores = {
  places: ReadonlyMap<string, number | null>;
  hits: ReadonlyMap<string, number>;
  prizes: TdtPrizes;
  rules: TdtPointsRules;
  playerCount: number;
};

const finisherOf = (
  player: SavedPlayer,
  { places, hits, prizes, rules, playerCount }: Scores,
): TdtFinisher => {
  const { uuid, entries, addOns, paidCents, out, pointsAdjustment, boughtPoints } = player;
  const place = places.get(uuid) ?? null;
  const playerHits = rounded(hits.get(uuid) ?? 0);
  const otherPoints =
    boughtPoints + playerHits * rules.pointsPerHit + (prizes.points.get(uuid) ?? 0) + pointsAdjustment;
  return {
    ...personOf(player),
    place,
    entries,
    rebuys: entries - 1,
    addOns,
    paidCents,
    roundOut: out?.round ?? null,
    outAt: instantText(out?.outMs ?? null),
    hitmen: out?.hitmen ?? [],
    hits: playerHits,
    pointsAdjustment,
    points: place && rules.forPlace ? rounded(rules.forPlace(place, playerCount) + otherPoints) : null,
    prizeCents: prizes.cents.get(uuid) ?? 0,
  };
};

type Night = Pick<TdtTournament, 'players' | 'notBoughtIn' | 'status' | 'points' | 'notes'>;

/** Reads the players and their places. */
const readNight = (tournament: TdtFields): Night => {
  const gamePlayers = fieldsOf(tournament.get('Players'));
  const config = fieldsOf(gamePlayers.get('Config'));
  const saved = readPlayers(gamePlayers);
  const bought = saved.filter(({ entries }) => entries > 0);
  const notBought = saved.filter(({ entries }) => entries === 0);
  const entrants = bought.map(entrantOf);
  const chops = readChops(gamePlayers, entrants);
  const positions = placesOf(entrants, chops);
  const { places, deal } = positions;
  const hits = hitsOf(bought, config.get('FullCreditHit') !== false);
  const prizes = readPrizes(tournament, chops);
  const rules = readPointsRules(tournament);
  const scores: Scores = { places, hits, prizes, rules, playerCount: bought.length };
  const { formula, pointsPerHit } = rules;
  return {
    players: bought.map((player) => finisherOf(player, scores)).sort(byPlaceAndName),
    notBoughtIn: notBought.map(personOf),
    status: config.get('TrackPlayers') === false ? 'simple' : statusOf(tournament, bought, deal.length > 0),
    points: { formula, pointsPerHit },
    notes: nightNotes({ bought, notBought, positions, prizes, rules, hits }),
  };
};

/** The longest name of a night. */
const maxNameLength = 120;

/** Returns a name for the night: its title, else the first line of its description, else the name of the file. */
export const nightNameOf = ({ title, description }: TdtTournament, fileName: string): string => {
  const [line = ''] = description.split(/[\r\n]/);
  const name = title || line.trim() || fileName.replace(/\.tdt$/i, '');
  return name.slice(0, maxNameLength).trim();
};

/** Reads a parsed file; null if it has no tournament, such as a file of layouts. */
export const readTdtTournament = (file: TdtFields, league: LeagueDay): TdtTournament | null => {
  if (!file.has('T')) return null;
  const tournament = fieldsOf(file.get('T'));
  if (!tournament.has('Players')) return null;
  const startMs = instantMs(tournament, 'StartTime');
  const endMs = instantMs(tournament, 'EndTime');
  const { players, notBoughtIn, status, points, notes } = readNight(tournament);
  const lastOutAt = players.reduce<string | null>(
    (last, { outAt }) => (outAt !== null && (last === null || outAt > last) ? outAt : last),
    null,
  );
  const date = startMs === null ? null : nightDate(startMs, league);
  const title = textOf(tournament, 'Title');
  const structure = readStructure(tournament);
  notes.push(...timeNotes({ startMs, endMs, lastOutAt, date, title }));
  if (structure === null) notes.push({ code: 'structure-unreadable' });
  return {
    version: textOf(file, 'V'),
    uuid: textOf(tournament, 'UUID'),
    league: { uuid: textOf(tournament, 'LeagueUUID'), name: textOf(tournament, 'LeagueName') },
    season: { uuid: textOf(tournament, 'SeasonUUID'), name: textOf(tournament, 'SeasonName') },
    title,
    description: textOf(tournament, 'Description'),
    status,
    startedAt: instantText(startMs),
    endedAt: instantText(endMs),
    lastOutAt,
    date,
    startTime: startMs === null ? null : formatWallTime(startMs, league.timeZone),
    entrants: players.length,
    rebuys: players.reduce((sum, { rebuys }) => sum + rebuys, 0),
    addOns: players.reduce((sum, { addOns }) => sum + addOns, 0),
    players,
    notBoughtIn,
    structure,
    points,
    notes,
  };
};
