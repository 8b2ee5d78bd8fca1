// Determines what the cells of a row mean: venue, host, tags and days, before the row is compared with the calendar.
import { isTimeOnDay } from '@ahl/shared-types/calendar-events';
import { addDays, leagueDate } from '@ahl/shared-types/common';
import type { ImportOptions, RowRefusal } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import type { Models } from '#db/models.ts';
import {
  leftOutRow,
  type PlanContext,
  questionRow,
  type RowToPlan,
  refuse,
  refusedRow,
  type Verdict,
} from '#face/import-kind.ts';
import { readDayCell } from '#features/core/imports/day-cell.ts';
import { readHosts } from '#features/schedule/hosts/core/host.reader.ts';
import { type HostIndex, indexHosts, matchHost } from '#features/schedule/hosts/core/host-match.ts';
import { comingDatesOf } from '#features/schedule/tournaments/core/same-start.ts';
import {
  type KnownVenue,
  matchVenueOnce,
  readActiveVenues,
} from '#features/schedule/tournaments/import/venue-match.ts';
import type { ImportedSeries } from '../calendar-event.writer.ts';
import { type EventCells, readEvent } from './event-cells.ts';
import { readSeries, type SeriesIndex } from './known-series.ts';

export type ImportDeps = { models: Models; now: () => number; timeZone: string };

/** A single tournament of the next year. */
type Planned = { name: string; date: string; startTimes: string[] };

/** The data that all rows of a file are compared with. */
export type League = {
  venues: readonly KnownVenue[];
  hosts: HostIndex;
  /** By folded name. */
  tags: ReadonlyMap<string, { id: string; name: string }>;
  tagNames: ReadonlyMap<string, string>;
  series: SeriesIndex;
  /** By venue. */
  tournaments: ReadonlyMap<string, readonly Planned[]>;
  /** Returns the coming dates of a weekday on which clocks skip a time. */
  skippedDates: (weekday: number, time: string) => readonly string[];
  today: string;
  options: ImportOptions;
  answers: PlanContext['answers'];
};

const createSkippedDates = (today: string, timeZone: string): League['skippedDates'] => {
  const known = new Map<string, string[]>();
  return (weekday, time) => {
    const key = `${weekday} ${time}`;
    const dates =
      known.get(key) ??
      comingDatesOf({ weekday, startsOn: today, endsOn: null }, today).filter(
        (date) => !isTimeOnDay(date, time, timeZone),
      );
    known.set(key, dates);
    return dates;
  };
};

/** Reads the data that all rows of a file are compared with. */
export const readLeague = async (
  { models, now, timeZone }: ImportDeps,
  { options, answers }: Pick<PlanContext, 'options' | 'answers'>,
): Promise<League> => {
  const today = leagueDate(now(), timeZone);
  const hosts = await readHosts(models);
  const tags = await models.EventTag.find({}).select('name deletedAt').lean();
  const tournaments = await models.Tournament.find({
    date: { $gte: today, $lte: addDays(today, 371) },
    cancelledAt: null,
  })
    .select('name venueId date startTimes')
    .lean();
  const open = tags.filter(({ deletedAt }) => !deletedAt);
  return {
    venues: await readActiveVenues(models),
    hosts: indexHosts(hosts),
    tags: new Map(open.map(({ _id, name }) => [foldName(name), { id: _id.toHexString(), name }])),
    tagNames: new Map(tags.map(({ _id, name }) => [_id.toHexString(), name])),
    series: await readSeries(models, today),
    tournaments: Map.groupBy(tournaments, ({ venueId }) => String(venueId)),
    skippedDates: createSkippedDates(today, timeZone),
    today,
    options,
    answers,
  };
};

/** What a row says about its weekly event; its weekdays are separate. */
type RowFields = Partial<Omit<ImportedSeries, 'weekday' | 'venueId' | 'region' | 'startTimes'>> &
  Pick<ImportedSeries, 'startTimes'>;
/** A row whose cells are understood. */
export type PlacedRow = {
  venue: KnownVenue;
  weekdays: number[];
  fields: RowFields;
};

/** The answer that leaves out a row. */
export const skip = { value: 'skip', label: '' };

const tagIdsOf = ({ tags }: League, names: readonly string[]): string[] | RowRefusal => {
  const unknown = names.find((name) => !tags.has(foldName(name)));
  const known = [...tags.values()].map(({ name }) => name).join(', ');
  if (unknown && known === '') return refuse('tags', 'import-event.no-tags', { tag: unknown });
  if (unknown) return refuse('tags', 'import-event.tag-unknown', { tag: unknown, tags: known });
  return [...new Set(names.flatMap((name) => tags.get(foldName(name))?.id ?? []))].sort();
};

/** The text and time cells of a row that are not empty. */
const plainFields = ({ name, startTimes, endTime, gracePeriod, notes, notesEs }: EventCells): RowFields => {
  const fields: RowFields = { startTimes };
  if (name !== undefined) fields.name = name;
  if (endTime !== undefined) fields.endTime = endTime;
  if (gracePeriod !== undefined) fields.gracePeriod = gracePeriod;
  if (notes !== undefined) fields.notes = notes;
  if (notesEs !== undefined) fields.notesEs = notesEs;
  return fields;
};

/** Returns what the cells of a row mean, or the verdict that it cannot be understood yet. */
export const placeRow = (league: League, row: RowToPlan): PlacedRow | Verdict => {
  const { cells } = row;
  const label = [cells.name || cells.venue, cells.weekday].filter(Boolean).join(', ');
  const { event, refusals } = readEvent(cells);
  if (refusals.length > 0) return refusedRow(label, refusals);
  const match = matchVenueOnce(league.venues, cells.venue ?? '', row.answers, league.answers);
  if (match.kind === 'refused') return refusedRow(label, [match.refusal]);
  if (match.kind === 'question')
    return match.isLeftOut ? leftOutRow(label, match.question) : questionRow(label, match.question);
  const fields = plainFields(event);
  for (const column of ['startsOn', 'endsOn'] as const) {
    const cell = cells[column];
    if (!cell) continue;
    const day = readDayCell(column, cell, { ...league.options, answers: row.answers });
    if ('refusal' in day) return refusedRow(label, [day.refusal]);
    if ('question' in day) return questionRow(label, day.question);
    fields[column] = day.date;
  }
  if (cells.hostName) {
    const host = matchHost(league.hosts, cells.hostName);
    if ('refusal' in host) return refusedRow(label, [host.refusal]);
    fields.hostName = host.name;
    fields.hostId = host.id;
  }
  if (event.tags) {
    const tagIds = tagIdsOf(league, event.tags);
    if (!Array.isArray(tagIds)) return refusedRow(label, [tagIds]);
    fields.tagIds = tagIds;
  }
  return { venue: match.venue, weekdays: event.weekdays, fields };
};
