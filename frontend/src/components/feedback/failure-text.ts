import { sayText } from '@/lib/server-words.ts';

/** The server's own sentence, in the language of the page, where a thrown error carries one (`ApiError.userMessage`), otherwise the fallback. */
export const failureText = (error: unknown, fallback: string): string => {
  if (typeof error !== 'object' || error === null || !('userMessage' in error)) return fallback;
  return typeof error.userMessage === 'string' && error.userMessage !== ''
    ? sayText(error.userMessage)
    : fallback;
};
