import type { CalendarEventDetail } from '@ahl/shared-types/calendar-events';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { SameNightPrompt, useSameNight } from '@/components/same-night/use-same-night.tsx';
import { Button } from '@/components/ui/button.tsx';
import { call } from '@/lib/api-client.ts';
import { eventPagePath } from '@/lib/event-paths.ts';
import { keepEvent, useEventActs } from '../event-acts.ts';
import {
  type DayValues,
  dayFormSchema,
  dayInput,
  dayValues,
  nightText,
  type StoredDay,
} from '../event-nights.ts';
import { NightFields, StartFields } from './event-fields.tsx';
import { Impact } from './impact.tsx';

const dayOf = (event: CalendarEventDetail, date: string): StoredDay =>
  event.exceptions.find((day) => day.date === date) ?? { date, version: 0 };

/** Returns a function that saves one day, and offers to undo it. */
const useSaveDay = (
  event: CalendarEventDetail,
  date: string,
  { ask }: Pick<ReturnType<typeof useSameNight>, 'ask'>,
) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const params = { id: event.id, date };
  const { asEveryWeek } = useEventActs();
  const undo = async (before: StoredDay, version: number) => {
    if (before.version === 0) return asEveryWeek(event, date);
    const body = dayInput(event, dayValues(event, before), { version, isCancelled: before.isCancelled });
    await keepEvent(client, await call('PUT /api/calendar-events/:id/days/:date', { params, body }));
  };
  const save = async (values: DayValues, version: number | null): Promise<StoredDay> => {
    const before = dayOf(event, date);
    const body = dayInput(event, values, { version: version ?? 0, isCancelled: before.isCancelled });
    const saved = await ask((otherThan) =>
      call('PUT /api/calendar-events/:id/days/:date', { params, body: { ...body, otherThan } }),
    );
    await keepEvent(client, saved);
    const day = dayOf(saved, date);
    const when = nightText(date);
    offerUndo(
      t`${event.name} on ${when} is saved`,
      () => undo(before, day.version).catch(() => toast({ variant: 'error', title: t`Not undone` })),
      t`Undo it in Changes`,
    );
    return day;
  };
  return save;
};

/** Renders the form of one night of a weekly event: only what differs on that night. */
export const DayForm = ({ event, date }: { event: CalendarEventDetail; date: string }) => {
  const { t } = useLingui();
  const { asEveryWeek } = useEventActs();
  const day = dayOf(event, date);
  const sameNight = useSameNight();
  const form = useRecordForm({
    schema: dayFormSchema,
    record: day,
    valuesOf: (stored: StoredDay | null) => dayValues(event, stored),
    save: useSaveDay(event, date, sameNight),
  });
  const when = nightText(date);
  return (
    <RecordForm
      form={form}
      label={t`${event.name} on ${when}`}
      fields={{
        startTimes: t`Start times`,
        endTime: t`Expected end`,
        gracePeriod: t`Late registration`,
        hostId: t`Host`,
        hostName: t`Host`,
        notes: t`Notes`,
        notesEs: t`Notes in Spanish`,
      }}
    >
      {day.isCancelled && (
        <p className="font-semibold text-red">
          <Trans>This night is cancelled.</Trans>
        </p>
      )}
      <StartFields />
      <NightFields />
      {day.version > 0 && !day.isCancelled && (
        <Button variant="quiet" icon={<RotateCcw />} onClick={() => void asEveryWeek(event, date)}>
          <Trans>As every week again</Trans>
        </Button>
      )}
      <SameNightPrompt question={sameNight.question} pathOf={eventPagePath} />
      <Impact eventId={event.id} scope="day" date={date} />
    </RecordForm>
  );
};
