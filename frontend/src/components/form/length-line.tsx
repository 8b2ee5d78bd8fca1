import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';

/** From this limit on it is worth saying that a text comes near it. */
const longText = 200;
const nearShare = 0.9;

/**
 * How long a text is, once it comes near what is allowed. Nothing is cut: a text that is pasted stays whole, and the schema
 * refuses it where it is too long.
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
