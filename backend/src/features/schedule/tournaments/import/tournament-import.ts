// Imports single tournaments: compared by venue, day and start. A venue's own weekly night is never doubled.
import { createHash } from 'node:crypto';
import { formatTime, formatTimes, leagueDate } from '@ahl/shared-types/common';
import type { ImportOptions, RowQuestion } from '@ahl/shared-types/imports';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../../models.ts';
import { fold } from '../../../core/imports/cells.ts';
import {
  type Applied,
  applyUnchanged,
  changedSincePlan,
  type ImportKind,
  type RowToApply,
  type RowToPlan,
  refuse,
  refusedRow,
  type Verdict,
} from '../../../core/imports/import-kind.ts';
import { readOccurrences } from '../occurrences.ts';
import type { TournamentDocument } from '../tournament.model.ts';
import type { Occurrence } from '../tournament.presenter.ts';
import { addTournaments, setImportedTournaments } from '../tournament.writer.ts';
import { isSkippedTime, type NightCells, readNight } from './tournament-cells.ts';
import { type KnownVenue, matchVenue, readActiveVenues } from './venue-match.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

/** A night as it is written. */
type NewNight = Pick<TournamentDocument, 'name' | 'region' | 'date' | 'startTimes'> & {
  venueId: string;
  endTime?: string | null;
  gracePeriod?: number | null;
  notes?: string;
  hostName?: string;
};
const comparedFields = ['name', 'startTimes', 'endTime', 'gracePeriod', 'hostName', 'notes'] as const;
type Existing = Pick<
  TournamentDocument,
  '_id' | 'venueId' | 'date' | 'region' | (typeof comparedFields)[number]
>;

const stampOf = (row: Existing): string =>
  createHash('sha256')
    .update(
      JSON.stringify([String(row.venueId), row.date, ...comparedFields.map((field) => row[field] ?? null)]),
    )
    .digest('base64url')
    .slice(0, 22);

const shownValue = (field: (typeof comparedFields)[number], value: unknown): string => {
  if (Array.isArray(value)) return formatTimes(value);
  if (field === 'endTime' && typeof value === 'string') return formatTime(value);
  return value === null || value === undefined ? '' : String(value);
};

/** What all rows of a file are compared with. */
type League = {
  venues: KnownVenue[];
  hosts: ReadonlyMap<string, string>;
  today: string;
  options: ImportOptions;
};

const readLeague = async ({ models, now, timeZone }: Deps, options: ImportOptions): Promise<League> => {
  const hosts = await models.Player.find({ isHost: true, hostName: { $ne: '' } })
    .select('hostName')
    .lean();
  return {
    venues: await readActiveVenues(models),
    hosts: new Map(hosts.map(({ hostName }) => [fold(hostName), hostName])),
    today: leagueDate(now(), timeZone),
    options,
  };
};

type Asked = { question: RowQuestion };
type Placed = { night: NewNight; venue: KnownVenue };

const skip = { value: 'skip', label: '' };

const dayOf = ({ date }: NightCells, text: string, answers: readonly string[]): string | Asked => {
  if (date.kind === 'day') return date.date;
  if (date.kind === 'none') return '';
  const chosen = date.dates.find((day) => answers.includes(day));
  if (chosen) return chosen;
  const { reason, params } = refuse('date', 'row.date-two-days', { text: text.slice(0, 40) });
  return {
    question: { reason, params, choices: [...date.dates.map((day) => ({ value: day, label: day })), skip] },
  };
};

