import { Plural, Trans } from '@lingui/react/macro';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import type { Reach } from '@/realtime/use-live-clock.ts';
import { connectionLine } from '../../core/labels/connection-labels.ts';
import { reviewHeadingId } from './desk-review.tsx';

const lineStyle =
  '-mx-3.5 -mt-2 mb-2 flex items-center gap-2 border-b border-line bg-raised px-3.5 py-1.5 text-sm font-medium sm:-mx-4 sm:px-4';

const showReview = () => document.getElementById(reviewHeadingId)?.scrollIntoView({ block: 'center' });

/** Renders how many commands wait to be sent. */
export const WaitingLine = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="No connection. # command waits to be sent."
    other="No connection. # commands wait to be sent."
  />
);

/**
 * Renders the line of the bottom bar while the server is not reached live, with the number of waiting commands, or the
 * link to what the host has to decide once it is reached again; otherwise nothing.
 */
export const DeskConnection = ({
  reach,
  waiting,
  hasReview,
}: {
  reach: Reach;
  /** How many commands wait for the connection. */
  waiting: number;
  /** Whether refused commands wait for the host's decision, at the top of the desk. */
  hasReview: boolean;
}) => {
  const line = waiting > 0 ? <WaitingLine count={waiting} /> : connectionLine(reach);
  return (
    <div role="status" className="empty:hidden">
      {line && (
        <p className={lineStyle}>
          <WifiOff aria-hidden className="shrink-0" />
          {line}
        </p>
      )}
      {!line && hasReview && (
        <p className={lineStyle}>
          <TriangleAlert aria-hidden className="shrink-0 text-red" />
          <span className="min-w-0 flex-1">
            <Trans>The clock changed while you were away.</Trans>
          </span>
          <Button variant="quiet" onClick={showReview}>
            <Trans>Decide</Trans>
          </Button>
        </p>
      )}
    </div>
  );
};
