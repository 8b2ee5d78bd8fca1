import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import type { ActReport } from '../../core/commands/act-report.ts';
import type { PendingCommand } from '../../core/commands/pending-command.ts';
import { describeCommand, type LabelContext } from '../../core/labels/command-labels.ts';
import { WaitingLine } from './desk-connection.tsx';
import { DeskReports } from './desk-reports.tsx';
import { DeskReview, type DeskReviewProps } from './desk-review.tsx';

/** Renders how many commands wait for the connection. */
const Waiting = ({
  items,
  labelContext,
}: {
  items: readonly PendingCommand[];
  labelContext: LabelContext;
}) => {
  const last = items.at(-1);
  const lastText = last && describeCommand(last.command, labelContext);
  return (
    <p className="flex items-start gap-2 border-l-4 border-brass bg-brass-tint px-3 py-2.5">
      <WifiOff aria-hidden className="mt-0.5" />
      <span>
        <span className="block font-semibold">
          <WaitingLine count={items.length} />
        </span>
        <span className="block text-sm text-ink-2">
          {lastText && <Trans>Last: {lastText}.</Trans>}{' '}
          <Trans>The clock here follows your commands; the screens follow when the connection is back.</Trans>
        </span>
      </span>
    </p>
  );
};

export type DeskPendingProps = DeskReviewProps & {
  isWaiting: boolean;
  /** Outcomes of commands that were not simply accepted. */
  reports: readonly ActReport[];
  onReportsRead: () => void;
};

/** Renders the commands that are not on the server: waiting for the connection, or for a person's decision. */
export const DeskPending = (props: DeskPendingProps) => {
  const contested = props.items.filter(({ needsReview }) => needsReview !== null);
  return (
    <div role="status" className="space-y-3.5 empty:hidden">
      <DeskReports reports={props.reports} labelContext={props.labelContext} onClose={props.onReportsRead} />
      {contested.length > 0 ? (
        <DeskReview {...props} items={contested} />
      ) : (
        props.isWaiting &&
        props.items.length > 0 && <Waiting items={props.items} labelContext={props.labelContext} />
      )}
    </div>
  );
};
