import { t } from '@lingui/core/macro';
import { ApiError } from '@/lib/api-client.ts';
import { lastChangeOf } from '@/lib/save-conflict.ts';
import { translateFailure } from '@/lib/translate.ts';

/**
 * Returns the server's message in the language of the page, or the fallback for any other error. On a conflict it
 * names the person who saved first.
 */
export const failureText = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  const text = translateFailure(error) || fallback;
  const byName = lastChangeOf(error)?.byName;
  return byName ? `${text} ${t`Changed by ${byName}.`}` : text;
};
