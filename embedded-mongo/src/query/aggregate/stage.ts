/** The interfaces of pipeline stages and the resources available to them. */
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';

/** Other collections that a pipeline can read and write. */
export type Store = {
  /** Runs a pipeline on a collection of the same database, with the collation of the calling pipeline. */
  aggregate(collection: string, stages: readonly Doc[], surroundings: Surroundings): Doc[];
  /** Returns a collection to write to. */
  target(collection: string, db?: string): StoreTarget;
};

/** A collection to which `$out` and `$merge` write. */
export type StoreTarget = {
  findBy(key: Doc): Doc | undefined;
  hasUniqueIndex(paths: readonly string[]): boolean;
  insert(doc: Doc): void;
  replace(before: Doc, after: Doc): void;
  clear(): void;
};

/** Settings of a pipeline for all of its stages. */
type Surroundings = {
  readonly variables?: Doc | undefined;
  readonly collation?: Collation | undefined;
};

/** Resources of stages in addition to their input. */
export type StageContext = Surroundings & {
  readonly store?: Store | undefined;
};

/** The context of a pipeline: some stages are not allowed in every context. */
export type PipelinePlace = 'collection' | '$facet' | '$lookup' | '$unionWith' | 'update';

/** Pipelines nested in stages. */
export type Pipelines = {
  /** Parses a pipeline. @throws MongoError 14, 40323, 40324 and others, as MongoDB does */
  parse(pipeline: unknown, place: PipelinePlace): Doc[];
  /** Compiles the stages to one transform. */
  compile(stages: readonly Doc[], context: StageContext): Transform;
};

/** Transforms documents, one by one if the stage allows it. Documents are never changed in place. */
export type Transform = (docs: Iterable<Doc>) => Iterable<Doc>;

/** A stage: parses and validates its specification before it runs. */
export type Stage = (spec: unknown, context: StageContext, pipelines: Pipelines) => Transform;
