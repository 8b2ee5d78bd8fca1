// Imports single tournaments: compared by venue, day and start. A venue's own weekly night is never doubled.

import { formatTimes } from '@ahl/shared-types/common';
import type { RowQuestion } from '@ahl/shared-types/imports';
import { isSameName } from '@ahl/shared-types/names';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
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
} from '#face/import-kind.ts';
import { readOccurrences } from '../core/occurrences.ts';
import { sharesStart } from '../core/same-start.ts';
import type { Occurrence } from '../core/tournament.presenter.ts';
import { addTournaments, setImportedTournaments } from '../core/tournament.writer.ts';
import { comparedFields, type Existing, type NewNight, shownValue, stampOf } from './imported-night.ts';
import { isPlaced, type League, type Placed, placeRow, readLeague, skip } from './place-row.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

/** The events at the venues on the days of some rows. */
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

const changesOf = (night: NewNight, fields: readonly (keyof NewNight)[]) => {
  const written = fields.includes('hostName') ? [...fields, 'hostId' as const] : fields;
  return Object.fromEntries(written.map((field) => [field, night[field]]));
};

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
    write: differing.length > 0 ? changesOf(night, differing) : null,
  };
};

const keysOf = ({ venueId, date, startTimes }: NewNight): string[] =>
  startTimes.map((time) => `night:${venueId}|${date}|${time}`);

const questionVerdict = (label: string, question: RowQuestion, keys: string[] = []): Verdict => ({
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
  const sameName = there.find(({ name }) => isSameName(name, night.name));
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
  return questionVerdict(label, question, keysOf(night));
};

const planNights = async (deps: Deps, league: League, rows: readonly RowToPlan[]): Promise<Verdict[]> => {
  const places = rows.map((row) => placeRow(deps, league, row));
  const nights = await readNights(deps, places.filter(isPlaced));
  return places.map((place, index) => {
    const { answers = [], cells = {} } = rows[index] ?? {};
    if (isPlaced(place)) return verdictOf(place, nights, answers);
    return 'outcome' in place
      ? place
      : questionVerdict([cells.name || cells.venue, cells.date].join(', '), place.question);
  });
};

const applyNew = async (
  deps: Deps,
  rows: readonly RowToApply[],
  session: ClientSession,
): Promise<Applied[]> => {
  if (rows.length === 0) return [];
  const nightOf = ({ write }: RowToApply) => write as NewNight;
  const dates = [...new Set(rows.map((row) => nightOf(row).date))];
  const current = await deps.models.Tournament.find({ date: { $in: dates } })
    .session(session)
    .lean<Existing[]>();
  const isFree = (row: RowToApply) => {
    const { venueId, date, startTimes } = nightOf(row);
    return !current.some(
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
  const current = await deps.models.Tournament.find({ _id: { $in: ids } })
    .session(session)
    .lean<Existing[]>();
  const stampById = new Map(current.map((each) => [each._id.toHexString(), stampOf(each)]));
  return applyUnchanged(rows, stampById, (changes) => setImportedTournaments(deps.models, session, changes));
};

/** The events that update the schedule's pages after an import. */
const facts: readonly DomainEvent[] = [{ type: 'tournaments.imported' }];

/** Creates the import of single tournaments. */
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