/** Where and when a row plays, a question about it, or its refusal. */
const placeRow = (deps: Deps, league: League, { cells, answers }: RowToPlan): Placed | Asked | Verdict => {
  const { night, refusals } = readNight(cells, league.options);
  const label = [night.name || cells.venue, cells.date].filter(Boolean).join(', ');
  if (refusals.length > 0) return refusedRow(label, refusals);
  const date = dayOf(night, cells.date ?? '', answers);
  if (typeof date !== 'string') return date;
  const match = matchVenue(league.venues, cells.venue ?? '', answers);
  if (match.kind === 'question') return { question: match.question };
  if (match.kind === 'refused') return refusedRow(label, [match.refusal]);
  if (date < league.today) return refusedRow(label, [refuse('date', 'import-tournament.date-past')]);
  const skipped = night.startTimes.find((time) => isSkippedTime(date, time, deps.timeZone));
  if (skipped)
    return refusedRow(label, [
      refuse('startTimes', 'import-tournament.time-skipped', { text: formatTime(skipped) }),
    ]);
  const hostName = night.hostName && league.hosts.get(fold(night.hostName));
  if (night.hostName && !hostName)
    return refusedRow(label, [
      refuse('hostName', 'import-tournament.host-unknown', { host: night.hostName }),
    ]);
  const { venue } = match;
  const written: NewNight = {
    name: night.name || venue.name,
    venueId: venue._id.toHexString(),
    region: venue.region,
    date,
    startTimes: night.startTimes,
  };
  if (night.endTime !== undefined) written.endTime = night.endTime;
  if (night.gracePeriod !== undefined) written.gracePeriod = night.gracePeriod;
  if (night.notes !== undefined) written.notes = night.notes;
  if (hostName) written.hostName = hostName;
  return { night: written, venue };
};

/** What is played at the venues on the days of some rows. */
type Nights = { single: Existing[]; weekly: Occurrence[]; begun: ReadonlySet<string> };

const readNights = async ({ models }: Deps, placed: readonly Placed[]): Promise<Nights> => {
  const dates = [...new Set(placed.map(({ night }) => night.date))];
  const [single, ...days] = await Promise.all([
    models.Tournament.find({ date: { $in: dates } }).lean<Existing[]>(),
    ...dates.map((date) => readOccurrences(models, { from: date, to: date })),
  ]);
  const ids = single.map(({ _id }) => _id.toHexString());
  const [clocks, results] = await Promise.all([
    models.PokerClock.find({ tournamentId: { $in: ids } })
      .select('tournamentId')
      .lean(),
    models.Result.find({ tournamentId: { $in: ids }, deletedAt: null })
      .select('tournamentId')
      .lean(),
  ]);
  return {
    single,
    weekly: days.flat().filter(({ type, isCancelled }) => type === 'calendar-event' && !isCancelled),
    begun: new Set([...clocks, ...results].map(({ tournamentId }) => String(tournamentId))),
  };
};

const sharesStart = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((time) => b.includes(time));

const changedNight = (
  label: string,
  night: NewNight,
  target: Existing,
  begun: ReadonlySet<string>,
): Verdict => {
  const id = target._id.toHexString();
  const differing = comparedFields.filter(
    (field) =>
      night[field] !== undefined && shownValue(field, night[field]) !== shownValue(field, target[field]),
  );
  if (differing.length > 0 && begun.has(id))
    return refusedRow(label, [refuse(null, 'import-tournament.has-clock')]);
  return {
    ...refusedRow(label, []),
    outcome: differing.length > 0 ? 'changed' : 'same',
    differences: differing.map((field) => ({
      column: field,
      from: shownValue(field, target[field]),
      to: shownValue(field, night[field]),
    })),
    target: { id, label: `${target.name}, ${target.date}` },
    stamp: stampOf(target),
    keys: [...keysOf(night), `tournament:${id}`],
    write: differing.length > 0 ? Object.fromEntries(differing.map((field) => [field, night[field]])) : null,
  };
};

const keysOf = ({ venueId, date, startTimes }: NewNight): string[] =>
  startTimes.map((time) => `night:${venueId}|${date}|${time}`);

const asked = (label: string, question: RowQuestion, keys: string[] = []): Verdict => ({
  ...refusedRow(label, []),
  outcome: 'question',
  question,
  keys,
});

