/** Helpers for transforms over a stream of documents. */
import { carryTextScore } from '../../text/text-score.ts';
import type { Doc } from '../../values/kinds.ts';
import type { Transform } from './stage.ts';

/** Returns a transform that changes each document. */
export function mapping(change: (doc: Doc) => Doc): Transform {
  return function* mapped(docs) {
    for (const doc of docs) yield carryTextScore(doc, change(doc));
  };
}

/** Returns a transform that filters documents. */
export function filtering(accept: (doc: Doc) => boolean): Transform {
  return function* filtered(docs) {
    for (const doc of docs) if (accept(doc)) yield doc;
  };
}

/** Returns a transform that creates any number of documents from each one. */
export function expanding(expand: (doc: Doc) => Iterable<Doc>): Transform {
  return function* expanded(docs) {
    for (const doc of docs) for (const made of expand(doc)) yield carryTextScore(doc, made);
  };
}

/** Returns a transform that needs all documents before it returns the first. */
export function gathering(work: (docs: Doc[]) => Iterable<Doc>): Transform {
  return function* gathered(docs) {
    yield* work(Array.isArray(docs) ? docs : [...docs]);
  };
}
