/** Test tables for stages: pipeline, documents, and the expected output with every number's type. */
import { Double, EJSON } from 'bson';
import { MongoError } from '../../../errors.ts';
import type { Doc } from '../../../values/kinds.ts';
import { compileStages, parsePipeline } from '../stages.ts';

/** A case: description, stages, input documents and expected output. */
export type StageCase = readonly [name: string, stages: Doc[], docs: Doc[], expected: Doc[]];

/** A refusal: description, stages, input documents and MongoDB's error code. */
export type RefusalCase = readonly [name: string, stages: Doc[], docs: Doc[], code: number];

/** Creates a double, also for an integer value. */
export const double = (value: number): Double => new Double(value);

/** Creates documents with one field `v`. */
export const values = (...list: unknown[]): Doc[] => list.map((v) => ({ v }));

/** Formats documents as canonical Extended JSON, so that an int32, a long and a double of the same value differ. */
export function canonical(docs: Iterable<Doc>): string[] {
  return [...docs].map((doc) => EJSON.stringify(doc, { relaxed: false }));
}

/** Runs a pipeline over documents. */
export function runTable(stages: Doc[], docs: Doc[]): string[] {
  return canonical(compileStages(parsePipeline(stages), {})(docs));
}

/** Returns the error code with which a pipeline is refused; undefined if it is not. */
export function refusalOf(stages: Doc[], docs: Doc[]): number | undefined {
  try {
    runTable(stages, docs);
    return undefined;
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}
