// Closes a venue after a day, and reopens it: the effects on its nights are shown before.
import { addDays, dateSchema, formatTimes } from '@ahl/shared-types/common';
import type { VenueRecord } from '@ahl/shared-types/venues';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay, formatWeekday } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

const closingSchema = z.object({ closesOn: dateSchema });
type Closing = z.infer<typeof closingSchema>;

/** Stores the server's response in the cache, and invalidates the queries that show the venue. */
const useKeep = () => {
  const client = useQueryClient();
  return (saved: VenueRecord) => {
    setAnswer(client, 'GET /api/venues/:id/office', { params: { id: saved.id } }, saved);
    return invalidate(client, 'GET /api/venues');
  };
};

/** Renders the weekly events that continue after the day and therefore end with it. */
const Ending = ({ venueId }: { venueId: string }) => {
  const closesOn = useWatch<Closing, 'closesOn'>({ name: 'closesOn' });
  const { data } = useEndpoint('GET /api/calendar-events', { query: { venueId, pageSize: 100 } });
  const ending = (data?.items ?? []).filter(({ endsOn }) => endsOn === null || endsOn > closesOn);
  if (!data) return null;
  return (
    <div className="space-y-2 text-ink-2">
      <p>
        {ending.length === 0 ? (
          <Trans>No weekly event ends because of this.</Trans>
        ) : (
          <Plural
            value={ending.length}
            one="# weekly event ends with that day:"
            other="# weekly events end with that day:"
          />
        )}
      </p>
      {ending.length > 0 && (
        <ul className="list-disc pl-5">
          {ending.map(({ id, name, weekday, startTimes }) => (
            <li key={id}>
              {name}, {formatWeekday(weekday)} {formatTimes(startTimes)}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Trans>Results and points stay. Reopening lets these events go on.</Trans>
      </p>
    </div>
  );
};

/** Asks for the last day with nights, and closes the venue after it. */
export const CloseVenueDialog = ({
  venue,
  today,
  onClose,
}: {
  venue: VenueRecord;
  /** The current day in the league's time zone. */
  today: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const keep = useKeep();
  const { id, name, version } = venue;
  const form = useContractForm({
    schema: closingSchema,
    defaultValues: { closesOn: today },
    errorTitle: t`Not closed`,
    onSubmit: async ({ closesOn }) => {
      const saved = await call('POST /api/venues/:id/close', { params: { id }, body: { closesOn, version } });
      await keep(saved);
      onClose();
      const day = formatDay(closesOn, { month: 'long', day: 'numeric' });
      await offerSaveUndo(t`${name} closes after ${day}`, 'venue', id);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Close ${name}?`}>
      <DialogForm
        form={form}
        label={t`Close ${name}`}
        action={t`Close the venue`}
        pendingLabel={t`Closing...`}
        onClose={onClose}
      >
        <Field<Closing>
          name="closesOn"
          label={t`Last day with nights`}
          hint={t`Its page says so from now on.`}
        >
          <DateInput today={today} min={today} max={addDays(today, 730)} />
        </Field>
        <Ending venueId={id} />
      </DialogForm>
    </Dialog>
  );
};

/** Reopens a closed venue at once, without a question, because it can be undone as quickly. */
export const ReopenButton = ({ venue }: { venue: VenueRecord }) => {
  const { t } = useLingui();
  const keep = useKeep();
  const { id, name } = venue;
  const reopen = useEndpointMutation('POST /api/venues/:id/reopen', {
    onSuccess: async (saved) => {
      await keep(saved);
      await offerSaveUndo(t`${name} is open again`, 'venue', id);
    },
    onError: (error) => void toastFailure(t`Not reopened`, error),
  });
  return (
    <Button
      icon={<DoorOpen />}
      isPending={reopen.isPending}
      pendingLabel={t`Reopening...`}
      onClick={() => reopen.mutate({ params: { id } })}
    >
      <Trans>Reopen</Trans>
    </Button>
  );
};
