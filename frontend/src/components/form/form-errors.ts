// What a refused form says, as a list: the messages with the dotted paths of their fields.
import type { ReasonText } from '@ahl/shared-types/reasons';

/** A message at the dotted path of its field. */
export type PathMessage = { path: string; message: string };

/** The messages of a form's nested errors; what is said of a list as a whole stands at the list. */
export const messagesOf = (errors: object, base = ''): PathMessage[] =>
  Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    // `ref` is the input itself.
    if (name === 'ref' || typeof inner !== 'object' || inner === null) return [];
    const path = name === 'root' ? base : [base, name].filter(Boolean).join('.');
    const isError = 'type' in inner && typeof inner.type === 'string';
    const message = isError && 'message' in inner && typeof inner.message === 'string' ? inner.message : '';
    return isError ? [{ path, message }, ...messagesOf(inner, path)] : messagesOf(inner, path);
  });

/**
 * The fields that show more than they give: a browser hands out nothing for a date such as 31 February or a time without
 * minutes. Saved like that, what was typed would be lost without a word.
 */
export const unreadableFields = (form: HTMLFormElement | null): { path: string; message: ReasonText }[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ name, validity }) => name !== '' && validity.badInput)
    .map(({ name, type }) => ({
      path: name,
      message: type === 'time' ? 'time.unfinished' : 'date.unfinished',
    }));
