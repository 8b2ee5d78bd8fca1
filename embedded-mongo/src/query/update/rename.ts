/** `$rename`: moves a field to another path; neither path can go through an array. */
import { badValue, MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import type { UpdateOperator } from './operator.ts';
import { clearPlace, findPlace, getPlace, makePlace, setPlace } from './place.ts';
import { isDynamicPart, readPath } from './update-path.ts';

/** The modifier `$rename`. */
export const $rename: UpdateOperator = (operand, path) => {
  if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  const target = readPath(operand);
  if (path.split('.').some(isDynamicPart))
    throw badValue(`The source field for $rename may not be dynamic: ${path}`);
  if (target.some(isDynamicPart))
    throw badValue(`The destination field for $rename may not be dynamic: ${operand}`);
  if (path === operand) throw badValue(`The source and target field for $rename must differ: ${path}`);
  if (path.startsWith(`${operand}.`) || operand.startsWith(`${path}.`)) {
    throw badValue(
      `The source and target field for $rename must not be on the same path: ${path}: ${operand}`,
    );
  }
  return ({ doc, parts }) => {
    assertWalkable(doc, parts);
    const place = findPlace(doc, parts);
    if (place === undefined) return;
    assertOutsideArrays(doc, parts, 'source');
    assertOutsideArrays(doc, target, 'destination');
    const value = getPlace(place);
    const goal = makePlace(doc, target);
    clearPlace(place);
    setPlace(goal, value);
  };
};

/** Refuses a path through a value without fields, which is not the same as a missing field. @throws MongoError 28 */
function assertWalkable(doc: Doc, parts: readonly string[]): void {
  let holder: unknown = doc;
  for (const [i, part] of parts.entries()) {
    if (holder === undefined || Array.isArray(holder)) return;
    if (!isDoc(holder)) {
      throw new MongoError(
        28,
        `cannot use the part (${part} of ${parts.join('.')}) to traverse the element ({${parts[i - 1]}: ${String(holder)}})`,
      );
    }
    holder = Object.hasOwn(holder, part) ? holder[part] : undefined;
  }
}

function assertOutsideArrays(doc: Doc, parts: readonly string[], end: 'source' | 'destination'): void {
  let holder: unknown = doc;
  for (const [i, part] of parts.entries()) {
    if (Array.isArray(holder)) {
      throw badValue(
        `The ${end} field cannot be an array element, '${parts.join('.')}' in doc with _id: ${String(doc._id)} has an array field called '${parts[i - 1]}'`,
      );
    }
    if (!isDoc(holder)) return;
    holder = Object.hasOwn(holder, part) ? holder[part] : undefined;
  }
}
