import { cn } from '@/lib/cn.ts';

/** Splits off the last AM or PM: `7:00PM & 9:00PM` → `7:00PM & 9:00` and `PM`. */
const splitStartTime = (text: string): { numeral: string; half: string } => {
  const match = /^(.*?)(AM|PM)$/i.exec(text.trim());
  return { numeral: match?.[1] ?? text, half: match?.[2] ?? '' };
};

/** Renders a start time as a numeral; several start times are smaller. Read out as one text. */
export const StartTimes = ({
  text,
  isQuiet = false,
  isInline = false,
}: {
  text: string;
  isQuiet?: boolean;
  /** Keeps AM or PM beside the numeral on a phone too. */
  isInline?: boolean;
}) => {
  const { numeral, half } = splitStartTime(text);
  const isLong = numeral.length > 5;
  return (
    <p
      className={cn(
        'numeral',
        isLong ? 'text-[20px] leading-[1.1] md:text-[22px]' : 'text-[26px] leading-none md:text-[31px]',
        isQuiet ? 'text-ink-3' : 'text-ink',
      )}
    >
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {numeral} <span className={cn('text-ink-3', !isLong && !isInline && 'max-md:block')}>{half}</span>
      </span>
    </p>
  );
};
