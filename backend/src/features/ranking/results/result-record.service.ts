// Owns results as the office sees them: a list of every state, one result to correct, and the effect of a correction.

import { AppError, addDays, type EndpointInput, invalidInput, leagueDate } from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import { reason } from '@ahl/shared-types/reasons';
import {
  daysMissingShown,
  type listResultRecords as listContract,
  maxDaysMissing,
  type previewResult as previewContract,
  type ResultChanges,
  type ResultRecord,
  type ResultRecordSummary,
} from '@ahl/shared-types/results';
import type { Models } from '#db/models.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { containsText, pageOf } from '#http/list-query.ts';
import { findPage } from '#http/resource/find-page.ts';
import { presentChanges } from './clock-posting.service.ts';
import { searchFilter } from './result.list.ts';
import type { ResultDocument } from './result.model.ts';
import { presentResult, presentSummaries } from './result.presenter.ts';
import { makeNight, type NightInput, type ResultDeps } from './result.writer.ts';

type Query = EndpointInput<typeof listContract>;
type Page = { items: ResultRecordSummary[]; total: number };

const stateFilters = {
  posted: { deletedAt: null },
  waiting: { deletedAt: null, secondLooks: { $elemMatch: { lookedAt: null } } },
  removed: { deletedAt: { $ne: null } },
} as const;

type Filter = Omit<Query, 'page' | 'pageSize'>;
type StoredState = keyof typeof stateFilters;

const datesOf = ({ from, to }: Pick<Filter, 'from' | 'to'>) => ({
  ...(from ? { $gte: from } : {}),
  ...(to ? { $lte: to } : {}),
});

/** Returns the filter for the stored nights that a list with these filters shows. */
export const matchingResults = async (
  models: Models,
  state: StoredState,
  { search, venueId, region, from, to }: Filter,
): Promise<object> => ({
  ...stateFilters[state],
  ...(search ? await searchFilter(models, search, staffVisibility) : {}),
  ...(venueId ? { venueId } : {}),
  ...(region ? { region } : {}),
  ...(from || to ? { date: datesOf({ from, to }) } : {}),
});

/** Returns stored nights as the list and its exports show them. */
export const presentStored = async (
  models: Models,
  state: StoredState,
  rows: ResultDocument[],
): Promise<ResultRecordSummary[]> => {
  const summaries = await presentSummaries(models, rows, staffVisibility);
  return summaries.map(({ id, name, venue, region: number, date, startTime, entrants, winners }, index) => ({
    resultId: id,
    eventId: rows[index]?.tournamentId ?? null,
    state,
    name,
    venue,
    region: number,
    date,
    startTime,
    hostName: '',
    entrants,
    winners,
  }));
};

const listStored = async ({ models }: ResultDeps, query: Query, state: StoredState): Promise<Page> =>
  findPage<ResultDocument, ResultRecordSummary>(models.Result, {
    filter: await matchingResults(models, state, query),
    sort: query.sort ?? '-date',
    page: query.page,
    pageSize: query.pageSize,
    present: (rows) => presentStored(models, state, rows),
  });

/** Returns the days to search for nights without a result; tonight's are not missing yet. @throws VALIDATION_FAILED */
const daysOf = ({ from, to }: Filter, today: string) => {
  const last = to && to < today ? to : addDays(today, -1);
  const first = from ?? addDays(last, -daysMissingShown);
  if (first > last && from && to) throw invalidInput({ to: 'days.end-before-start' });
  if (addDays(first, maxDaysMissing) < last)
    throw invalidInput({ from: reason('season.too-long', { days: maxDaysMissing }) });
  return { from: first, to: last };
};

type Start = Occurrence & { startTime: string };
type Posted = Pick<ResultDocument, 'venueId' | 'date' | 'startTime' | 'tournamentId'>;

const keyOf = (venueId: string, date: string, startTime: string) => `${venueId}@${date}#${startTime}`;

/** Returns the starts without a result; a result of another event at the same start does not count. */
export const withoutResult = (planned: readonly Occurrence[], posted: readonly Posted[]): Start[] => {
  const eventsAt = Map.groupBy(posted, ({ venueId, date, startTime }) =>
    keyOf(venueId.toHexString(), date, startTime),
  );
  return planned
    .filter(({ isCancelled, venueId }) => !isCancelled && venueId !== '')
    .flatMap((each) => each.startTimes.map((startTime) => ({ ...each, startTime })))
    .filter(({ id, venueId, date, startTime }) => {
      const results = eventsAt.get(keyOf(venueId, date, startTime)) ?? [];
      return !results.some(({ tournamentId }) => (tournamentId ?? id) === id);
    });
};

