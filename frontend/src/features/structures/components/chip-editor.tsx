// The chip legend: the chips, their colours, and how many of each a starting stack has.
import { type Chip, type ChipColour, chipColours, leagueChips } from '@ahl/shared-types/poker-clocks';
import { stackOf } from '@ahl/shared-types/structures';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { ChipFace } from '@/components/league/chip-legend.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { formatNumber } from '@/lib/format.ts';
import { NumberCell } from './number-cell.tsx';

const colourOptions = () => {
  const words: Record<ChipColour, string> = {
    white: t`White`,
    red: t`Red`,
    green: t`Green`,
    blue: t`Blue`,
    black: t`Black`,
    purple: t`Purple`,
    yellow: t`Yellow`,
    orange: t`Orange`,
    pink: t`Pink`,
    brown: t`Brown`,
    grey: t`Grey`,
  };
  return chipColours.map((value) => ({ value, label: words[value] }));
};

/** Returns the most likely next chip: ten times the second to last, in an unused colour. */
const nextChip = (chips: readonly Chip[]): Chip => {
  const values = chips.map(({ value }) => value).sort((a, b) => a - b);
  const value = (values.at(-2) ?? values.at(-1) ?? 2.5) * 10;
  const colour = chipColours.find((each) => !chips.some((chip) => chip.colour === each)) ?? 'white';
  return { value: values.includes(value) ? value * 10 : value, colour, count: 0 };
};

const Row = ({
  chip,
  onChange,
  onRemove,
}: {
  chip: Chip;
  onChange: (change: Partial<Chip>) => void;
  onRemove: () => void;
}) => (
  <li className="grid grid-cols-[2.5rem_4.25rem_minmax(0,1fr)_3.25rem_1.75rem] items-center gap-1.5">
    <ChipFace value={chip.value} colour={chip.colour} />
    <NumberCell
      label={t`Value`}
      value={chip.value}
      onChange={(value) => onChange({ value })}
      isInvalid={chip.value < 1}
    />
    <SelectField<ChipColour>
      label={t`Colour of the ${formatNumber(chip.value)}`}
      value={chip.colour}
      options={colourOptions()}
      onChange={(colour) => onChange({ colour })}
      className="[&_select]:w-full [&_select]:bg-raised [&_select]:pr-6 [&_select]:pl-2.5 [&_select]:text-sm [&_select]:font-normal [&_span]:w-full [&_svg]:right-1"
    />
    <NumberCell
      label={t`How many ${formatNumber(chip.value)}s a stack has`}
      value={chip.count}
      zeroText="0"
      onChange={(count) => onChange({ count })}
    />
    <IconButton
      label={t`Remove the ${formatNumber(chip.value)}`}
      icon={<Trash2 />}
      variant="quiet"
      onClick={onRemove}
      className="w-7"
    />
  </li>
);

/** Renders the chips of a preset: how many of each are in a stack. */
export const ChipList = ({ chips }: { chips: readonly Chip[] }) => (
  <ul aria-label={t`Chips`} className="divide-y divide-line">
    {chips.map(({ value, colour, count }) => (
      <li key={value} className="flex items-center gap-3.5 py-2">
        <ChipFace value={value} colour={colour} />
        <span className="numeral text-lg">{formatNumber(value)}</span>
        <span className="ml-auto text-ink-2">
          {count > 0 ? plural(count, { one: '# in a stack', other: '# in a stack' }) : t`comes in later`}
        </span>
      </li>
    ))}
  </ul>
);

/** Edits the chips; if their sum differs from the starting stack, it can become the starting stack. */
export const ChipEditor = ({
  chips,
  startingStack,
  onChange,
  onStack,
}: {
  chips: readonly Chip[];
  startingStack: number;
  onChange: (chips: Chip[]) => void;
  onStack: (startingStack: number) => void;
}) => {
  const sum = stackOf(chips);
  const sumText = formatNumber(sum);
  const stackText = formatNumber(startingStack);
  return (
    <div className="space-y-2.5">
      {chips.length > 0 && (
        <>
          <div
            aria-hidden="true"
            className="label grid grid-cols-[2.5rem_4.25rem_minmax(0,1fr)_3.25rem_1.75rem] gap-1.5 text-ink-2"
          >
            <span />
            <span>{t`Value`}</span>
            <span>{t`Colour`}</span>
            <span>{t`A stack`}</span>
          </div>
          <ul aria-label={t`Chips`} className="space-y-2">
            {chips.map((chip, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: a chip has no identity beside its place; cells follow their values
                key={index}
                chip={chip}
                onChange={(change) =>
                  onChange(chips.map((each, at) => (at === index ? { ...each, ...change } : each)))
                }
                onRemove={() => onChange(chips.toSpliced(index, 1))}
              />
            ))}
          </ul>
          <p className="text-sm text-ink-2">
            <Trans>A stack of these is</Trans>{' '}
            <span className="font-semibold text-ink tabular-nums">{formatNumber(sum)}</span>
            {sum !== startingStack && sum > 0 && (
              <>
                <Trans>, the starting stack is {stackText}.</Trans>{' '}
                <button
                  type="button"
                  onClick={() => onStack(sum)}
                  className="font-semibold text-sky underline underline-offset-2"
                >
                  <Trans>Make it {sumText}</Trans>
                </button>
              </>
            )}
          </p>
        </>
      )}
      {chips.length === 0 && (
        <p className="text-ink-2">{t`Without chips there is no warning about blinds that nobody can pay.`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus />}
          onClick={() => onChange([...chips, nextChip(chips)])}
          disabled={chips.length >= 12}
        >
          <Trans>Add a chip</Trans>
        </Button>
        {chips.length === 0 && (
          <Button onClick={() => onChange(leagueChips.map((chip) => ({ ...chip })))}>
            <Trans>The league’s chips</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
