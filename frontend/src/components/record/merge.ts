// What two people did to one record: which fields the other one changed, and the record that comes of the choices.
import type { FieldValues } from 'react-hook-form';

/** Whose value of a field stays. */
export type Side = 'theirs' | 'yours';

/** A field that somebody else changed since this form was loaded. */
export type FieldConflict = {
  name: string;
  theirs: unknown;
  yours: unknown;
  /** Whether it was changed here too; otherwise theirs is the likely choice. */
  isContested: boolean;
};

/** Whether two values of a field are the same; `null`, an empty text and nothing are. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** The fields that the other one changed and that are not the same here. */
export const findConflicts = <V extends FieldValues>(base: V, theirs: V, yours: V): FieldConflict[] =>
  Object.keys(theirs).flatMap((name) => {
    if (isSameValue(base[name], theirs[name]) || isSameValue(theirs[name], yours[name])) return [];
    const isContested = !isSameValue(base[name], yours[name]);
    return [{ name, theirs: theirs[name], yours: yours[name], isContested }];
  });

/** Theirs where nothing was changed here, yours where both changed it: nothing that was typed is lost by it. */
export const likelyChoices = (conflicts: readonly FieldConflict[]): Record<string, Side> =>
  Object.fromEntries(conflicts.map(({ name, isContested }) => [name, isContested ? 'yours' : 'theirs']));

/** The values here, with theirs in the fields where theirs was chosen. */
export const mergeValues = <V extends FieldValues>(
  theirs: V,
  yours: V,
  choices: Readonly<Record<string, Side>>,
): V => {
  const taken = Object.keys(choices).filter((name) => choices[name] === 'theirs');
  return { ...yours, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
};
