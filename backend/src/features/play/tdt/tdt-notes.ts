// Notes what a person should know before a night is imported: what was concluded, and what could not be.
import type { Places } from './tdt-places.ts';
import type { SavedPlayer } from './tdt-player.ts';
import type { TdtPointsRules } from './tdt-points.ts';
import type { TdtPrizes } from './tdt-prizes.ts';

/** A note, by code; players by UUID. */
export type TdtNote =
  | { code: PlayersCode; uuids: string[] }
  | { code: 'tie'; place: number; uuids: string[] }
  | { code: 'formula-not-computed' | 'formula-counts-disputed'; formula: string }
  | { code: 'prize-without-amount'; description: string }
  | { code: 'utc-date-differs'; utcDate: string; date: string }
  | { code: 'title-date-differs'; titleDate: string; date: string }
  | { code: 'hits-are-parts' | 'structure-unreadable' | 'ended-late' };
type PlayersCode =
  | 'never-bought-in'
  | 'adjusted-without-buy-in'
  | 'no-hitman'
  | 'rebuy-while-in'
  | 'cash-adjusted'
  | 'deal'
  | 'prize-shared-equally';

type Night = {
  bought: readonly SavedPlayer[];
  notBought: readonly SavedPlayer[];
  positions: Places;
  prizes: TdtPrizes;
  rules: TdtPointsRules;
  hits: ReadonlyMap<string, number>;
};

const playersNotes = ({ bought, notBought, positions: { deal }, prizes }: Night): TdtNote[] => {
  const note = (
    code: PlayersCode,
    players: readonly SavedPlayer[],
    matches: (player: SavedPlayer) => boolean = () => true,
  ): TdtNote & { uuids: string[] } => ({ code, uuids: players.filter(matches).map(({ uuid }) => uuid) });
  const isAdjusted = (player: SavedPlayer) => player.pointsAdjustment !== 0 || player.hitsAdjustment !== 0;
  return [
    note('never-bought-in', notBought),
    note('adjusted-without-buy-in', notBought, isAdjusted),
    // The players of a deal were not knocked out.
    note('no-hitman', bought, ({ uuid, out }) => out?.hitmen.length === 0 && !deal.includes(uuid)),
    note('rebuy-while-in', bought, ({ hasRebuyWhileIn }) => hasRebuyWhileIn),
    note('cash-adjusted', bought, ({ hasCashAdjustment }) => hasCashAdjustment),
    note('deal', bought, ({ uuid }) => deal.includes(uuid)),
    ...prizes.sharedEqually.map((uuids) => ({ code: 'prize-shared-equally' as const, uuids })),
  ].filter(({ uuids }) => uuids.length > 0);
};

/** Notes about players, prizes and points. */
export const nightNotes = (night: Night): TdtNote[] => {
  const { bought, positions, prizes, rules, hits } = night;
  const { formula, forPlace } = rules;
  const notes: TdtNote[] = [
    ...playersNotes(night),
    ...positions.ties.map((tie): TdtNote => ({ code: 'tie', ...tie })),
    ...prizes.withoutAmount.map((description): TdtNote => ({ code: 'prize-without-amount', description })),
  ];
  if (!forPlace) notes.push({ code: 'formula-not-computed', formula });
  // With rebuys, it matters whether n counts players or entries.
  else if (/n/i.test(formula) && bought.some(({ entries }) => entries > 1))
    notes.push({ code: 'formula-counts-disputed', formula });
  if ([...hits.values()].some((count) => !Number.isInteger(count))) notes.push({ code: 'hits-are-parts' });
  return notes;
};

/** Returns a date within a title, `2025-04-12` or `20250412`, as `YYYY-MM-DD`; null if there is none. */
const titleDateOf = (title: string): string | null => {
  const match = /(?<!\d)(20\d\d)[-._]?(0[1-9]|1[0-2])[-._]?(0[1-9]|[12]\d|3[01])(?!\d)/.exec(title);
  return match ? match.slice(1).join('-') : null;
};

/** An end that long after the last bust-out was forgotten, in ms. */
const lateEndMs = 12 * 3_600_000;

type Times = {
  startMs: number | null;
  endMs: number | null;
  lastOutAt: string | null;
  date: string | null;
  title: string;
};

/** Notes about dates and times. */
export const timeNotes = ({ startMs, endMs, lastOutAt, date, title }: Times): TdtNote[] => {
  const notes: TdtNote[] = [];
  const utcDate = startMs === null ? null : new Date(startMs).toISOString().slice(0, 10);
  const titleDate = titleDateOf(title);
  if (utcDate && date && utcDate !== date) notes.push({ code: 'utc-date-differs', utcDate, date });
  if (titleDate && date && titleDate !== date) notes.push({ code: 'title-date-differs', titleDate, date });
  if (endMs !== null && lastOutAt !== null && endMs - Date.parse(lastOutAt) > lateEndMs)
    notes.push({ code: 'ended-late' });
  return notes;
};
