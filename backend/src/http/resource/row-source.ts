// What the shared parts of resources ask of a model, whatever its rows are.

/** A query for rows; each call narrows it. */
type RowQuery = {
  select(fields: string): RowQuery;
  sort(order: Record<string, 1 | -1>): RowQuery;
  skip(rows: number): RowQuery;
  limit(rows: number): RowQuery;
  lean(): RowQuery;
  cursor(options: { batchSize: number }): AsyncIterable<unknown> & { close(): Promise<void> };
  exec(): Promise<unknown>;
};

/** A model of rows, as `models.Venue` is one. */
export type RowSource = {
  find(filter: object): RowQuery;
  countDocuments(filter: object): { exec(): Promise<number> };
};
