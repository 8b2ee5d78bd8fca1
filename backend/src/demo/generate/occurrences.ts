// The events of a day for the generator: weekly events with the day's exception applied, and single tournaments.
import { weekdayOf } from '@ahl/shared-types/common';
import { promisesDouble } from '@ahl/shared-types/points';
import type { Types } from 'mongoose';
import type {
  CalendarEventDocument,
  EventExceptionDocument,
} from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';

/** An event on one day. */
export type Occurrence = {
  /** The id of its card. */
  eventId: string;
  name: string;
  venueId: Types.ObjectId | null;
  region: number;
  date: string;
  startTimes: readonly string[];
  hostName: string;
  isSingle: boolean;
  weight: 'normal' | 'double';
};

type Calendar = {
  events: readonly CalendarEventDocument[];
  exceptions: readonly EventExceptionDocument[];
  tournaments: readonly TournamentDocument[];
};

/** Returns a function that reads the days of a calendar. */
export const createDayReader = ({ events, exceptions, tournaments }: Calendar) => {
  const byWeekday = Map.groupBy(events, (event) => event.weekday);
  const byDate = Map.groupBy(
    tournaments.filter((each) => each.isApproved),
    (tournament) => tournament.date,
  );
  const changes = new Map(exceptions.map((each) => [`${each.eventId.toHexString()}@${each.date}`, each]));

  const weekly = (event: CalendarEventDocument, date: string): Occurrence[] => {
    const change = changes.get(`${event._id.toHexString()}@${date}`);
    if (date < event.startsOn || (event.endsOn && date > event.endsOn) || change?.isCancelled) return [];
    return [
      {
        eventId: `calendar-${event._id.toHexString()}`,
        name: event.name,
        venueId: event.venueId ?? null,
        region: event.region,
        date,
        startTimes: change?.startTimes ?? event.startTimes,
        hostName: change?.hostName ?? event.hostName,
        isSingle: false,
        weight: promisesDouble(event.notes) ? 'double' : 'normal',
      },
    ];
  };

  return (date: string): Occurrence[] => [
    ...(byWeekday.get(weekdayOf(date)) ?? []).flatMap((event) => weekly(event, date)),
    ...(byDate.get(date) ?? []).map((tournament) => ({
      ...tournament,
      weight: 'normal' as const,
      eventId: tournament._id.toHexString(),
      venueId: tournament.venueId ?? null,
      isSingle: true,
    })),
  ];
};
