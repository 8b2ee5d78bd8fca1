// Places a refused save: what the server says of a field goes to that field, the rest to one toast.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { sayText } from '@/lib/server-words.ts';
import { failureText } from '../feedback/failure-text.ts';
import { toast } from '../feedback/toast-store.ts';

/** What `ApiError` of `lib/api-client.ts` has; anything else that is thrown counts as a failure without a sentence. */
type ErrorLike = { fields?: Record<string, string> };

/** The words for a failure: the toast's title, and its text when the server gave none. */
export type FailureWords = { title: string; text: string };

const readError = (error: unknown): ErrorLike =>
  typeof error === 'object' && error !== null ? (error as ErrorLike) : {};

/** Puts each named error on its field and tells the rest in one toast; the values stay as they were typed. */
export const placeServerError = <V extends FieldValues, O>(
  error: unknown,
  form: UseFormReturn<V, unknown, O>,
  fieldNames: ReadonlySet<string>,
  words: FailureWords,
): void => {
  const { fields = {} } = readError(error);
  const elsewhere: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    if (fieldNames.has(path)) form.setError(path as FieldPath<V>, { type: 'server', message });
    else elsewhere.push(sayText(message));
  }
  const isAllPlaced = Object.keys(fields).length > 0 && elsewhere.length === 0;
  if (isAllPlaced) return;
  toast({
    variant: 'error',
    title: words.title,
    description: elsewhere.length > 0 ? elsewhere.join(' ') : failureText(error, words.text),
  });
};
