// Mounts the files of a list: with the list's own rule for which rows it shows, and in the same order.
import type { Endpoint, EndpointInput, ExportFormat } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import { type ApiRouter, mount } from '../mount.ts';
import { exportRows, type Sheet } from './export-rows.ts';
import type { RowSource } from './row-source.ts';

/** A list for which files are made. */
type ExportedList<E extends Endpoint, Row, Item> = {
  model: RowSource;
  /** Returns the rows that the filters select for the caller. */
  filterOf: (filter: EndpointInput<E>, actor: Actor) => object | Promise<object>;
  /** Returns the sort order in the field names of the model. */
  sortOf: (sort: string | undefined) => string;
  sheet: Sheet<Row, Item>;
};

/** Mounts `GET /api/<resource>/export.csv` and `.xlsx`. */
export const mountExport = <E extends Endpoint, Row, Item>(
  api: ApiRouter,
  contract: E,
  league: { now: () => number; timeZone: string },
  { model, filterOf, sortOf, sheet }: ExportedList<E, Row, Item>,
): void =>
  mount(api, contract, async ({ input, actor, charge }) => {
    const { format, sort } = input as { format: ExportFormat; sort?: string };
    const filter = await filterOf(input, actor);
    return exportRows({ model, filter, sort: sortOf(sort), sheet, format, league, charge });
  });
