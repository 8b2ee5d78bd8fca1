// The requests to a night's host and the answers, and the button to ask.
import type { PlannedNight } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { ConfirmationChip } from '@/components/hosts/confirmation-chip.tsx';
import { useAskHost } from '@/components/hosts/use-ask-host.ts';
import { Button } from '@/components/ui/button.tsx';
import { listOf } from '@/lib/format.ts';

/** Renders that part in the dialog of a night. */
export const ConfirmationPart = ({ night, isPast }: { night: PlannedNight; isPast: boolean }) => {
  const { t } = useLingui();
  const { ask, isPending } = useAskHost();
  const { hostId, hostName, confirmation, declinedBy, offeredTo } = night;
  const declined = listOf(declinedBy.map(({ name }) => name));
  if (hostId === null && !declined) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-raised px-3.5 py-2.5">
      <div className="min-w-0 space-y-0.5">
        {hostId !== null && (
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{hostName}</span> <ConfirmationChip confirmation={confirmation} />
          </p>
        )}
        {declined && (
          <p className="font-medium text-red">
            <Trans>Declined by {declined}</Trans>
          </p>
        )}
        {offeredTo && (
          <p className="text-ink-2">
            <Trans>Offered to {offeredTo}, who has first choice</Trans>
          </p>
        )}
      </div>
      {hostId !== null && !isPast && (
        <Button
          icon={<Send />}
          isPending={isPending}
          pendingLabel={t`Sending...`}
          onClick={() => void ask({ id: night.id, date: night.date })}
        >
          {confirmation === 'not-asked' ? <Trans>Ask now</Trans> : <Trans>Ask again</Trans>}
        </Button>
      )}
    </div>
  );
};
