// What the shared parts of resources take of a model, whatever its rows are.
import type { Connection, Types } from 'mongoose';

/** A model of rows, as `models.Venue` is one. Its own type is not compared: that takes the compiler minutes. */
export type RowSource = { readonly modelName: string; readonly db: Connection };

/** Any row. */
export type StoredRow = { _id: Types.ObjectId };

/** The model itself, to read rows by. */
export const readerOf = ({ db, modelName }: RowSource) => db.model<StoredRow>(modelName);
