// The columns that each kind of import reads, with their common headers. Pure lists, so that the screens
// offer exactly the columns that the server understands.

import { calendarEventColumns } from './columns/calendar-event.columns.ts';
import { hostColumns } from './columns/host.columns.ts';
import type { ImportColumn } from './columns/import-column.ts';
import { invoiceColumns } from './columns/invoice.columns.ts';
import { memberColumns } from './columns/member.columns.ts';
import { newsColumns } from './columns/news.columns.ts';
import { openingPointsColumns } from './columns/opening-points.columns.ts';
import { resultColumns } from './columns/result.columns.ts';
import { structureColumns } from './columns/structure.columns.ts';
import { tdtColumns } from './columns/tdt.columns.ts';
import { tournamentColumns } from './columns/tournament.columns.ts';
import { venueColumns } from './columns/venue.columns.ts';

/** The kinds of import, in the order in which a league arrives. */
export const importKinds = [
  'venues',
  'members',
  'structures',
  'hosts',
  'calendar-events',
  'results',
  'tdt',
  'opening-points',
  'tournaments',
  'news',
  'invoices',
] as const;
export type ImportKindName = (typeof importKinds)[number];

/** The kinds that read a format of their own, in as many files at once as there are. */
export const fileKinds = ['tdt', 'results'] as const satisfies readonly ImportKindName[];

/** The columns of each kind. */
const importColumns = {
  members: memberColumns,
  venues: venueColumns,
  structures: structureColumns,
  hosts: hostColumns,
  'calendar-events': calendarEventColumns,
  results: resultColumns,
  tdt: tdtColumns,
  'opening-points': openingPointsColumns,
  tournaments: tournamentColumns,
  news: newsColumns,
  invoices: invoiceColumns,
} as const satisfies Record<ImportKindName, readonly ImportColumn[]>;

/** Returns the columns of a kind as a plain list. */
export const columnsOf = (kind: ImportKindName): readonly ImportColumn[] => importColumns[kind];

/** Sets of columns; a mapping needs all columns of at least one set. */
export const neededColumns = {
  members: [['name'], ['firstName', 'lastName']],
  venues: [['name']],
  structures: [
    ['structure', 'minutes', 'blinds'],
    ['structure', 'minutes', 'smallBlind', 'bigBlind'],
  ],
  hosts: [['name'], ['firstName', 'lastName']],
  'calendar-events': [['venue', 'weekday', 'startTimes']],
  results: [
    ['date', 'player', 'place'],
    ['date', 'player', 'points'],
  ],
  tdt: [['night', 'player']],
  'opening-points': [['player', 'points']],
  tournaments: [['venue', 'date', 'startTimes']],
  news: [['title', 'date', 'body']],
  invoices: [
    ['number', 'venue', 'issuedOn', 'amount'],
    ['number', 'venue', 'issuedOn', 'unitPrice'],
  ],
} as const satisfies { [K in ImportKindName]: readonly (readonly string[])[] };
