// The weekly events of the league, as rows of a file are compared with them.
import { createHash } from 'node:crypto';
import { formatTime, formatTimes } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { sharesStart } from '#features/schedule/tournaments/core/same-start.ts';
import type { CalendarEventDocument } from '../calendar-event.model.ts';
import type { ImportedSeries } from '../calendar-event.writer.ts';

/** The fields in which a stored event may differ from a row. */
export const comparedFields = [
  'name',
  'startTimes',
  'endTime',
  'gracePeriod',
  'hostName',
  'tagIds',
  'notes',
  'notesEs',
  'startsOn',
  'endsOn',
] as const;
type ComparedField = (typeof comparedFields)[number];

/** Weekly events by venue and weekday. */
export type SeriesIndex = ReadonlyMap<string, readonly CalendarEventDocument[]>;

/** What identifies the nights of a weekly event. */
export type SeriesKey = Pick<ImportedSeries, 'venueId' | 'weekday' | 'startTimes'>;

const dayKey = (venueId: string, weekday: number): string => `${venueId}|${weekday}`;

/** Reads the weekly events that have not ended. */
export const readSeries = async (
  models: Models,
  today: string,
  session: ClientSession | null = null,
): Promise<SeriesIndex> => {
  const rows = await models.CalendarEvent.find({ deletedAt: null }).session(session).lean();
  const open = rows.filter(({ endsOn }) => !endsOn || endsOn >= today);
  return Map.groupBy(open, ({ venueId, weekday }) => dayKey(String(venueId), weekday));
};

/** Returns the events of a venue on a weekday. */
export const seriesOn = (
  series: SeriesIndex,
  { venueId, weekday }: SeriesKey,
): readonly CalendarEventDocument[] => series.get(dayKey(venueId, weekday)) ?? [];

/** Returns the events with a start in common; of an event that was split, the part that continues. */
export const seriesAt = (series: SeriesIndex, key: SeriesKey): CalendarEventDocument[] => {
  const same = seriesOn(series, key).filter(({ startTimes }) => sharesStart(startTimes, key.startTimes));
  const continued = new Set(same.map(({ continuesId }) => String(continuesId)));
  return same.filter(({ _id }) => !continued.has(_id.toHexString()));
};

/** Returns a hash of what a row can change of an event. */
export const stampOf = (event: CalendarEventDocument): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        String(event.venueId),
        event.weekday,
        ...comparedFields.map((field) => event[field] ?? null),
      ]),
    )
    .digest('base64url')
    .slice(0, 22);

/** Returns a field in the form shown to people; `tagNames` has the names of the tags, by id. */
export const shownValue = (
  field: ComparedField,
  value: unknown,
  tagNames: ReadonlyMap<string, string>,
): string => {
  if (value === null || value === undefined) return '';
  if (field === 'startTimes') return formatTimes(value as string[]);
  if (field === 'endTime') return formatTime(String(value));
  if (field !== 'tagIds') return String(value);
  const ids = (value as readonly unknown[]).map(String);
  return ids
    .map((id) => tagNames.get(id) ?? id)
    .sort((a, b) => a.localeCompare(b))
    .join(', ');
};
