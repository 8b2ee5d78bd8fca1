// Reads a host from a row of a file. An empty cell changes nothing.
import { hostCells, type RowQuestion, type RowRefusal } from '@ahl/shared-types/imports';
import { tidyCapitals } from '@ahl/shared-types/names';
import type { Region } from '@ahl/shared-types/regions';
import { type PlanContext, type RowToPlan, refuse } from '#face/import-kind.ts';
import { readTextCell } from '#features/core/imports/check-cell.ts';
import { readDayCell } from '#features/core/imports/day-cell.ts';
import { readWeekdays } from '#features/core/imports/weekdays.ts';
import { isRegionNamed } from '#features/core/regions/region-match.ts';
import { type KnownVenue, matchVenueOnce } from '#features/schedule/tournaments/import/venue-match.ts';
import type { ImportedHost } from '../core/host.writer.ts';

type Cells = RowToPlan['cells'];

/** What cells refer to. */
export type HostPlaces = {
  regions: readonly Region[];
  venues: readonly KnownVenue[];
  options: PlanContext['options'];
  shared: PlanContext['answers'];
};

/** A row's data, or what has to be answered or corrected first. */
export type ReadHost =
  | { host: ImportedHost }
  | { refusals: RowRefusal[] }
  | { question: RowQuestion; isLeftOut: boolean };

const allDays = [0, 1, 2, 3, 4, 5, 6];
const maxVenues = 100;

/** Returns the name of a row, in one cell or in two. */
export const nameOf = (
  { name, firstName = '', lastName = '' }: Cells,
  { tidiesNames }: Pick<PlanContext['options'], 'tidiesNames'>,
): string => {
  const whole = name || `${firstName} ${lastName}`.trim();
  return tidiesNames ? tidyCapitals(whole) : whole;
};

const partsOf = (text: string, separators: RegExp): string[] =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

const readRegions = (
  { regions: cell = '' }: Cells,
  { regions }: HostPlaces,
  refusals: RowRefusal[],
): number[] | undefined => {
  const open = regions.filter(({ isRetired }) => !isRetired);
  const found = partsOf(cell, /[,;|/&\n]/).map((part) => open.find((region) => isRegionNamed(region, part)));
  if (found.includes(undefined)) {
    const names = open.map(({ number, name }) => `${number} ${name}`).join(', ');
    refusals.push(refuse('regions', 'import-member.region-unknown', { regions: names }));
  }
  const numbers = new Set(found.flatMap((region) => region?.number ?? []));
  return numbers.size > 0 ? [...numbers].sort((a, b) => a - b) : undefined;
};

const readDaysOff = (cells: Cells, refusals: RowRefusal[]): number[] | undefined => {
  const { weekdays: on = '', weekdaysOff: off = '' } = cells;
  if (on !== '' && off !== '') refusals.push(refuse('weekdaysOff', 'import-host.days-twice'));
  const column = on === '' ? 'weekdaysOff' : 'weekdays';
  const text = on || off;
  if (text === '') return undefined;
  const days = readWeekdays(text);
  if (!days) refusals.push(refuse(column, 'import-host.weekdays-form', { text: text.slice(0, 40) }));
  const daysOff = column === 'weekdays' ? allDays.filter((day) => !days?.includes(day)) : (days ?? []);
  if (days && daysOff.length === allDays.length) refusals.push(refuse(column, 'host.no-day-left'));
  return daysOff;
};

/** Returns the names of venues in a cell; a comma can be part of one: `The Rusty Spur, Keller`. */
const venueNames = (cell: string, { venues, shared }: HostPlaces): string[] => {
  const parts = partsOf(cell, /[;|\n]/);
  const isOne = parts.length !== 1 || matchVenueOnce(venues, cell, [], shared).kind === 'venue';
  return isOne ? parts : partsOf(cell, /,/);
};

const readVenues = (
  cell: string,
  places: HostPlaces,
  answers: readonly string[],
): { venueIds: string[] } | { refusal: RowRefusal } | { question: RowQuestion; isLeftOut: boolean } => {
  const names = venueNames(cell, places).slice(0, maxVenues);
  const matches = names.map((name) => matchVenueOnce(places.venues, name, answers, places.shared));
  const refused = matches.find((match) => match.kind === 'refused');
  if (refused) return { refusal: { ...refused.refusal, column: 'venues' } };
  const open = matches.find((match) => match.kind === 'question');
  if (open) return { question: open.question, isLeftOut: open.isLeftOut };
  const ids = matches.flatMap((match) => (match.kind === 'venue' ? [match.venue._id.toHexString()] : []));
  return { venueIds: [...new Set(ids)].sort() };
};

/** Returns a row's data, a question, or which of its cells are invalid. */
export const readHost = ({ cells, answers }: RowToPlan, places: HostPlaces): ReadHost => {
  const refusals: RowRefusal[] = [];
  const text = (column: keyof typeof hostCells, from = cells) =>
    readTextCell(hostCells, from, column, refusals);
  const whole = nameOf(cells, places.options);
  if (whole === '') refusals.push(refuse('name', 'host.name-missing'));
  const host: ImportedHost = { name: text('name', { name: whole }) ?? whole };
  const email = text('email');
  const phone = text('phone');
  const notes = text('notes');
  const regions = readRegions(cells, places, refusals);
  const weekdaysOff = readDaysOff(cells, refusals);
  if (email !== undefined) host.email = email;
  if (phone !== undefined) host.phone = phone;
  if (notes !== undefined) host.notes = notes;
  if (regions) host.regions = regions;
  if (weekdaysOff) host.weekdaysOff = weekdaysOff;
  if (refusals.length > 0) return { refusals };
  if (cells.certifiedUntil) {
    const { dateOrder } = places.options;
    const day = readDayCell('certifiedUntil', cells.certifiedUntil, { dateOrder, answers });
    if ('refusal' in day) return { refusals: [day.refusal] };
    if ('question' in day) return { question: day.question, isLeftOut: false };
    host.certifiedUntil = day.date;
  }
  if (cells.venues) {
    const venues = readVenues(cells.venues, places, answers);
    if ('refusal' in venues) return { refusals: [venues.refusal] };
    if ('question' in venues) return venues;
    host.venueIds = venues.venueIds;
  }
  return { host };
};
