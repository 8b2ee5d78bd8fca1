/** Tables of cases for stages: pipeline, documents, and what comes out with every number's type. */
import { Double, EJSON } from 'bson';
import { MongoError } from '../../errors.ts';
import type { Doc } from '../../values/kinds.ts';
import { compileStages, parsePipeline } from './stages.ts';

/** A case: what it shows, the stages, the documents, and the documents that come out. */
export type StageCase = readonly [name: string, stages: Doc[], docs: Doc[], expected: Doc[]];

/** A refusal: what is wrong, the stages, the documents, MongoDB's code. */
export type RefusalCase = readonly [name: string, stages: Doc[], docs: Doc[], code: number];

/** A double, also where the number is whole. */
export const double = (value: number): Double => new Double(value);

/** Documents with one field `v`. */
export const values = (...list: unknown[]): Doc[] => list.map((v) => ({ v }));

/** Documents as canonical Extended JSON: an int32, a long and a double of the same value differ. */
export function canonical(docs: Iterable<Doc>): string[] {
  return [...docs].map((doc) => EJSON.stringify(doc, { relaxed: false }));
}

/** Runs a pipeline over documents. */
export function runTable(stages: Doc[], docs: Doc[]): string[] {
  return canonical(compileStages(parsePipeline(stages), {})(docs));
}

/** The code that a pipeline is refused with; undefined where it is not. */
export function refusalOf(stages: Doc[], docs: Doc[]): number | undefined {
  try {
    runTable(stages, docs);
    return undefined;
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}
