// Imports results of an earlier time, one row per finisher: venues and members that the league lacks are added with
// them. A file adds nights whole, and never changes a night that the league has.
import { isLeagueDate, leagueDate } from '@ahl/shared-types/common';
import type { ImportOptions, RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import type { Region } from '@ahl/shared-types/regions';
import type { Models } from '#db/models.ts';
import {
  type ImportKind,
  type PlanContext,
  type RowToPlan,
  refuse,
  refusedRow,
  skipAll,
  type Verdict,
} from '#face/import-kind.ts';
import { readRegions } from '#features/core/regions/region.reader.ts';
import { likelyVenues } from '#features/schedule/tournaments/import/venue-match.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { venueNameKey } from '#features/schedule/venues/core/venue-name.ts';
import type { ResultDocument } from '../result.model.ts';
import { type AddDeps, addNights, asWrite, finishNights } from './add-nights.ts';
import { summarizeNights } from './import-summary.ts';
import { checkNight, type FinisherWrite } from './night-rows.ts';
import { type KnownPlayers, matchPlayer, readKnownPlayers } from './player-match.ts';
import { type FinisherCells, readFinisher } from './result-cells.ts';
import { peopleIn } from './sheets/read-sheets.ts';

type Deps = AddDeps;
type KnownVenue = Pick<VenueDocument, '_id' | 'name' | 'city' | 'region'> & { key: string };
type ExistingNight = Pick<ResultDocument, '_id' | 'name' | 'venueId' | 'date' | 'startTime' | 'finishers'>;

/** What all rows of a file are compared with. */
type League = {
  venues: readonly KnownVenue[];
  regions: readonly Region[];
  players: KnownPlayers;
  today: string;
  options: ImportOptions;
  answers: PlanContext['answers'];
};

/** Closed venues too: nights were played there. */
const readVenues = async (models: Models): Promise<KnownVenue[]> => {
  const venues = await models.Venue.find().select('name city region').lean<Omit<KnownVenue, 'key'>[]>();
  return venues.map((venue) => ({ ...venue, key: venueNameKey(venue.name) }));
};

const maxListed = 12;
const regionAnswer = ({ number }: Region): string => `new-in:${number}`;

type VenueMatch =
  | { venue: FinisherWrite['venue']; name: string; question: RowQuestion | null }
  | { question: RowQuestion; isLeftOut: boolean }
  | { refusal: RowRefusal };

/** Returns the venue that a row means: by name, by the choice for the file, or by an answer. */
const matchVenue = ({ venues, regions, options, answers }: League, text: string): VenueMatch => {
  const found = ({ _id, region, name }: KnownVenue, question: RowQuestion | null = null) => ({
    venue: { id: _id.toHexString(), region },
    name,
    question,
  });
  if (text === '') {
    const chosen = venues.find(({ _id }) => _id.toHexString() === options.venueId);
    return chosen ? found(chosen) : { refusal: refuse('venue', 'import-result.venue-missing') };
  }
  const plain = venueNameKey(text);
  const same = venues.filter(({ key, city }) => key === plain || `${key} ${foldName(city ?? '')}` === plain);
  const [only, another] = same;
  if (only && !another) return found(only);
  const like = likelyVenues(venues, text);
  // A short list is offered whole: a bar can have had another name.
  const all = like.length === 0 && venues.length <= maxListed ? venues : like;
  const possible = another ? same.slice(0, maxListed) : all;
  const open = regions.filter(({ isRetired }) => !isRetired);
  const key = `venue:${plain}`;
  const { reason, params } = refuse('venue', 'import-result.venue-unknown', { venue: text.slice(0, 80) });
  const question: RowQuestion = {
    reason,
    params,
    key,
    choices: [
      ...possible.map(({ _id, name, city }) => ({
        value: _id.toHexString(),
        label: [name, city].filter(Boolean).join(', '),
      })),
      ...open.map((region) => ({ value: regionAnswer(region), label: region.name })),
      { value: skipAll, label: '' },
    ],
  };
  const answer = answers[key];
  const chosen = possible.find(({ _id }) => _id.toHexString() === answer);
  if (chosen) return found(chosen, question);
  const region = open.find((each) => regionAnswer(each) === answer);
  if (region) return { venue: { name: text.slice(0, 80), region: region.number }, name: text, question };
  return { question, isLeftOut: answer === skipAll };
};

const questionRow = (label: string, question: RowQuestion): Verdict => ({
  ...refusedRow(label, []),
  outcome: 'question',
  question,
});

const leftOutRow = (label: string, refusal: RowRefusal, question: RowQuestion | null = null): Verdict => ({
  ...refusedRow(label, [refusal]),
  isLeftOut: true,
  question,
});

const dayOf = ({ date }: FinisherCells, answers: readonly string[]): string | null => {
  if (date.kind === 'day') return date.date;
  return date.kind === 'two' ? (date.dates.find((day) => answers.includes(day)) ?? null) : null;
};

const dayQuestion = ({ date }: FinisherCells, text: string): RowQuestion | null => {
  if (date.kind !== 'two') return null;
  const { reason, params } = refuse('date', 'row.date-two-days', { text: text.slice(0, 40) });
  const choices = date.dates.map((day) => ({ value: day, label: day }));
  return { reason, params, key: `date:${text}`, choices };
};

/** Reads the nights of the league on the days of some rows. */
const readNights = async (
  models: Models,
  writes: readonly FinisherWrite[],
): Promise<ReadonlyMap<string, ExistingNight[]>> => {
  const dates = [...new Set(writes.map(({ date }) => date))];
  const nights = await models.Result.find({ date: { $in: dates }, deletedAt: null })
    .select('name venueId date startTime finishers')
    .lean<ExistingNight[]>();
  return Map.groupBy(nights, ({ date }) => date);
};

/** Whether a night of the league is the one of a row: it has its start, or its name. */
const isSameNight = (night: ExistingNight, { venue, startTime, event }: FinisherWrite): boolean =>
  'id' in venue &&
  night.venueId.toHexString() === venue.id &&
  (night.startTime === startTime || (event !== '' && foldName(night.name) === foldName(event)));

const isInNight = ({ finishers }: ExistingNight, { player, place, points }: FinisherWrite): boolean =>
  player === null ||
  finishers.some(
    (finisher) =>
      finisher.playerId.toHexString() === player &&
      (place === null || finisher.place === place) &&
      (points === null || typeof finisher.frozenPoints !== 'number' || finisher.frozenPoints === points),
  );

type Planned = { verdict: Verdict } | { verdict: Verdict; write: FinisherWrite };

const planRow = (league: League, { cells, answers }: RowToPlan): Planned => {
  const { options } = league;
  const { finisher, refusals, notes, venue: venueText } = readFinisher(cells, options);
  const label = [cells.player, cells.venue, cells.date].filter(Boolean).join(', ');
  if (refusals.length > 0) return { verdict: refusedRow(label, refusals) };
  if (options.zeroMeans === 'absent' && finisher.points === 0 && finisher.place === null)
    return { verdict: leftOutRow(label, refuse('points', 'import-result.zero-absent')) };
  const dateText = cells.date ?? '';
  const openDay = dayQuestion(finisher, dateText);
  const shared = league.answers[openDay?.key ?? ''];
  const date = dayOf(finisher, shared ? [...answers, shared] : answers);
  if (date === null)
    return {
      verdict: openDay
        ? questionRow(label, openDay)
        : refusedRow(label, [refuse('date', 'row.date-form', { text: dateText })]),
    };
  if (!isLeagueDate(date))
    return { verdict: refusedRow(label, [refuse('date', 'row.date-form', { text: dateText })]) };
  if (date > league.today)
    return { verdict: refusedRow(label, [refuse('date', 'import-result.date-ahead')]) };
  const match = matchVenue(league, venueText);
  if ('refusal' in match) return { verdict: refusedRow(label, [match.refusal]) };
  if ('isLeftOut' in match)
    return {
      verdict: match.isLeftOut
        ? leftOutRow(label, refuse('venue', 'row.skipped'), match.question)
        : questionRow(label, match.question),
    };
  const base = {
    date,
    startTime: finisher.startTime,
    event: finisher.event,
    venue: match.venue,
    venueName: match.name,
    entrants: finisher.entrants,
    place: finisher.place,
    points: finisher.points,
    prizeCents: finisher.prizeCents,
    knockouts: finisher.knockouts,
    scoring: options.scoring,
  };
  const head = {
    event: foldName(finisher.event),
    entrants: finisher.entrants === null ? '' : String(finisher.entrants),
  };
  if (finisher.player === null) {
    const write: FinisherWrite = { ...base, player: null, playerName: cells.player ?? '' };
    const unlisted = [...notes, refuse('player', 'import-result.unlisted')];
    return {
      write,
      verdict: {
        ...refusedRow(label, []),
        outcome: 'new',
        notes: unlisted,
        question: match.question,
        write,
        head,
      },
    };
  }
  const person = matchPlayer(finisher.player, league.players, league.answers);
  if (person.kind === 'refused') return { verdict: refusedRow(label, [person.refusal]) };
  if (person.kind === 'question') return { verdict: questionRow(label, person.question) };
  if (person.kind === 'left-out')
    return { verdict: leftOutRow(label, refuse('player', 'row.skipped'), person.question) };
  const write: FinisherWrite = {
    ...base,
    player: person.kind === 'new' ? person.player : person.id,
    playerName: person.name,
  };
  const byPoints = finisher.place === null ? [refuse('place', 'import-result.place-by-points')] : [];
  const otherNumber =
    person.otherNumber === null
      ? []
      : [refuse('playerNumber', 'import-result.number-left', { number: String(person.otherNumber) })];
  const target = person.kind === 'new' ? null : { id: person.id, label: person.name };
  return {
    write,
    verdict: {
      ...refusedRow(label, []),
      outcome: 'new',
      notes: [...notes, ...byPoints, ...otherNumber],
      question: person.question ?? match.question,
      target,
      write,
      head,
    },
  };
};

/** A row of a night that the league has is the same, or refused: a file changes no result. */
const withExisting = (planned: Planned, nights: ReadonlyMap<string, ExistingNight[]>): Verdict => {
  const { verdict } = planned;
  if (!('write' in planned)) return verdict;
  const { write } = planned;
  const existing = nights.get(write.date)?.find((night) => isSameNight(night, write));
  if (!existing) return verdict;
  const target = { id: existing._id.toHexString(), label: existing.name };
  const { label, head = {} } = verdict;
  if (isInNight(existing, write)) return { ...refusedRow(label, []), outcome: 'same', target, head };
  return {
    ...refusedRow(label, [refuse(null, 'import-result.night-exists', { name: existing.name })]),
    target,
  };
};

/** Writes a date of digits in one way: `03/04/2027` and `3/4/27` are one night. */
const plainDate = (text: string): string =>
  text.replace(/\b0+(?=\d)/g, '').replace(/([-/.])20(\d\d)$/, '$1$2');

/** Returns the key of the night of a row: by day, venue and start; without starts, by the name of the event. */
const nightKeyOf = ({
  date = '',
  venue = '',
  startTime = '',
  event = '',
}: RowToPlan['cells']): string | null =>
  date === '' ? null : [plainDate(date), venueNameKey(venue), foldName(startTime || event)].join('|');

/** Creates the import of results. */
export const createResultImport = (deps: Deps): ImportKind => ({
  name: 'results',
  facts: [{ type: 'results.imported' }, { type: 'players.imported' }],
  sheetReader: new URL('./sheets/read-sheets.ts', import.meta.url).href,
  groups: {
    keyOf: nightKeyOf,
    check: (writes) => checkNight(writes.map((write) => asWrite({ write }))),
    allowsSkipped: true,
  },
  openPlanner: async ({ options, answers, facts }) => {
    const { models, now, timeZone } = deps;
    const league: League = {
      venues: await readVenues(models),
      regions: await readRegions(deps),
      players: await readKnownPlayers(models, peopleIn(facts)),
      today: leagueDate(now(), timeZone),
      options,
      answers,
    };
    return async (rows) => {
      const planned = rows.map((row) => planRow(league, row));
      const nights = await readNights(
        models,
        planned.flatMap((each) => ('write' in each ? [each.write] : [])),
      );
      return planned.map((each) => withExisting(each, nights));
    };
  },
  summarize: (blocks) => summarizeNights(deps, blocks),
  apply: (rows, context) => addNights(deps, rows, context),
  finish: (context) => finishNights(deps, context),
});
