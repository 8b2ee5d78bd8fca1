// Determines what a row means for the calendar: on each of its weekdays a new weekly event, a change of one, or none.
import { isSeriesDay, refuseRewrite } from '@ahl/shared-types/calendar-events';
import { formatTime, formatTimes } from '@ahl/shared-types/common';
import type { RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { isSameName } from '@ahl/shared-types/names';
import { questionRow, type RowToPlan, refuse, refusedRow, type Verdict } from '#face/import-kind.ts';
import { sharesStart } from '#features/schedule/tournaments/core/same-start.ts';
import type { CalendarEventDocument } from '../calendar-event.model.ts';
import type { ImportedSeries } from '../calendar-event.writer.ts';
import { type League, type PlacedRow, placeRow, skip } from './event-place.ts';
import { comparedFields, seriesAt, seriesOn, shownValue, stampOf } from './known-series.ts';

/** A weekly event to add; without a first day, it begins on the day of the import. */
type NewSeries = Omit<ImportedSeries, 'startsOn'> & { startsOn?: string };
/** What a row writes on one weekday. */
export type SeriesWrite =
  | { kind: 'new'; series: NewSeries }
  | { kind: 'changed'; id: string; stamp: string; fields: Partial<ImportedSeries> };

/** The result for one weekday. */
type DayVerdict =
  | { refusal: RowRefusal }
  | { open: RowQuestion }
  | {
      write: SeriesWrite | null;
      question: RowQuestion | null;
      differences: Verdict['differences'];
      target: Verdict['target'];
    };

/** The answer that a weekly event and a tournament are both played. */
const beside = 'beside';

/** Returns the refusal of days and starts that the form of the office would refuse. */
const refusalOf = (league: League, series: NewSeries): RowRefusal | null => {
  const { weekday, startsOn = league.today, endsOn = null, startTimes } = series;
  if (endsOn !== null && endsOn < startsOn) return refuse('endsOn', 'days.end-before-start');
  for (const time of startTimes) {
    const date = league
      .skippedDates(weekday, time)
      .find((day) => isSeriesDay({ weekday, startsOn, endsOn }, day));
    if (date) return refuse('startTimes', 'event.no-such-time', { time: formatTime(time), date });
  }
  return null;
};

/** Returns the question about a tournament at the same venue, day and start; null if there is none. */
const tournamentQuestion = (league: League, series: NewSeries): RowQuestion | null => {
  const { weekday, startsOn = league.today, endsOn = null } = series;
  const there = league.tournaments
    .get(series.venueId)
    ?.find(
      ({ date, startTimes }) =>
        isSeriesDay({ weekday, startsOn, endsOn }, date) && sharesStart(startTimes, series.startTimes),
    );
  if (!there) return null;
  const { name, date } = there;
  const { reason, params } = refuse(null, 'import-event.beside-tournament', { name, date });
  return { reason, params, choices: [{ value: beside, label: '' }, skip] };
};

const changedDay = (
  league: League,
  series: NewSeries,
  fields: PlacedRow['fields'],
  target: CalendarEventDocument,
  { answers, question }: { answers: readonly string[]; question: RowQuestion | null },
): DayVerdict => {
  const shown = (field: (typeof comparedFields)[number], value: unknown) =>
    shownValue(field, value, league.tagNames);
  const differing = comparedFields.filter(
    (field) => fields[field] !== undefined && shown(field, fields[field]) !== shown(field, target[field]),
  );
  const id = target._id.toHexString();
  const stays = { id, label: `${target.name}, ${formatTimes(target.startTimes)}` };
  if (differing.length === 0) return { write: null, question, differences: [], target: stays };
  const after = {
    ...series,
    startsOn: fields.startsOn ?? target.startsOn,
    endsOn: fields.endsOn ?? target.endsOn,
  };
  const refusal = refusalOf(league, after);
  if (refusal) return { refusal };
  const rewrite = refuseRewrite({ ...target, venueId: series.venueId }, after, league.today);
  if (rewrite) return { refusal: refuse(rewrite.field, rewrite.reason) };
  const clash = differing.includes('startTimes') ? tournamentQuestion(league, after) : null;
  if (clash && !answers.includes(beside)) return { open: clash };
  const written = differing.flatMap((field) =>
    field === 'hostName' ? (['hostName', 'hostId'] as const) : [field],
  );
  return {
    write: {
      kind: 'changed',
      id,
      stamp: stampOf(target),
      fields: Object.fromEntries(written.map((field) => [field, fields[field]])),
    },
    question: clash ?? question,
    differences: differing.map((field) => ({
      column: field,
      from: shown(field, target[field]),
      to: shown(field, fields[field]),
    })),
    target: stays,
  };
};

const verdictOfDay = (
  league: League,
  { venue, fields }: PlacedRow,
  weekday: number,
  answers: readonly string[],
): DayVerdict => {
  const venueId = venue._id.toHexString();
  const { name = venue.name } = fields;
  const series: NewSeries = { ...fields, name, venueId, region: venue.region, weekday };
  const [same, another, ...others] = seriesAt(league.series, series);
  if (same && another) {
    const names = [same, another, ...others].slice(0, 5).map((event) => event.name);
    return { refusal: refuse('startTimes', 'import-event.several', { names: names.join(', ') }) };
  }
  if (same) return changedDay(league, series, fields, same, { answers, question: null });
  const named = seriesOn(league.series, series).find((event) => isSameName(event.name, name));
  const id = named?._id.toHexString() ?? '';
  const { reason, params } = refuse(null, 'import-event.same-day', { name: named?.name ?? '' });
  const question: RowQuestion | null = named
    ? {
        reason,
        params,
        choices: [
          { value: id, label: `${named.name}, ${formatTimes(named.startTimes)}` },
          { value: 'new', label: '' },
          skip,
        ],
      }
    : null;
  if (named && answers.includes(id)) return changedDay(league, series, fields, named, { answers, question });
  if (question && !answers.includes('new')) return { open: question };
  const refusal = refusalOf(league, series);
  if (refusal) return { refusal };
  const clash = tournamentQuestion(league, series);
  if (clash && !answers.includes(beside)) return { open: clash };
  return { write: { kind: 'new', series }, question: clash ?? question, differences: [], target: null };
};

/** Returns what a row means. */
export const verdictOf = (league: League, row: RowToPlan): Verdict => {
  const place = placeRow(league, row);
  if (!('venue' in place)) return place;
  const { venue, weekdays, fields } = place;
  const venueId = venue._id.toHexString();
  const label = [fields.name ?? venue.name, venue.name, row.cells.weekday].join(', ');
  const keys = weekdays.flatMap((day) => fields.startTimes.map((time) => `series:${venueId}|${day}|${time}`));
  const days = weekdays.map((weekday) => verdictOfDay(league, place, weekday, row.answers));
  const refused = days.flatMap((day) => ('refusal' in day ? [day.refusal] : []));
  if (refused.length > 0) return refusedRow(label, refused.slice(0, 1));
  const [open] = days.flatMap((day) => ('open' in day ? [day.open] : []));
  if (open) return { ...questionRow(label, open), keys };
  const planned = days.flatMap((day) => ('write' in day ? [day] : []));
  const writes = planned.flatMap(({ write }) => write ?? []);
  const isNew = writes.some(({ kind }) => kind === 'new');
  const differences = planned.flatMap((day) => day.differences);
  const texts = new Map(differences.map((each) => [JSON.stringify(each), each]));
  return {
    ...refusedRow(label, []),
    outcome: isNew ? 'new' : writes.length > 0 ? 'changed' : 'same',
    differences: [...texts.values()],
    question: planned.find(({ question }) => question)?.question ?? null,
    target: isNew ? null : (planned[0]?.target ?? null),
    keys,
    write: writes.length > 0 ? { writes } : null,
  };
};
