// Drawn poker chips: the legend of a night, for the desk, the display and the structure editor.
import type { Chip, ChipColour } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';

const grounds: Record<ChipColour, string> = {
  white: 'bg-chip-white text-chip-ink',
  red: 'bg-chip-red text-chip-edge',
  green: 'bg-chip-green text-chip-edge',
  blue: 'bg-chip-blue text-chip-edge',
  black: 'bg-chip-black text-chip-edge',
  purple: 'bg-chip-purple text-chip-edge',
  yellow: 'bg-chip-yellow text-chip-ink',
  orange: 'bg-chip-orange text-chip-ink',
  pink: 'bg-chip-pink text-chip-ink',
  brown: 'bg-chip-brown text-chip-edge',
  grey: 'bg-chip-grey text-chip-ink',
};
const lightOnes: readonly ChipColour[] = ['white', 'yellow', 'orange', 'pink', 'grey'];

/** Shortens a value so that it fits on a chip: `1,000` → `1K`. */
const onChip = (value: number): string => {
  if (value >= 1_000_000 && value % 100_000 === 0) return `${value / 1_000_000}M`;
  return value >= 1_000 && value % 100 === 0 ? `${value / 1_000}K` : String(value);
};

/** Renders one chip with its value on it. Decorative: name the value in words beside it. */
export const ChipFace = ({
  value,
  colour,
  className,
}: {
  value: number;
  colour: ChipColour;
  /** Its size; default `size-10`. */
  className?: string;
}) => (
  <span
    aria-hidden="true"
    className={cn(
      'relative inline-flex shrink-0 items-center justify-center rounded-full border border-line',
      className ?? 'size-10',
      grounds[colour],
    )}
  >
    <span
      className={cn(
        'absolute inset-[6%] rounded-full border-[3px] border-dashed opacity-60',
        lightOnes.includes(colour) ? 'border-chip-ink' : 'border-chip-edge',
      )}
    />
    <span className="numeral relative text-[0.8em] leading-none font-bold">{value > 0 && onChip(value)}</span>
  </span>
);

/** Renders the chips in play, smallest first; chips up to `goneUpTo` left play at a colour-up. */
export const ChipLegend = ({
  chips,
  goneUpTo = 0,
  chipClassName,
  className,
}: {
  chips: readonly Chip[];
  goneUpTo?: number;
  chipClassName?: string;
  /** The layout of the chips; default: rows with gaps. */
  className?: string;
}) => {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t`Chips in play`} className={cn('flex', className ?? 'flex-wrap gap-2')}>
      {[...chips]
        .sort((a, b) => a.value - b.value)
        .filter(({ value }) => value > goneUpTo)
        .map(({ value, colour }) => (
          <li key={value} className="flex">
            <ChipFace
              value={value}
              colour={colour}
              {...(chipClassName ? { className: chipClassName } : {})}
            />
            <span className="sr-only">{formatNumber(value)}</span>
          </li>
        ))}
    </ul>
  );
};
