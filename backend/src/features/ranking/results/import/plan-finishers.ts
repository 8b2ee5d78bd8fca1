// Plans rows that are finishers of nights of an earlier time: venues and members that the league lacks are added with
// them. A file adds nights whole, and never changes a night that the league has.
import { isLeagueDate, leagueDate } from '@ahl/shared-types/common';
import type { ImportOptions, RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import type { Region } from '@ahl/shared-types/regions';
import type { Models } from '#db/models.ts';
import {
  type PlanContext,
  type RowPlanner,
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
import type { AddDeps } from './add-nights.ts';
import type { FinisherWrite } from './night-rows.ts';
import { type KnownPlayers, type PlayerMatch, readKnownPlayers } from './player-match.ts';
import type { FinisherCells, readFinisher } from './result-cells.ts';
import { peopleIn } from './sheets/read-sheets.ts';

type KnownVenue = Pick<VenueDocument, '_id' | 'name' | 'city' | 'region'> & { key: string };
type ExistingNight = Pick<
  ResultDocument,
  '_id' | 'name' | 'venueId' | 'date' | 'startTime' | 'finishers' | 'sourceKey'
>;

/** What all rows of a file are compared with. */
type League = {
  venues: readonly KnownVenue[];
  regions: readonly Region[];
  players: KnownPlayers;
  today: string;
  options: ImportOptions;
  answers: PlanContext['answers'];
};

/** How the rows of a kind name a night and its players. */
export type FinisherSource = {
  /** Returns the verdict of a row that is no finisher; null for one that is. */
  judge?: (cells: RowToPlan['cells'], answers: PlanContext['answers']) => Verdict | null;
  read: (cells: RowToPlan['cells'], options: ImportOptions) => ReturnType<typeof readFinisher>;
  /** Returns the id of the venue that a text meant in an earlier import; null for one that is new. */
  venueOf?: (text: string) => string | null;
  /** Whether the texts for venues are what the titles of nights have in common, not names. */
  isTitle?: boolean;
  matchPlayer: (
    player: NonNullable<FinisherCells['player']>,
    cells: RowToPlan['cells'],
    league: Pick<League, 'players' | 'answers'>,
  ) => PlayerMatch;
  /** Returns what identifies the night and the player in the program that the file is from. */
  sourceOf?: (cells: RowToPlan['cells']) => NonNullable<FinisherWrite['source']>;
  /** Whether a night of the league at the venue of a row is the one of the row. */
  isSameNight: (night: ExistingNight, row: FinisherWrite) => boolean;
  /** What a person should know about the night of a row. */
  notesOf?: (cells: RowToPlan['cells']) => RowRefusal[];
};

/** Closed venues too: nights were played there. */
const readVenues = async (models: Models): Promise<KnownVenue[]> => {
  const venues = await models.Venue.find().select('name city region').lean<Omit<KnownVenue, 'key'>[]>();
  return venues.map((venue) => ({ ...venue, key: venueNameKey(venue.name) }));
};

const maxListed = 12;
const maxVenueName = 80;
const regionAnswer = ({ number }: Region): string => `new-in:${number}`;

type VenueMatch =
  | { venue: FinisherWrite['venue']; name: string; question: RowQuestion | null }
  | { question: RowQuestion; isLeftOut: boolean }
  | { refusal: RowRefusal };

/** Returns the venue that a row means: by name, by the choice for the file, or by an answer. */
const matchVenue = (
  { venues, regions, options, answers }: League,
  text: string,
  { venueOf = () => null, isTitle = false }: Pick<FinisherSource, 'venueOf' | 'isTitle'>,
): VenueMatch => {
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
  const remembered = venues.find(({ _id }) => _id.toHexString() === venueOf(text));
  if (remembered) return found(remembered);
  const like = likelyVenues(venues, text);
  // A short list is offered whole: a bar can have had another name.
  const all = like.length === 0 && venues.length <= maxListed ? venues : like;
  const possible = another ? same.slice(0, maxListed) : all;
  const open = regions.filter(({ isRetired }) => !isRetired);
  const key = `venue:${plain}`;
  const shown = { venue: text.slice(0, maxVenueName) };
  const { reason, params } = isTitle
    ? refuse('venue', 'import-tdt.venue-of-title', shown)
    : refuse('venue', 'import-result.venue-unknown', shown);
  const question: RowQuestion = {
    reason,
    params,
    key,
    picks: 'venue',
    takesName: true,
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
  const chosen = venues.find(({ _id }) => _id.toHexString() === answer);
  if (chosen) return found(chosen, question);
  const [, number, name = ''] = /^new-in:(\d+)(?::\s*(\S.*))?$/.exec(answer ?? '') ?? [];
  const region = open.find((each) => String(each.number) === number);
  // What the file calls the bar is its name, unless a person wrote another one.
  const called = (name || text).slice(0, maxVenueName).trim();
  if (region) return { venue: { name: called, region: region.number }, name: called, question };
  return { question, isLeftOut: answer === skipAll };
};

export const questionRow = (label: string, question: RowQuestion): Verdict => ({
  ...refusedRow(label, []),
  outcome: 'question',
  question,
});

export const leftOutRow = (
  label: string,
  refusal: RowRefusal,
  question: RowQuestion | null = null,
): Verdict => ({
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

/** Reads the nights of the league on the days of some rows, and those that an earlier import added from their files. */
const readNights = async (models: Models, writes: readonly FinisherWrite[]): Promise<ExistingNight[]> => {
  const dates = [...new Set(writes.map(({ date }) => date))];
  const keys = [...new Set(writes.flatMap(({ source }) => source?.night ?? []))];
  return models.Result.find({
    $or: [{ date: { $in: dates } }, { sourceKey: { $in: keys } }],
    deletedAt: null,
  })
    .select('name venueId date startTime finishers sourceKey')
    .lean<ExistingNight[]>();
};

const isNightOf = (night: ExistingNight, row: FinisherWrite, { isSameNight }: FinisherSource): boolean => {
  const { venue, date, source } = row;
  if (source && night.sourceKey === source.night) return true;
  if (!('id' in venue) || night.date !== date || night.venueId.toHexString() !== venue.id) return false;
  return isSameNight(night, row);
};

const isInNight = ({ finishers }: ExistingNight, { player, place, points }: FinisherWrite): boolean =>
  player === null ||
  finishers.some(
    (finisher) =>
      finisher.playerId.toHexString() === player &&
      (place === null || finisher.place === place) &&
      (points === null || typeof finisher.frozenPoints !== 'number' || finisher.frozenPoints === points),
  );

type Planned = { verdict: Verdict } | { verdict: Verdict; write: FinisherWrite };

const planRow = (league: League, source: FinisherSource, { cells, answers }: RowToPlan): Planned => {
  const judged = source.judge?.(cells, league.answers);
  if (judged) return { verdict: judged };
  const { options } = league;
  const { finisher, refusals, notes: readNotes, venue: venueText } = source.read(cells, options);
  const notes = [...readNotes, ...(source.notesOf?.(cells) ?? [])];
  const label = [cells.player || cells.nickname, cells.venue, cells.date].filter(Boolean).join(', ');
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
  const match = matchVenue(league, venueText, source);
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
    ...(source.sourceOf ? { source: source.sourceOf(cells) } : {}),
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
  const person = source.matchPlayer(finisher.player, cells, league);
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
const withExisting = (
  planned: Planned,
  nights: readonly ExistingNight[],
  source: FinisherSource,
): Verdict => {
  const { verdict } = planned;
  if (!('write' in planned)) return verdict;
  const { write } = planned;
  const existing = nights.find((night) => isNightOf(night, write, source));
  if (!existing) return verdict;
  const target = { id: existing._id.toHexString(), label: existing.name };
  const { label, head = {} } = verdict;
  if (isInNight(existing, write)) return { ...refusedRow(label, []), outcome: 'same', target, head };
  return {
    ...refusedRow(label, [refuse(null, 'import-result.night-exists', { name: existing.name })]),
    target,
  };
};

/** Opens the planner of a kind whose rows are finishers. */
export const openFinisherPlanner = async (
  deps: AddDeps,
  { options, answers, facts }: PlanContext,
  source: FinisherSource,
): Promise<RowPlanner> => {
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
    const planned = rows.map((row) => planRow(league, source, row));
    const nights = await readNights(
      models,
      planned.flatMap((each) => ('write' in each ? [each.write] : [])),
    );
    return planned.map((each) => withExisting(each, nights, source));
  };
};
