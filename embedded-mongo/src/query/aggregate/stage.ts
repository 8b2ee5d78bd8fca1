/** What a stage of a pipeline is, and what it may use. */
import type { Collation } from '../../values/collation.ts';
import type { Doc } from '../../values/kinds.ts';

/** Other collections, as a pipeline may read and write them. */
export type Store = {
  /** Runs a pipeline on a collection of the same database. */
  aggregate(collection: string, stages: readonly Doc[], variables: Doc | undefined): Doc[];
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

/** What stages may refer to beside their input. */
export type StageContext = {
  readonly variables?: Doc | undefined;
  readonly collation?: Collation | undefined;
  readonly store?: Store | undefined;
};

/** Running a pipeline inside a stage. */
export type Pipelines = {
  /** Reads a pipeline. @throws MongoError 14, 40323 and 40324 for what is none. */
  parse(pipeline: unknown): Doc[];
  run(docs: Doc[], stages: readonly Doc[], context: StageContext): Doc[];
};

/** A stage: documents in, documents out. Documents are never changed in place. */
export type Stage = (docs: Doc[], spec: unknown, context: StageContext, pipelines: Pipelines) => Doc[];
