// Reads a night for its own page: the event of the calendar, its state, its clock and its results.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import { AppError, type EndpointInput, leagueDate, parseTimes } from '@ahl/shared-types/common';
import type { EventNight, listEvents as listContract, NightState } from '@ahl/shared-types/events';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { VisibilityScope } from '#features/core/players/visible-player.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { presentResult } from '#features/ranking/results/result.presenter.ts';
import { type CalendarDeps, readCalendar } from '#features/schedule/calendar/calendar.service.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { presentFacts } from '#features/schedule/venues/core/venue.presenter.ts';

type Card = Pick<CalendarCard, 'id' | 'date' | 'startTime' | 'venue'>;

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

/** Finds the results of a night; one that names no event, such as an imported one, by venue and start. */
const resultsOf = ({ id, date, venue, startTime }: Card) => {
  const starts = parseTimes(startTime).map(wallTime);
  const unnamed = venue
    ? [{ tournamentId: null, venueId: new Types.ObjectId(venue.id), startTime: { $in: starts } }]
    : [];
  return { date, deletedAt: null, $or: [{ tournamentId: id }, ...unnamed] };
};

const readResults = async (models: Models, card: Card, visibility: VisibilityScope) => {
  const results = await models.Result.find(resultsOf(card)).sort({ startTime: 1 }).lean<ResultDocument[]>();
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

const readPreviousDate = async (models: Models, { id, date }: Card): Promise<string | null> => {
  const before = await models.Result.findOne({ tournamentId: id, date: { $lt: date }, deletedAt: null })
    .sort({ date: -1 })
    .select('date')
    .lean();
  return before?.date ?? null;
};

const stateOf = (
  { isCancelled, date, clock }: CalendarCard,
  { today, hasResult }: { today: string; hasResult: boolean },
): NightState => {
  if (isCancelled) return 'cancelled';
  if (clock && (clock.status === 'running' || clock.status === 'paused')) return 'running';
  if (hasResult || clock?.status === 'finished' || date < today) return 'over';
  return 'ahead';
};

/** Returns a night. @throws NOT_FOUND for an event that does not take place on that day */
export const readEventNight = async (
  deps: CalendarDeps,
  { id, date }: { id: string; date: string },
  visibility: VisibilityScope,
): Promise<EventNight> => {
  const { models, now, timeZone } = deps;
  const [day] = await readCalendar(deps, { from: date, to: date });
  const card = day?.events.find((each) => each.id === id);
  if (!card) throw new AppError('NOT_FOUND', 'event.not-on-that-day');
  const results = await readResults(models, card, visibility);
  return {
    ...card,
    state: stateOf(card, { today: leagueDate(now(), timeZone), hasResult: results.length > 0 }),
    clockId: card.clock?.id ?? null,
    place: await readPlace(models, card),
    results,
    previousDate: await readPreviousDate(models, card),
  };
};
