import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { presentValuesOf } from '@/lib/save-conflict.ts';
import { type AssignmentType, type HostAnswer, useAssignHost } from '../hooks/use-assign-host.ts';

/** Asks whether a chosen host is for this day or every week. An empty name removes the host. */
export const AssignHostDialog = ({
  card,
  hostName,
  onClose,
  onDone,
}: {
  card: TournamentCard;
  hostName: string;
  onClose: () => void;
  onDone: (answer: HostAnswer) => void;
}) => {
  const { t } = useLingui();
  const { mutate, isPending, error } = useAssignHost(onDone);
  // The host when the dialog opened, or as of a refusal: the card behind it follows changes by others.
  const [seenHostName, setSeenHostName] = useState(card.assignedHost);
  const notePresent = (failure: unknown) => {
    const current = presentValuesOf(failure)?.hostName;
    if (typeof current === 'string') setSeenHostName(current);
  };
  const close = () => {
    if (!isPending) onClose();
  };
  const assign = (assignmentType: AssignmentType) =>
    mutate(
      { eventId: card.id, date: card.date, hostName, seenHostName, assignmentType },
      { onError: notePresent },
    );
  const place = card.venue?.name || card.name;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t`Assign Host to Event`}
      description={hostName ? t`${hostName} hosts at ${place}.` : t`Nobody hosts at ${place}.`}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => assign('permanent')} disabled={isPending}>
            <Trans>Every Week</Trans>
          </Button>
          <Button variant="primary" onClick={() => assign('one-time')} disabled={isPending}>
            <Trans>Just This Day</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        <Trans>
          “Just This Day” leaves the other weeks as they are. “Every Week” changes the series from now on.
        </Trans>
      </p>
      {error && (
        <p role="alert" className="mt-3.5 font-medium text-red">
          {presentValuesOf(error)
            ? failureText(error, '')
            : t`The host was not changed. Check the connection and try again.`}
        </p>
      )}
    </Dialog>
  );
};
