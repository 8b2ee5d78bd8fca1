import { t } from '@lingui/core/macro';
import { ApiError } from '@/lib/api-client.ts';
import { lastChangeOf } from '@/lib/save-conflict.ts';
import { translateFailure } from '@/lib/translate.ts';

/**
 * What the server answered, in the language of the page; the fallback for anything else that was thrown. Where somebody
 * else was first it names them.
 */
export const failureText = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  const text = translateFailure(error) || fallback;
  const byName = lastChangeOf(error)?.byName;
  return byName ? `${text} ${t`Changed by ${byName}.`}` : text;
};
