import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';

/** For limits from this on, the form shows when a text comes near the limit. */
const longText = 200;
const nearShare = 0.9;

/**
 * Renders the length of a text once it comes near the limit. Nothing is cut: a pasted text stays whole, and the schema
 * refuses it if it is too long.
 */
export const LengthLine = ({ name, maxLength }: { name: string; maxLength: number }) => {
  const value: unknown = useWatch({ name });
  const length = typeof value === 'string' ? value.length : 0;
  const isTooLong = length > maxLength;
  const isNear = maxLength >= longText && length > maxLength * nearShare;
  if (!isTooLong && !isNear) return null;
  const count = formatNumber(length);
  const limit = formatNumber(maxLength);
  return (
    <p className={cn('text-sm tabular-nums', isTooLong ? 'font-medium text-red' : 'text-ink-2')}>
      <Trans>
        {count} of {limit} characters
      </Trans>
    </p>
  );
};
