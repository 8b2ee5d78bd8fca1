// Heavy (Headless UI): loaded lazily by the page of an event.
import type { CalendarEventDetail } from '@ahl/shared-types/calendar-events';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { useEventActs } from '../event-acts.ts';
import { nightText } from '../event-nights.ts';
import { Impact } from './impact.tsx';

/** Reinstates a cancelled night, and notifies the members who have a place. */
export const ReinstateDialog = ({
  event,
  date,
  onClose,
}: {
  event: CalendarEventDetail;
  date: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { reinstate } = useEventActs();
  const [isNotified, setIsNotified] = useState(true);
  const day = nightText(date);
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      onClose={onClose}
      onConfirm={() => reinstate(event, date, isNotified)}
      title={t`Reinstate ${day}?`}
      text={t`${event.name} is on the calendar again, with the other changes of that day.`}
      confirmLabel={t`It takes place`}
      pendingLabel={t`Saving...`}
    >
      <div className="space-y-4">
        <Checkbox
          label={t`Notify everybody who reserved a place, by message and mail`}
          checked={isNotified}
          onChange={() => setIsNotified(!isNotified)}
          className="py-1.5"
        />
        <Impact eventId={event.id} scope="day" date={date} title={t`This affects`} />
      </div>
    </ConfirmDialog>
  );
};
