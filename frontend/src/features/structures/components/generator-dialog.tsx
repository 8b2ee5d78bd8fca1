// Generates rows from a host's figures, with a preview before anything is replaced.
import { type Chip, type Level, leagueChips } from '@ahl/shared-types/poker-clocks';
import { generateStructure, lastBigBlind, totalMs } from '@ahl/shared-types/structures';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { lengthText } from '../rows.ts';
import { NumberCell } from './number-cell.tsx';

const fields = [
  ['startingStack', 100, 1_000_000],
  ['players', 2, 1_000],
  ['hours', 0.5, 16],
  ['levelMinutes', 1, 120],
  ['breakEvery', 2, 8],
  ['breakMinutes', 1, 60],
] as const;
type FieldName = (typeof fields)[number][0];
type Values = Record<FieldName, number>;

const fieldLabel = (name: FieldName): string =>
  ({
    startingStack: t`Starting stack`,
    players: t`Players`,
    hours: t`Hours`,
    levelMinutes: t`Minutes a level`,
    breakEvery: t`Levels between breaks`,
    breakMinutes: t`Minutes a break`,
  })[name];

const wrongIn = (values: Values): string | null => {
  const wrong = fields.find(([name, least, most]) => values[name] < least || values[name] > most);
  if (!wrong) return null;
  const [name, least, most] = wrong;
  return t`${fieldLabel(name)}: from ${formatNumber(least)} to ${formatNumber(most)}.`;
};

const totalsText = (levels: readonly Level[], values: Values): string => {
  const play = levels.filter(({ kind }) => kind === 'level').length;
  const count = plural(play, { one: '# level', other: '# levels' });
  const bigBlind = formatNumber(Math.round(lastBigBlind(values)));
  return t`${count} in ${lengthText(totalMs(levels))}; play ends near a big blind of ${bigBlind}.`;
};

const Preview = ({ levels }: { levels: readonly Level[] }) => {
  let number = 0;
  return (
    <ol
      aria-label={t`Preview`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it
      tabIndex={0}
      className="max-h-64 columns-2 gap-0 overflow-y-auto rounded-control border border-line bg-raised py-1 text-sm sm:columns-3"
    >
      {levels.map((row, index) => {
        if (row.kind === 'level') number += 1;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are replaced as a whole
            key={index}
            className={cn('flex gap-2.5 px-3 py-1', row.kind === 'break' && 'text-brass')}
          >
            <span className="numeral w-6 shrink-0 text-right text-ink-2">
              {row.kind === 'level' && number}
            </span>
            {row.kind === 'level' ? (
              <span className="numeral text-base">
                {formatNumber(row.smallBlind)}/{formatNumber(row.bigBlind)}
              </span>
            ) : (
              <span className="font-medium">
                {row.colourUpChip === null ? t`Break` : t`Break, ${formatNumber(row.colourUpChip)}s up`}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
};

/** Asks for stack, players and hours; returns rows that end with play. */
export const GeneratorDialog = ({
  startingStack,
  chips,
  onUse,
  onClose,
}: {
  startingStack: number;
  chips: readonly Chip[];
  /** Receives the rows and their starting stack. */
  onUse: (levels: Level[], startingStack: number) => void;
  onClose: () => void;
}) => {
  const [values, setValues] = useState<Values>({
    startingStack,
    players: 40,
    hours: 4,
    levelMinutes: 15,
    breakEvery: 4,
    breakMinutes: 10,
  });
  const wrong = wrongIn(values);
  const levels = wrong
    ? null
    : generateStructure({ ...values, chips: chips.length > 0 ? chips : leagueChips });
  const use = () => {
    if (!levels) return;
    onUse(levels, values.startingStack);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Generate the levels`}
      description={t`Blinds grow by the same factor up to the level at which about 20 big blinds are left on all tables.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={!levels} onClick={use}>
            <Trans>Use these rows</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-2.5 sm:grid-cols-3">
        {fields.map(([name, least, most]) => (
          <NumberCell
            key={name}
            label={fieldLabel(name)}
            isLabelShown
            isDecimal={name === 'hours'}
            value={values[name]}
            isInvalid={values[name] < least || values[name] > most}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <p role="status" className={cn('mt-3.5 mb-2', wrong ? 'font-medium text-red' : 'text-ink-2')}>
        {wrong ?? totalsText(levels ?? [], values)}
      </p>
      {levels && <Preview levels={levels} />}
    </Dialog>
  );
};
