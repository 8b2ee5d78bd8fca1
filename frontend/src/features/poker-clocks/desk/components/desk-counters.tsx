import type { Clock, ClockCommand } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { DeskPartProps } from './desk-parts.ts';

type What = Extract<ClockCommand, { type: 'count' }>['what'];
/** A counter: its name, and the labels of its two buttons. */
type Row = { what: What; label: string; fewer: string; more: string; value: number; hint?: string };

const outRow = ({ entries, playersLeft }: Clock['counts']): Row => {
  const left = formatNumber(playersLeft);
  return {
    what: 'out',
    label: t`Out`,
    fewer: t`One player out fewer`,
    more: t`One player out more`,
    value: entries - playersLeft,
    hint: t`${left} left`,
  };
};

const rowsFor = ({ counts, settings }: Clock): Row[] => {
  const rows: Row[] = [
    {
      what: 'entry',
      label: t`Entries`,
      fewer: t`One entry fewer`,
      more: t`One entry more`,
      value: counts.entries,
    },
    outRow(counts),
  ];
  if (settings.allowsReEntry)
    rows.push({
      what: 're-entry',
      label: t`Re-entries`,
      fewer: t`One re-entry fewer`,
      more: t`One re-entry more`,
      value: counts.reEntries,
    });
  if (settings.allowsAddOn)
    rows.push({
      what: 'add-on',
      label: t`Add-ons`,
      fewer: t`One add-on fewer`,
      more: t`One add-on more`,
      value: counts.addOns,
    });
  return rows;
};

/** Renders counters for players without names: one tap each. */
export const DeskCounters = ({ clock, give }: Pick<DeskPartProps, 'clock' | 'give'>) => {
  const isOver = clock.status === 'finished';
  return (
    <List>
      {rowsFor(clock).map(({ what, label, fewer, more, value, hint }) => (
        <ListRow key={what} className="min-h-16!">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{label}</span>
            {hint && <span className="block text-sm text-ink-2">{hint}</span>}
          </span>
          <IconButton
            className="size-13!"
            label={fewer}
            icon={<Minus />}
            disabled={isOver || value === 0}
            onClick={() => give({ type: 'count', what, by: -1 })}
          />
          <span className="numeral w-14 text-center text-stat">{formatNumber(value)}</span>
          <IconButton
            className="size-13!"
            label={more}
            icon={<Plus />}
            disabled={isOver}
            onClick={() => give({ type: 'count', what, by: 1 })}
          />
        </ListRow>
      ))}
    </List>
  );
};
