// Owns how the indexes of the models are created: one command for each collection, several collections at a time.
import { StartError } from '#config/config.ts';

/** Enough to keep a distant engine busy, few enough for one connection pool. */
const collectionsAtOnce = 8;

type Index = { key: Record<string, 1 | -1> };

/** The part of a model that is needed here, whatever its rows are. */
type IndexedModel = {
  readonly schema: { indexes(): readonly (readonly [object, object])[] };
  readonly collection: { readonly name: string; createIndexes(indexes: Index[]): Promise<unknown> };
};

/** The indexes with the options that the driver takes, without those that mongoose adds for itself. */
const indexesOf = (model: IndexedModel): Index[] =>
  model.schema.indexes().map(([key, options]) => {
    const { background: _background, _autoIndex, ...rest } = options as Record<string, unknown>;
    return { key: key as Record<string, 1 | -1>, ...rest };
  });

const buildFor = async (model: IndexedModel): Promise<void> => {
  const indexes = indexesOf(model);
  if (indexes.length === 0) return;
  try {
    await model.collection.createIndexes(indexes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database cannot build the indexes of ${model.collection.name}: ${reason}`);
  }
};

/**
 * Builds the missing indexes of all models; for existing ones this costs one command for each collection.
 * @throws StartError that names the collection, if the engine refuses an index
 */
export const buildIndexes = async <M extends { readonly [Name in keyof M]: IndexedModel }>(
  models: M,
): Promise<void> => {
  const waiting = Object.values<IndexedModel>(models);
  const work = async (): Promise<void> => {
    for (let model = waiting.pop(); model; model = waiting.pop()) await buildFor(model);
  };
  await Promise.all(Array.from({ length: collectionsAtOnce }, work));
};
