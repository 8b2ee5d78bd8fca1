// The models of a connection. No file knows them all: each `*.model.ts` adds its own to `Models`, and the face of its
// feature (`*.feature.ts`) names it, so that a connection gets it (decision 052).
import type { Connection, Model } from 'mongoose';

/** Every model by its name. */
// biome-ignore lint/suspicious/noEmptyInterface: each model's file adds its entry by declaration merging.
export interface Models {}

/** Rows of models as stored, by the model's name: of those that features below the owner read. */
// biome-ignore lint/suspicious/noEmptyInterface: each model's file adds its entry by declaration merging.
export interface Documents {}

/** The name of a model. */
export type ModelName = keyof Models;

/** Creates one model on a connection. */
// biome-ignore lint/suspicious/noExplicitAny: models of every shape are in one list.
export type CreateModel = (db: Connection) => Model<any>;

/** Creates the given models on a connection; the list is that of the features. */
export const createModels = (db: Connection, creators: readonly CreateModel[]): Models => {
  const models = creators.map((create) => create(db));
  return Object.fromEntries(models.map((model) => [model.modelName, model])) as unknown as Models;
};
