/** Small steps over documents as they come. */
import { carryTextScore } from '../../text/text-score.ts';
import type { Doc } from '../../values/kinds.ts';
import type { Transform } from './stage.ts';

/** Changes each document. */
export function mapping(change: (doc: Doc) => Doc): Transform {
  return function* mapped(docs) {
    for (const doc of docs) yield carryTextScore(doc, change(doc));
  };
}

/** Keeps some documents. */
export function filtering(accept: (doc: Doc) => boolean): Transform {
  return function* filtered(docs) {
    for (const doc of docs) if (accept(doc)) yield doc;
  };
}

/** Makes any number of documents of each. */
export function expanding(expand: (doc: Doc) => Iterable<Doc>): Transform {
  return function* expanded(docs) {
    for (const doc of docs) for (const made of expand(doc)) yield carryTextScore(doc, made);
  };
}

/** Looks at all documents before the first comes out. */
export function gathering(work: (docs: Doc[]) => Iterable<Doc>): Transform {
  return function* gathered(docs) {
    yield* work(Array.isArray(docs) ? docs : [...docs]);
  };
}
