// The errors of a refused form as a list: messages with the dotted paths of their fields.
import type { ReasonText } from '@ahl/shared-types/reasons';

/** A message at the dotted path of its field. */
export type PathMessage = { path: string; message: string };

/** Flattens a form's nested errors into messages; an error of a whole list is at the path of the list. */
export const messagesOf = (errors: object, base = ''): PathMessage[] =>
  Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    // `ref` is the input element.
    if (name === 'ref' || typeof inner !== 'object' || inner === null) return [];
    const path = name === 'root' ? base : [base, name].filter(Boolean).join('.');
    const isError = 'type' in inner && typeof inner.type === 'string';
    const message = isError && 'message' in inner && typeof inner.message === 'string' ? inner.message : '';
    return isError ? [{ path, message }, ...messagesOf(inner, path)] : messagesOf(inner, path);
  });

/**
 * Returns the fields that show more than their value: for a date such as 31 February or a time without minutes
 * a browser returns no value. If it were saved like that, the typed text would be lost without notice.
 */
export const unreadableFields = (form: HTMLFormElement | null): { path: string; message: ReasonText }[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ name, validity }) => name !== '' && validity.badInput)
    .map(({ name, type }) => ({
      path: name,
      message: type === 'time' ? 'time.unfinished' : 'date.unfinished',
    }));
