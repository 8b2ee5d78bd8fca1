/** `$facet` and `$redact`. */
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { evaluator } from '../expression.ts';
import { expanding, gathering } from './iterate.ts';
import type { Stage } from './stage.ts';

/** The stage `$facet`: several pipelines over the same documents. */
export const $facet: Stage = (spec, context, pipelines) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.entries(spec).map(([name, stages]) => {
    if (name === '' || name.startsWith('$') || name.includes('.')) {
      throw new MongoError(name.includes('.') ? 40412 : 16410, `'${name}' is not a valid name for a facet`);
    }
    if (!Array.isArray(stages))
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is none`);
    return { name, run: pipelines.compile(pipelines.parse(stages, '$facet'), context) };
  });
  return gathering((docs) => [Object.fromEntries(facets.map(({ name, run }) => [name, [...run(docs)]]))]);
};

/** The possible results of `$redact`'s expression: the values of MongoDB's system variables. */
const DECISIONS = { DESCEND: 'descend', PRUNE: 'prune', KEEP: 'keep' } as const;

/** The stage `$redact`: decides for each level of a document whether it is included. @throws MongoError 17053 */
export const $redact: Stage = (spec, context) => {
  if (mentionsRoot(spec)) throw new MongoError(2, '$$ROOT in $redact is not supported by this server');
  const decide = evaluator(spec, { ...context.variables, ...DECISIONS }, context.collation);
  const redactValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(redactValue).filter((element) => element !== undefined);
    return isDoc(value) ? redactDoc(value) : value;
  };
  const redactDoc = (doc: Doc): Doc | undefined => {
    const decision = decide(doc);
    if (decision === DECISIONS.KEEP) return doc;
    if (decision === DECISIONS.PRUNE) return undefined;
    if (decision !== DECISIONS.DESCEND) {
      throw new MongoError(
        17053,
        "$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE",
      );
    }
    const out: Doc = {};
    for (const [name, value] of Object.entries(doc)) {
      const shown = redactValue(value);
      if (shown !== undefined) out[name] = shown;
    }
    return out;
  };
  return expanding((doc) => {
    const shown = redactDoc(doc);
    return shown === undefined ? [] : [shown];
  });
};

/** True if the expression uses $$ROOT: it is evaluated on each level as a document, so the root is not available. */
function mentionsRoot(spec: unknown): boolean {
  if (typeof spec === 'string') return spec === '$$ROOT' || spec.startsWith('$$ROOT.');
  if (Array.isArray(spec)) return spec.some(mentionsRoot);
  return isDoc(spec) && Object.values(spec).some(mentionsRoot);
}
