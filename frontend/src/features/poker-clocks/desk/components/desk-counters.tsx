import type { Clock, ClockCommand } from '@ahl/shared-types/poker-clocks';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { DeskPartProps } from './desk-parts.ts';

type What = Extract<ClockCommand, { type: 'count' }>['what'];
type Row = { what: What; label: string; one: string; value: number; hint?: string };

const rowsFor = ({ counts, settings }: Clock): Row[] => [
  { what: 'entry', label: 'Entries', one: 'entry', value: counts.entries },
  {
    what: 'out',
    label: 'Out',
    one: 'player out',
    value: counts.entries - counts.playersLeft,
    hint: `${formatNumber(counts.playersLeft)} left`,
  },
  ...(settings.allowsReEntry
    ? [{ what: 're-entry', label: 'Re-entries', one: 're-entry', value: counts.reEntries } as const]
    : []),
  ...(settings.allowsAddOn
    ? [{ what: 'add-on', label: 'Add-ons', one: 'add-on', value: counts.addOns } as const]
    : []),
];

/** Counts players without naming them: one tap each. */
export const DeskCounters = ({ clock, give }: Pick<DeskPartProps, 'clock' | 'give'>) => {
  const isOver = clock.status === 'finished';
  return (
    <List>
      {rowsFor(clock).map(({ what, label, one, value, hint }) => (
        <ListRow key={what} className="min-h-16!">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{label}</span>
            {hint && <span className="block text-sm text-ink-2">{hint}</span>}
          </span>
          <IconButton
            className="size-13!"
            label={`One ${one} fewer`}
            icon={<Minus />}
            disabled={isOver || value === 0}
            onClick={() => give({ type: 'count', what, by: -1 })}
          />
          <span className="numeral w-14 text-center text-stat">{formatNumber(value)}</span>
          <IconButton
            className="size-13!"
            label={`One ${one} more`}
            icon={<Plus />}
            disabled={isOver}
            onClick={() => give({ type: 'count', what, by: 1 })}
          />
        </ListRow>
      ))}
    </List>
  );
};
