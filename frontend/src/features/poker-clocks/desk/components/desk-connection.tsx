import { WifiOff } from 'lucide-react';
import { pluralise } from '@/lib/format.ts';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { connectionLine } from '../../core/labels/connection-labels.ts';

/** The line of the bottom bar while the server is not reached live, also how much waits to be sent; else nothing. */
export const DeskConnection = ({
  reach,
  waiting,
}: {
  reach: Reach;
  /** How many commands wait for the connection. */
  waiting: number;
}) => {
  const line =
    waiting > 0
      ? `No connection. ${pluralise(waiting, 'command')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`
      : connectionLine(reach);
  return (
    <div role="status" className="empty:hidden">
      {line && (
        <p className="-mx-3.5 -mt-2 mb-2 flex items-center gap-2 border-b border-line bg-raised px-3.5 py-1.5 text-sm font-medium sm:-mx-4 sm:px-4">
          <WifiOff aria-hidden className="shrink-0" />
          {line}
        </p>
      )}
    </div>
  );
};
