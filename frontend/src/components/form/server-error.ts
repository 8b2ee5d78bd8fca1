// Distributes the errors of a refused save: field errors go to their fields, the rest to one toast.
import { type ReasonWithParams, reasonText } from '@ahl/shared-types/reasons';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api-client.ts';
import { messageText, sentenceOf } from '@/lib/reason-text.ts';
import { failureText } from '../feedback/failure-text.ts';
import { toast } from '../feedback/toast-store.ts';
import { messagesOf } from './form-errors.ts';

/** The texts of a failure: the toast's title, and its description if the server sent none. */
export type FailureWords = { title: string; text: string };

/** A save that the person cancelled, such as in the conflict dialog: no message is shown, the values stay. */
export class SaveStopped extends Error {}

/** A refused save with errors for fields whose names on the screen differ from those in the contract. */
export class RenamedFieldsError extends Error {
  readonly fieldReasons: Record<string, ReasonWithParams>;
  override readonly cause: ApiError;

  constructor(cause: ApiError, nameOf: (path: string) => string) {
    super(cause.message);
    this.cause = cause;
    const entries = Object.entries(cause.fieldReasons);
    this.fieldReasons = Object.fromEntries(entries.map(([path, fieldReason]) => [nameOf(path), fieldReason]));
  }
}

/** Sets each field error on its field and shows the rest in one toast; the typed values are kept. */
export const placeServerError = <V extends FieldValues, O>(
  error: unknown,
  form: UseFormReturn<V, unknown, O>,
  fieldNames: ReadonlySet<string>,
  words: FailureWords,
): void => {
  if (error instanceof SaveStopped) return;
  const isPlaceable = error instanceof ApiError || error instanceof RenamedFieldsError;
  const fieldReasons = isPlaceable ? error.fieldReasons : {};
  const elsewhere: string[] = [];
  for (const [path, fieldReason] of Object.entries(fieldReasons)) {
    if (fieldNames.has(path))
      form.setError(path as FieldPath<V>, { type: 'server', message: reasonText(fieldReason) });
    else elsewhere.push(sentenceOf(fieldReason));
  }
  const isAllPlaced = Object.keys(fieldReasons).length > 0 && elsewhere.length === 0;
  if (isAllPlaced) return;
  const failure = error instanceof RenamedFieldsError ? error.cause : error;
  toast({
    variant: 'error',
    title: words.title,
    description: elsewhere.length > 0 ? elsewhere.join(' ') : failureText(failure, words.text),
  });
};

/** Shows errors of fields that are not on the screen in one toast; without it a press on Save would do nothing. */
export const tellUnplaced = (errors: object, fieldNames: ReadonlySet<string>, title: string): void => {
  const elsewhere = messagesOf(errors).filter(({ path }) => !fieldNames.has(path));
  if (elsewhere.length === 0) return;
  const sentences = new Set(elsewhere.map(({ message }) => messageText(message)));
  toast({ variant: 'error', title, description: [...sentences].join(' ') });
};
