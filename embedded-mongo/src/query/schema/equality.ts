/** Equality for `enum` and `uniqueItems`: the field order of objects is ignored. */
import { isEqualValue } from '../../values/compare.ts';
import { isDoc } from '../../values/kinds.ts';

/** True if two values are equal in a schema. */
export function isSameToSchema(a: unknown, b: unknown): boolean {
  if (isDoc(a) && isDoc(b)) {
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && isSameToSchema(a[name], b[name]))
    );
  }
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSameToSchema(item, b[at]));
  return isEqualValue(a, b);
}