const inOrder = (starts: readonly Start[], sort: Query['sort']): Start[] => {
  const key = ({ name, date, startTime }: Start) =>
    sort === 'name' || sort === '-name' ? `${name} ${date}` : `${date} ${startTime}`;
  const isAscending = sort !== undefined && !sort.startsWith('-');
  const sorted = starts.toSorted((a, b) => key(a).localeCompare(key(b)));
  return isAscending ? sorted : sorted.reverse();
};

const venuesCalled = async (models: Models, search: string): Promise<ReadonlySet<string>> => {
  const rows = await models.Venue.find(containsText(['name', 'city'], search))
    .select('_id')
    .lean();
  return new Set(rows.map(({ _id }) => _id.toHexString()));
};

/** Returns a page of nights without a result. @throws VALIDATION_FAILED */
export const listMissing = async ({ models, now, timeZone }: ResultDeps, query: Query): Promise<Page> => {
  const days = daysOf(query, leagueDate(now(), timeZone));
  if (days.from > days.to) return { items: [], total: 0 };
  const { search = '', venueId, region, sort, pageSize } = query;
  const [planned, posted, called] = await Promise.all([
    readOccurrences(models, { ...days, venueId }),
    models.Result.find({ date: { $gte: days.from, $lte: days.to }, deletedAt: null })
      .select('venueId date startTime tournamentId')
      .lean(),
    search ? venuesCalled(models, search) : null,
  ]);
  const isSought = (each: Start) =>
    (!region || each.region === region) &&
    (!called || called.has(each.venueId) || containsWords(each.name, search));
  const missing = inOrder(withoutResult(planned, posted).filter(isSought), sort);
  const shown = missing.slice(pageOf(query), pageOf(query) + pageSize);
  const venues = await models.Venue.find({ _id: { $in: shown.map((each) => each.venueId) } })
    .select('name')
    .lean();
  const nameOf = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  const items = shown.map((each) => ({
    resultId: null,
    eventId: each.id,
    state: 'missing' as const,
    name: each.name,
    venue: { id: each.venueId, name: nameOf.get(each.venueId) ?? '' },
    region: each.region,
    date: each.date,
    startTime: each.startTime,
    hostName: each.hostName ?? '',
    entrants: null,
    winners: [],
  }));
  return { items, total: missing.length };
};

/** Returns a page of nights by the state of their result. @throws VALIDATION_FAILED */
export const listResultRecords = (deps: ResultDeps, query: Query): Promise<Page> =>
  query.state === 'missing' ? listMissing(deps, query) : listStored(deps, query, query.state);

const find = async ({ models }: ResultDeps, id: string): Promise<ResultDocument> => {
  const result = await models.Result.findById(id).lean();
  if (!result) throw new AppError('NOT_FOUND', 'result.not-found');
  return result;
};

/** Returns a stored night in the form that people enter. */
const inputOf = (result: ResultDocument): NightInput => ({
  tournamentId: result.tournamentId ?? null,
  name: result.name,
  venueId: result.venueId.toHexString(),
  date: result.date,
  startTime: result.startTime,
  entrants: result.entrants,
  weight: result.weight as NightInput['weight'],
  finishers: result.finishers.map(({ playerId, place, bonuses, prizeCents }) => ({
    playerId: playerId.toHexString(),
    place,
    bonuses: bonuses ?? {},
    ...(prizeCents ? { prizeCents } : {}),
  })),
});

/** Returns one result as the office corrects it. @throws NOT_FOUND */
export const readResultRecord = async (deps: ResultDeps, id: string): Promise<ResultRecord> => {
  const { models } = deps;
  const stored = await find(deps, id);
  const rules = await readRulesInForce(models);
  const rule = rules.ruleOf(stored.seasonId?.toHexString() ?? null);
  const clock = await models.PokerClock.findOne({ resultId: stored._id }).select('_id').lean();
  return {
    result: await presentResult(models, stored, rule, staffVisibility),
    input: inputOf(stored),
    clockId: clock?._id.toHexString() ?? null,
  };
};

/** Returns whose place or points would change; writes nothing. @throws NOT_FOUND, VALIDATION_FAILED */
export const previewResult = async (
  deps: ResultDeps,
  { resultId, ...input }: EndpointInput<typeof previewContract>,
): Promise<ResultChanges> => {
  const known = resultId === null ? null : await find(deps, resultId);
  const after = await makeNight(deps, input, null, await readRulesInForce(deps.models), resultId);
  return presentChanges(deps, { before: known?.deletedAt ? null : known, after, manual: [] });
};
