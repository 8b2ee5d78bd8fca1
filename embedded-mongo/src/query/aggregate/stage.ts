/** What a stage of a pipeline is, and what it may use. */
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';

/** Other collections, as a pipeline may read and write them. */
export type Store = {
  /** Runs a pipeline on a collection of the same database, in the collation of the pipeline that asks for it. */
  aggregate(collection: string, stages: readonly Doc[], surroundings: Surroundings): Doc[];
  /** A collection to write to. */
  target(collection: string, db?: string): StoreTarget;
};

/** A collection that `$out` and `$merge` write to. */
export type StoreTarget = {
  findBy(key: Doc): Doc | undefined;
  hasUniqueIndex(paths: readonly string[]): boolean;
  insert(doc: Doc): void;
  replace(before: Doc, after: Doc): void;
  clear(): void;
};

/** What a pipeline brings along to all of its stages. */
export type Surroundings = {
  readonly variables?: Doc | undefined;
  readonly collation?: Collation | undefined;
};

/** What stages may refer to beside their input. */
export type StageContext = Surroundings & {
  readonly store?: Store | undefined;
};

/** What a pipeline is part of: some stages may not be used in every place. */
export type PipelinePlace = 'collection' | '$facet' | '$lookup' | '$unionWith' | 'update';

/** Pipelines inside of stages. */
export type Pipelines = {
  /** Reads a pipeline. @throws MongoError 14, 40323, 40324 and others for what MongoDB refuses too. */
  parse(pipeline: unknown, place: PipelinePlace): Doc[];
  /** Checks the stages and makes one transform of them. */
  compile(stages: readonly Doc[], context: StageContext): Transform;
};

/** Documents in, documents out, one by one where the stage allows it. Documents are never changed in place. */
export type Transform = (docs: Iterable<Doc>) => Iterable<Doc>;

/** A stage: reads what it is told to do, before there are documents, and says what is wrong with it. */
export type Stage = (spec: unknown, context: StageContext, pipelines: Pipelines) => Transform;