const verdictOf = (
  { night, venue }: Placed,
  { single, weekly, begun }: Nights,
  answers: readonly string[],
): Verdict => {
  const label = `${night.name}, ${venue.name}, ${night.date}`;
  const own = weekly.find(
    (each) =>
      each.venueId === night.venueId &&
      each.date === night.date &&
      sharesStart(each.startTimes, night.startTimes),
  );
  if (own)
    return refusedRow(label, [
      refuse(null, 'import-tournament.own-night', { name: own.name, time: formatTimes(own.startTimes) }),
    ]);
  const there = single.filter(
    ({ venueId, date }) => String(venueId) === night.venueId && date === night.date,
  );
  const sameStart = there.find(({ startTimes }) => sharesStart(startTimes, night.startTimes));
  if (sameStart) return changedNight(label, night, sameStart, begun);
  const sameName = there.find(({ name }) => fold(name) === fold(night.name));
  const isNew: Verdict = { ...refusedRow(label, []), outcome: 'new', keys: keysOf(night), write: night };
  if (!sameName) return isNew;
  const id = sameName._id.toHexString();
  const { reason, params } = refuse(null, 'import-tournament.same-night', { name: sameName.name });
  const choices = [
    { value: id, label: `${sameName.name}, ${formatTimes(sameName.startTimes)}` },
    { value: 'new', label: '' },
    skip,
  ];
  const question = { reason, params, choices };
  if (answers.includes(id)) return { ...changedNight(label, night, sameName, begun), question };
  if (answers.includes('new')) return { ...isNew, question };
  return asked(label, question, keysOf(night));
};

const isPlaced = (place: Placed | Asked | Verdict): place is Placed => 'night' in place;

const planNights = async (deps: Deps, league: League, rows: readonly RowToPlan[]): Promise<Verdict[]> => {
  const places = rows.map((row) => placeRow(deps, league, row));
  const nights = await readNights(deps, places.filter(isPlaced));
  return places.map((place, index) => {
    const { answers = [], cells = {} } = rows[index] ?? {};
    if (isPlaced(place)) return verdictOf(place, nights, answers);
    return 'outcome' in place
      ? place
      : asked([cells.name || cells.venue, cells.date].join(', '), place.question);
  });
};

const applyNew = async (
  deps: Deps,
  rows: readonly RowToApply[],
  session: ClientSession,
): Promise<Applied[]> => {
  if (rows.length === 0) return [];
  const nightOf = ({ write }: RowToApply) => write as unknown as NewNight;
  const dates = [...new Set(rows.map((row) => nightOf(row).date))];
  const present = await deps.models.Tournament.find({ date: { $in: dates } })
    .session(session)
    .lean<Existing[]>();
  const isFree = (row: RowToApply) => {
    const { venueId, date, startTimes } = nightOf(row);
    return !present.some(
      (each) =>
        String(each.venueId) === venueId && each.date === date && sharesStart(each.startTimes, startTimes),
    );
  };
  const free = rows.filter(isFree);
  const ids = await addTournaments(deps.models, session, free.map(nightOf));
  return [
    ...free.map(({ number }, index): Applied => ({ number, id: ids[index] ?? '' })),
    ...rows.filter((row) => !isFree(row)).map(({ number }) => changedSincePlan(number)),
  ];
};

const applyChanged = async (
  deps: Deps,
  rows: readonly RowToApply[],
  session: ClientSession,
): Promise<Applied[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ target }) => target?.id);
  const present = await deps.models.Tournament.find({ _id: { $in: ids } })
    .session(session)
    .lean<Existing[]>();
  const stampById = new Map(present.map((each) => [each._id.toHexString(), stampOf(each)]));
  return applyUnchanged(rows, stampById, (changes) => setImportedTournaments(deps.models, session, changes));
};

/** What shows the schedule, once some of it was imported. */
const facts: readonly DomainEvent[] = [{ type: 'tournaments.imported' }];

/** The import of single tournaments. */
export const createTournamentImport = (deps: Deps): ImportKind => ({
  name: 'tournaments',
  facts,
  openPlanner: async ({ options }) => {
    const league = await readLeague(deps, options);
    return (rows) => planNights(deps, league, rows);
  },
  apply: async (rows, { session }) => {
    const added = await applyNew(
      deps,
      rows.filter(({ outcome }) => outcome === 'new'),
      session,
    );
    const changed = await applyChanged(
      deps,
      rows.filter(({ outcome }) => outcome === 'changed'),
      session,
    );
    return [...added, ...changed];
  },
});
