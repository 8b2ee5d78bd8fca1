// The office's list of weekly events, as a page or as a file.
import type {
  CalendarEvent,
  listCalendarEvents as listCalendarEventsContract,
} from '@ahl/shared-types/calendar-events';
import { type EndpointInput, type EndpointResult, formatTimes } from '@ahl/shared-types/common';
import type { Models } from '#db/models.ts';
import { containsText } from '#http/list-query.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { CalendarEventDocument } from './calendar-event.model.ts';
import { presentEvent } from './event.presenter.ts';

type Query = EndpointInput<typeof listCalendarEventsContract>;
type Filter = Omit<Query, 'sort' | 'page' | 'pageSize'>;

/** Returns the names of the events' venues, by id. */
export const readVenueNames = async (models: Models, events: readonly CalendarEventDocument[]) => {
  const venues = await models.Venue.find({
    _id: { $in: events.flatMap(({ venueId }) => (venueId ? [venueId] : [])) },
  })
    .select('name')
    .lean();
  return new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
};

/** Returns the filter for the weekly events that a list with these filters shows. */
export const matchingEvents = ({
  search,
  region,
  venueId,
  weekday,
  tagId,
  withoutHost,
  isDeleted,
}: Filter): object => ({
  deletedAt: isDeleted === 'true' ? { $ne: null } : null,
  ...(region ? { region } : {}),
  ...(venueId ? { venueId } : {}),
  ...(weekday === undefined ? {} : { weekday }),
  ...(tagId ? { tagIds: tagId } : {}),
  ...(withoutHost === 'true' ? { hostName: '' } : {}),
  ...(search ? containsText(['name', 'hostName', 'notes', 'notesEs'], search) : {}),
});

/** Returns the order of the list: by weekday by default. */
export const eventSort = (sort = 'weekday'): string => sort;

/** Returns weekly events as the list and its exports show them. */
export const presentEvents = async (
  models: Models,
  events: CalendarEventDocument[],
): Promise<CalendarEvent[]> => {
  const nameOf = await readVenueNames(models, events);
  return events.map((event) => presentEvent(event, nameOf.get(String(event.venueId)) ?? ''));
};

/** Returns a page of the weekly events that match. */
export const listCalendarEvents = (
  { models }: { models: Models },
  { sort, page, pageSize, ...filter }: Query,
): Promise<EndpointResult<typeof listCalendarEventsContract>> =>
  findPage<CalendarEventDocument, CalendarEvent>(models.CalendarEvent, {
    filter: matchingEvents(filter),
    sort: eventSort(sort),
    page,
    pageSize,
    present: (rows) => presentEvents(models, rows),
  });

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The columns of an export of weekly events. */
export const eventColumns: readonly ExportColumn<CalendarEvent>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Venue', value: ({ venueName }) => venueName },
  { header: 'Region', value: ({ region }) => region },
  { header: 'Weekday', value: ({ weekday }) => weekdays[weekday] ?? '' },
  { header: 'Starts', value: ({ startTimes }) => formatTimes(startTimes) },
  { header: 'Expected end', value: ({ endTime }) => (endTime ? formatTimes([endTime]) : '') },
  { header: 'Grace minutes', value: ({ gracePeriod }) => gracePeriod },
  { header: 'Host', value: ({ hostName }) => hostName },
  { header: 'Notes', value: ({ notes }) => notes },
  { header: 'Notes in Spanish', value: ({ notesEs }) => notesEs },
  { header: 'First day', value: ({ startsOn }) => startsOn },
  { header: 'Last day', value: ({ endsOn }) => endsOn ?? '' },
];
