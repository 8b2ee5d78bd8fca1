import type { ThreadSummary } from '@ahl/shared-types/messages';
import { t } from '@lingui/core/macro';

/** Returns the audience of an announcement in words. */
export const audienceWords = (audience: NonNullable<ThreadSummary['audience']>): string => {
  const { kind, name } = audience;
  if (kind === 'region' || kind === 'venue') return name;
  if (kind === 'hosts') return t`Hosts`;
  return kind === 'all' ? t`All members` : t`Chosen members`;
};
