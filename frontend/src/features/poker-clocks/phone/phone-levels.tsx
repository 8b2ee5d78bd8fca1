import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { rowsOf } from '../core/reading/face-model.ts';
import { useClockReading } from '../core/reading/use-clock-reading.ts';

/** Renders the rows from the current one on. */
export const PhoneLevels = ({ clock }: { clock: Clock }) => {
  const { reading } = useClockReading(clock);
  if (reading.status === 'finished') return null;
  const rows = rowsOf(clock.levels).slice(reading.levelIndex);
  return (
    <Card className="p-4">
      <h2 className="font-display text-xl font-bold">
        <Trans>Blinds to come</Trans>
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {rows.map((row, at) => (
          <li
            key={row.index}
            aria-current={at === 0 ? 'step' : undefined}
            className={cn(
              'flex min-h-10 items-center gap-3 py-1',
              row.isBreak && 'text-brass',
              at === 0 && 'font-semibold',
            )}
          >
            <span className="w-20 shrink-0">{row.label}</span>
            <span className="numeral flex-1 text-lg">{row.isBreak ? '' : row.detail}</span>
            <span className="text-sm text-ink-2">{row.length}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
