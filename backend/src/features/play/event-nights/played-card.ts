// Makes the card of a night that the calendar does not have: its event ended or was deleted, or it is of the years before.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { presentCalendarCard } from '#features/schedule/calendar/calendar.presenter.ts';
import { type Occurrence, presentCard } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { type CardDeps, readCardVenues } from '#features/schedule/tournaments/core/tournament.service.ts';

/** Returns the card of posted results of one event and day. */
export const cardOfResults = async (
  { models, timeZone }: Pick<CardDeps, 'models' | 'timeZone'>,
  id: string,
  results: readonly [ResultDocument, ...ResultDocument[]],
): Promise<CalendarCard> => {
  const [{ name, date, region, venueId: ofVenue }] = results;
  const venueId = ofVenue.toHexString();
  const occurrence: Occurrence = {
    id,
    type: 'tournament',
    name,
    date,
    region,
    venueId,
    startTimes: [...new Set(results.map(({ startTime }) => startTime))].sort(),
    endTime: null,
    gracePeriod: null,
    notes: '',
    hostName: '',
    tagIds: [],
    isCancelled: false,
    change: null,
  };
  const venue = (await readCardVenues(models, [venueId])).get(venueId);
  const card = presentCard(occurrence, venue, () => ({ startStates: [], clock: null }), timeZone);
  return presentCalendarCard(occurrence, card, new Map());
};
