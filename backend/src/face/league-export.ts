// What a feature contributes to the export of the whole league: its rows as JSON, which lose nothing, and tables that a
// person opens in a spreadsheet. The columns and their meaning are declared once, for the files and for their README.
import type { ImportKindName } from '@ahl/shared-types/imports';
import type { ClientSession } from 'mongoose';
import type { ModelName, Models } from '#db/models.ts';
import type { CellValue } from '#http/resource/cell.ts';

/** A member as tables name them. */
export type ExportedPerson = { number: number; firstName: string; lastName: string };

type ReadQuery<Row> = {
  session(session: ClientSession | null): {
    cursor(options: { batchSize: number }): AsyncIterable<Row> & { close(): Promise<unknown> };
  };
};

/** Reads the league for its tables: all of them as of one moment, if the engine can. */
export type LeagueReader = {
  models: Models;
  timeZone: string;
  /** Yields the rows of a lean query one by one. Other calls and clocks get their turn in between. */
  each<Row>(query: ReadQuery<Row>): AsyncGenerator<Row>;
  /** The names of all venues by id; of two with one name, each with its city. */
  venueNames(): Promise<ReadonlyMap<string, string>>;
  /** All people by id. */
  people(): Promise<ReadonlyMap<string, ExportedPerson>>;
  /** The names of all seasons by id. */
  seasonNames(): Promise<ReadonlyMap<string, string>>;
};

/** A column of a table: its header, and what its values mean, with their unit. */
type TableColumn = { header: string; about: string };

type TableHead = {
  /** The table is exported as `<name>.csv`. */
  name: string;
  /** What a row is. */
  about: string;
  /** The kind of import that reads the file; each header is then one that it knows. */
  readBy?: ImportKindName;
};

/** A table with the cells of its rows. */
export type LeagueTable = TableHead & {
  columns: readonly TableColumn[];
  rows: (reader: LeagueReader) => AsyncIterable<CellValue[]>;
};

type TableSource<Row> = TableHead & {
  columns: readonly (TableColumn & { value: (row: Row) => CellValue })[];
  rows: (reader: LeagueReader) => AsyncIterable<Row>;
};

/** Describes a table by its rows, and what each column shows of a row. */
export const leagueTable = <Row>({ columns, rows, ...head }: TableSource<Row>): LeagueTable => ({
  ...head,
  columns: columns.map(({ header, about }) => ({ header, about })),
  rows: async function* (reader) {
    for await (const row of rows(reader)) yield columns.map(({ value }) => value(row));
  },
});

/** Returns an amount of a table, in the league's currency: `60.00`. */
export const moneyCell = (cents: number): string => (cents / 100).toFixed(2);

/** Returns an instant of a table: ISO 8601 in UTC; empty for none. */
export const instantCell = (at: Date | null | undefined): string => at?.toISOString() ?? '';

/** Returns the name that is known by an id; empty for none. */
export const nameIn = (
  names: ReadonlyMap<string, string>,
  id: { toString(): string } | null | undefined,
): string => names.get(id?.toString() ?? '') ?? '';

/** How the rows of a model are exported as JSON. */
export type ExportedRows = {
  /** What a row is. */
  about: string;
  /** Fields that are left out, and why. */
  without?: Readonly<Record<string, string>>;
  /** Whether they follow from other rows: reading an export calculates them again, and compares. */
  isDerived?: boolean;
  /** Returns a row as another installation stores it. */
  whenRead?: (row: Record<string, unknown>) => Record<string, unknown>;
};

/** What the export contains of a feature. Each of its models is in one of `rows` and `left`; a test refuses others. */
export type FeatureExport = {
  rows?: Partial<Record<ModelName, ExportedRows>>;
  /** The models that are not exported, and why. */
  left?: Partial<Record<ModelName, string>>;
  tables?: readonly LeagueTable[];
};

/** What all features contribute together. */
export type LeagueContents = {
  /** By the name of the model. */
  rows: ReadonlyMap<string, ExportedRows>;
  left: ReadonlyMap<string, string>;
  tables: readonly LeagueTable[];
};

/** Joins what the features contribute. */
export const contentsOf = (exports: readonly FeatureExport[]): LeagueContents => ({
  rows: new Map(exports.flatMap(({ rows }) => Object.entries(rows ?? {}))),
  left: new Map(exports.flatMap(({ left }) => Object.entries(left ?? {}))),
  tables: exports.flatMap(({ tables }) => tables ?? []),
});
