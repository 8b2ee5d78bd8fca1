import { ApiError } from '@/lib/api-client.ts';
import { translateFailure } from '@/lib/translate.ts';

/** What the server answered, in the language of the page; the fallback for anything else that was thrown. */
export const failureText = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? translateFailure(error) || fallback : fallback;
