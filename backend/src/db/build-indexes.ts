// Owns how the indexes of the models come to be: one command for each collection, several collections at a time.
import { StartError } from '../config/config.ts';

/** Enough to keep a distant engine busy, and few enough for one connection pool. */
const collectionsAtOnce = 8;

type Index = { key: Record<string, 1 | -1> };

/** What of a model is asked here, whatever its rows are. */
type IndexedModel = {
  readonly schema: { indexes(): readonly (readonly [object, object])[] };
  readonly collection: { readonly name: string; createIndexes(indexes: Index[]): Promise<unknown> };
};

/** What the driver takes; what mongoose adds for itself stays out. */
const indexesOf = (model: IndexedModel): Index[] =>
  model.schema.indexes().map(([key, options]) => {
    const { background: _background, _autoIndex, ...given } = options as Record<string, unknown>;
    return { key: key as Record<string, 1 | -1>, ...given };
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
 * Builds what is missing of the indexes of all models; those that exist cost one question each collection.
 * @throws StartError that names the collection, where the engine refuses one
 */
export const buildIndexes = async (models: Readonly<Record<string, IndexedModel>>): Promise<void> => {
  const waiting = Object.values(models);
  const work = async (): Promise<void> => {
    for (let model = waiting.pop(); model; model = waiting.pop()) await buildFor(model);
  };
  await Promise.all(Array.from({ length: collectionsAtOnce }, work));
};
