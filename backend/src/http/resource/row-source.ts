// The part of a model that the shared parts of resources need, whatever its rows are.
import type { Connection, Types } from 'mongoose';

/** A model of rows, such as `models.Venue`. Its own type is not compared: that takes the compiler minutes. */
export type RowSource = { readonly modelName: string; readonly db: Connection };

/** Any row. */
export type StoredRow = { _id: Types.ObjectId };

/** Returns the model itself, to read rows. */
export const readerOf = ({ db, modelName }: RowSource) => db.model<StoredRow>(modelName);
