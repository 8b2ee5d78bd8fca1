// What a captain has to know about commands that were not simply accepted.
import { Plural, Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import type { ClockDesk } from '../../core/commands/use-clock-command.ts';

/** Renders the commands that wait, those that a person decides about, and what became of others. */
export const CaptainNotices = ({ desk }: { desk: ClockDesk }) => {
  const { pending, isWaiting, reports } = desk;
  const review = pending.filter(({ needsReview }) => needsReview !== null);
  const [first] = review;
  const notes = reports.flatMap((report) => report.notes);
  return (
    <>
      <div role="status" className="empty:hidden">
        {isWaiting && (
          <p className="flex items-center gap-2 text-sm font-medium">
            <WifiOff aria-hidden className="shrink-0" />
            <Plural
              value={pending.length}
              one="No connection. # command waits to be sent."
              other="No connection. # commands wait to be sent."
            />
          </p>
        )}
      </div>
      {first && (
        <Card className="space-y-3 p-4">
          <p>{first.needsReview}</p>
          <div className="flex gap-2 *:flex-1">
            <Button size="lg" onClick={() => desk.drop(1)}>
              <Trans>Drop it</Trans>
            </Button>
            {!first.isEntryClosed && (
              <Button size="lg" variant="primary" onClick={() => desk.retry(1)}>
                <Trans>Send it again</Trans>
              </Button>
            )}
          </div>
        </Card>
      )}
      {notes.length > 0 && (
        <Card className="space-y-3 p-4">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <Button size="lg" className="w-full" onClick={desk.clearReports}>
            <Trans>Close</Trans>
          </Button>
        </Card>
      )}
    </>
  );
};
