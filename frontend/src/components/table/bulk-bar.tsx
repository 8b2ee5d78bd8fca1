import { X } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { failureText } from '../feedback/failure-text.ts';
import { toast } from '../feedback/toast-store.ts';
import type { BulkAction } from './table-types.ts';
import type { Selection } from './use-selection.ts';

const barButton =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-control border border-paper/35 px-3.5 font-semibold whitespace-nowrap ' +
  'transition-colors duration-150 hover:border-paper focus-visible:outline-paper disabled:opacity-55 pointer-coarse:min-h-11';

/** The dark bar of acts on the selected rows; at the foot of the screen on a phone. Unseen while nothing is selected. */
export const BulkBar = ({ selection, actions }: { selection: Selection; actions: readonly BulkAction[] }) => {
  const [pending, setPending] = useState('');
  const count = selection.ids.size;
  const words = count > 0 ? `${formatNumber(count)} selected` : '';
  const act = async (action: BulkAction) => {
    setPending(action.label);
    try {
      await action.onAct([...selection.ids]);
      selection.clear();
    } catch (error) {
      toast({
        variant: 'error',
        title: `${action.label} did not work`,
        description: failureText(error, 'The rows are still selected. Please try again.'),
      });
    } finally {
      setPending('');
    }
  };
  return (
    <div className={cn(count > 0 && 'max-sm:sticky max-sm:bottom-2 max-sm:z-20 max-sm:order-last')}>
      <p role="status" className="sr-only">
        {words}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2 rounded-card bg-ink p-2 pl-4 text-paper">
          <p aria-hidden="true" className="mr-auto tabular-nums">
            {words}
          </p>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              disabled={pending !== ''}
              aria-busy={pending === action.label || undefined}
              onClick={() => void act(action)}
              className={barButton}
            >
              {action.icon}
              {action.label}
            </button>
          ))}
          <button type="button" onClick={selection.clear} className={cn(barButton, 'border-transparent')}>
            <X />
            Clear
          </button>
        </div>
      )}
    </div>
  );
};
