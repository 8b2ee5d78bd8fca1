import { cn } from '@/lib/cn.ts';

const tones = { felt: 'bg-felt', red: 'bg-red', ink: 'bg-ink-3', current: 'bg-current' };

/** The dot of live things; it alone may pulse, and not with reduced motion. Decorative: say the state in words beside it. */
export const Dot = ({
  tone = 'current',
  isPulsing = false,
}: {
  tone?: keyof typeof tones;
  isPulsing?: boolean;
}) => (
  <span
    aria-hidden="true"
    className={cn('inline-block size-2 shrink-0 rounded-full', tones[tone], isPulsing && 'animate-beat')}
  />
);
