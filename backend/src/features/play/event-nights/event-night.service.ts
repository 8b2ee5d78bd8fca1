// Reads a night for its own page: the event of the calendar, its state, its clock and its results.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import { AppError, type EndpointInput, leagueDate, parseTimes } from '@ahl/shared-types/common';
import {
  type EventNight,
  type listEvents as listContract,
  type NightState,
  resultIdOf,
} from '@ahl/shared-types/events';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';
import { readNightPhotos } from '#features/play/night-photos/night-photo.service.ts';
import { readReports } from '#features/play/reported-clocks/reported-clock.service.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { presentResult } from '#features/ranking/results/result.presenter.ts';
import { type CalendarDeps, readCalendar } from '#features/schedule/calendar/calendar.service.ts';
import { eventCodePath } from '#features/schedule/tournaments/core/event-code.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { presentFacts } from '#features/schedule/venues/core/venue.presenter.ts';
import { storiesInState } from '#features/site/news/story-filters.ts';
import { cardOfResults } from './played-card.ts';

/** The address of a night: the id of its card or of its result, and the league date. */
export type NightAddress = { id: string; date: string };

/** Returns the nights of a range of days in one list, the earliest first. */
export const listEvents = async (
  deps: CalendarDeps,
  { venue, ...filter }: EndpointInput<typeof listContract>,
): Promise<{ items: CalendarCard[]; total: number }> => {
  const days = await readCalendar(deps, { ...filter, venueId: venue });
  const items = days.flatMap(({ events }) => events);
  return { items, total: items.length };
};

const wallTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Card = Pick<CalendarCard, 'id' | 'venue' | 'startTime'>;

const startsOf = ({ startTime }: Card): string[] => parseTimes(startTime).map(wallTime);

/** Finds what was stored of a card's night; what names no event, such as an imported result, by venue and start. */
const nightOf = (card: Card) => {
  const { id, venue } = card;
  const unnamed = venue
    ? [
        {
          tournamentId: null,
          venueId: new Types.ObjectId(venue.id),
          startTime: { $in: startsOf(card) },
        },
      ]
    : [];
  return { $or: [{ tournamentId: id }, ...unnamed] };
};

const isNightOf =
  ({ venueId, startTime }: Pick<ResultDocument, 'venueId' | 'startTime'>) =>
  (card: CalendarCard): boolean =>
    card.venue?.id === venueId.toHexString() && startsOf(card).includes(startTime);

type Found = { card: CalendarCard; results: ResultDocument[] };

/** @throws NOT_FOUND, with the new day of an event that was moved */
const notOnThatDay = async ({ Tournament }: Models, id: string): Promise<AppError> => {
  const moved = Types.ObjectId.isValid(id)
    ? await Tournament.findOne({ _id: id, isApproved: true }).select('date').lean()
    : null;
  return moved
    ? new AppError('NOT_FOUND', 'event.moved', { date: moved.date })
    : new AppError('NOT_FOUND', 'event.not-on-that-day');
};

/**
 * Finds a night with its results. A result that belongs to an event of the calendar leads to that event; one without
 * any, such as a night of the years before the calendar, is a night of its own.
 * @throws NOT_FOUND
 */
export const findNight = async (deps: CalendarDeps, { id, date }: NightAddress): Promise<Found> => {
  const { models } = deps;
  const find = (filter: object) =>
    models.Result.find({ date, deletedAt: null, ...filter })
      .sort({ startTime: 1 })
      .lean<ResultDocument[]>();
  const [day] = await readCalendar(deps, { from: date, to: date });
  const cards = day?.events ?? [];
  const resultId = resultIdOf(id);
  const named = await find(resultId ? { _id: resultId } : { tournamentId: id });
  const [first] = named;
  const card = cards.find((each) => each.id === id) ?? (first && cards.find(isNightOf(first)));
  if (card) return { card, results: await find(nightOf(card)) };
  if (!first) throw await notOnThatDay(models, id);
  return { card: await cardOfResults(deps, id, [first, ...named.slice(1)]), results: named };
};

const presentAll = async (
  models: Models,
  results: readonly ResultDocument[],
  visibility: VisibilityScope,
): Promise<EventNight['results']> => {
  const rules = await readRulesInForce(models);
  const presented: EventNight['results'] = [];
  for (const result of results)
    presented.push(
      await presentResult(models, result, rules.ruleOf(result.seasonId?.toHexString() ?? null), visibility),
    );
  return presented;
};

const readPlace = async (models: Models, { venue }: Card): Promise<EventNight['place']> => {
  const found = venue && (await models.Venue.findById(venue.id).lean<VenueDocument>());
  if (!found) return null;
  const { address, city, state, zip, phone } = found;
  return { address, city, state, zip, phone, mapUrl: presentFacts(found).mapUrl };
};

const readPreviousDate = async (models: Models, { id, date }: CalendarCard): Promise<string | null> => {
  const before = await models.Result.findOne({ tournamentId: id, date: { $lt: date }, deletedAt: null })
    .sort({ date: -1 })
    .select('date')
    .lean();
  return before?.date ?? null;
};

/** Returns the latest live story about a night. */
const readRecap = async (
  models: Models,
  results: readonly ResultDocument[],
  nowMs: number,
): Promise<EventNight['recap']> => {
  if (results.length === 0) return null;
  const story = await models.NewsStory.findOne({
    nightOf: { $in: results.map(({ _id }) => _id) },
    ...storiesInState('live', nowMs),
  })
    .sort({ publishFrom: -1 })
    .select('title titleEs')
    .lean();
  return story && { id: story._id.toHexString(), title: story.title, titleEs: story.titleEs ?? null };
};

/** Returns what the venue's own clock reports about a night that runs on it. */
const readReport = async (
  models: Models,
  { startStates, venue }: CalendarCard,
  nowMs: number,
): Promise<EventNight['report']> => {
  if (!venue || !startStates.some(({ clock }) => clock?.isReported)) return null;
  return (await readReports(models, nowMs, [venue.id])).get(venue.id) ?? null;
};

const stateOf = (
  { isCancelled, date, clock, startStates }: CalendarCard,
  { today, hasResult }: { today: string; hasResult: boolean },
): NightState => {
  if (isCancelled) return 'cancelled';
  if (clock && (clock.status === 'running' || clock.status === 'paused')) return 'running';
  if (startStates.some((state) => state.clock?.isReported)) return 'running';
  if (hasResult || clock?.status === 'finished' || date < today) return 'over';
  return 'ahead';
};

/** Returns a night. @throws NOT_FOUND for an event that does not take place on that day */
export const readEventNight = async (
  deps: CalendarDeps,
  address: NightAddress,
  visibility: VisibilityScope,
): Promise<EventNight> => {
  const { models, now, timeZone } = deps;
  const { card, results } = await findNight(deps, address);
  return {
    ...card,
    state: stateOf(card, { today: leagueDate(now(), timeZone), hasResult: results.length > 0 }),
    clockId: card.clock?.id ?? null,
    place: await readPlace(models, card),
    results: await presentAll(models, results, visibility),
    shortPath: resultIdOf(card.id) ? null : eventCodePath(card.id),
    recap: await readRecap(models, results, now()),
    report: await readReport(models, card, now()),
    photos: await readNightPhotos(models, { date: card.date, ...nightOf(card) }),
    previousDate: await readPreviousDate(models, card),
  };
};
