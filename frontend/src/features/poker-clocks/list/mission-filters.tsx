import { Trans } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import type { MissionGroupId } from './mission-labels.ts';

export type GroupCount = { id: MissionGroupId | 'all'; title: string; count: number };

/** Renders how many clocks are in each state; a tap shows only that state, a second tap shows all. */
export const MissionFilters = ({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly GroupCount[];
  chosen: string;
  onChoose: (id: string) => void;
}) => (
  <fieldset className="grid grid-cols-4 gap-2 lg:grid-cols-8">
    <legend className="sr-only">
      <Trans>Show one state</Trans>
    </legend>
    {groups.map(({ id, title, count }) => {
      const isUrgent = count > 0 && (id === 'late' || id === 'no-clock');
      return (
        <button
          key={id}
          type="button"
          aria-pressed={(chosen || 'all') === id}
          onClick={() => onChoose(chosen === id || id === 'all' ? '' : id)}
          className="rounded-card border border-line bg-surface px-2 py-2.5 text-left sm:px-3.5 hover:border-ink-3 aria-pressed:border-felt aria-pressed:bg-felt-tint"
        >
          <span
            className={cn(
              'numeral block text-stat leading-none',
              isUrgent && 'text-red',
              count === 0 && 'text-ink-3',
            )}
          >
            {count}
          </span>
          <span className="mt-1 block text-xs leading-tight text-ink-2 sm:text-sm">{title}</span>
        </button>
      );
    })}
  </fieldset>
);
