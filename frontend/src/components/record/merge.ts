// Concurrent edits of one record by two people: the fields that the other one changed, and the merged record.
import type { FieldValues } from 'react-hook-form';

/** The side whose value of a field is kept. */
export type Side = 'theirs' | 'yours';

/** A field that somebody else changed since this form was loaded. */
export type FieldConflict = {
  name: string;
  theirs: unknown;
  yours: unknown;
  /** Whether it was changed here too; if not, theirs is the default. */
  isContested: boolean;
};

/** Whether two values of a field are the same; `null`, an empty text and undefined are. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** Returns the fields that the other person changed and that differ here. */
export const findConflicts = <V extends FieldValues>(base: V, theirs: V, yours: V): FieldConflict[] =>
  Object.keys(theirs).flatMap((name) => {
    if (isSameValue(base[name], theirs[name]) || isSameValue(theirs[name], yours[name])) return [];
    const isContested = !isSameValue(base[name], yours[name]);
    return [{ name, theirs: theirs[name], yours: yours[name], isContested }];
  });

/** Returns the default choices: theirs if unchanged here, yours if both changed it, so that no typed text is lost. */
export const likelyChoices = (conflicts: readonly FieldConflict[]): Record<string, Side> =>
  Object.fromEntries(conflicts.map(({ name, isContested }) => [name, isContested ? 'yours' : 'theirs']));

/** Returns the values here, with theirs in the fields for which theirs was chosen. */
export const mergeValues = <V extends FieldValues>(
  theirs: V,
  yours: V,
  choices: Readonly<Record<string, Side>>,
): V => {
  const accepted = Object.keys(choices).filter((name) => choices[name] === 'theirs');
  return { ...yours, ...Object.fromEntries(accepted.map((name) => [name, theirs[name]])) };
};
