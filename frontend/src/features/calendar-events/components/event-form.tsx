import {
  type CalendarEventDetail,
  type CalendarEventInput,
  calendarEventInputSchema,
  type SeriesScope,
} from '@ahl/shared-types/calendar-events';
import { weekdayOf } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { offerSaveUndo, undoBatch } from '@/components/changes/undo.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { SameNightPrompt, useSameNight } from '@/components/same-night/use-same-night.tsx';
import { call } from '@/lib/api-client.ts';
import { eventPagePath } from '@/lib/event-paths.ts';
import { keepEvent } from '../event-acts.ts';
import { eventPath } from '../event-labels.ts';
import { firstSplitNight } from '../event-nights.ts';
import { EventFields } from './event-fields.tsx';
import { Impact } from './impact.tsx';

/** The nights that the form of the series changes. */
export type FormScope = Exclude<SeriesScope, 'day'>;

/** The initial values of a new event: today's weekday unless a cell of the week was chosen. */
export type EventStart = { venueId?: string | undefined; date?: string | undefined };

const newEvent = (today: string, { venueId = '', date = today }: EventStart): CalendarEventInput => ({
  name: '',
  venueId,
  weekday: weekdayOf(date),
  startTimes: ['19:00'],
  endTime: null,
  gracePeriod: null,
  notes: '',
  notesEs: '',
  hostName: '',
  hostId: null,
  imageUrl: null,
  structureId: null,
  weight: null,
  startsOn: date < today ? today : date,
  endsOn: null,
  tagIds: [],
});

const valuesOf = (event: CalendarEventDetail): CalendarEventInput => ({
  name: event.name,
  venueId: event.venueId ?? '',
  weekday: event.weekday,
  startTimes: event.startTimes,
  endTime: event.endTime,
  gracePeriod: event.gracePeriod,
  notes: event.notes,
  notesEs: event.notesEs,
  hostName: event.hostName,
  hostId: event.hostId,
  imageUrl: event.imageUrl,
  structureId: event.structureId,
  weight: event.weight,
  startsOn: event.startsOn,
  endsOn: event.endsOn,
  tagIds: event.tagIds,
});

type Saved = CalendarEventDetail & { batchId?: string };

const useWrite = (
  event: CalendarEventDetail | null,
  scope: FormScope,
  { ask }: Pick<ReturnType<typeof useSameNight>, 'ask'>,
) => {
  const client = useQueryClient();
  const write = async (
    body: CalendarEventInput & { otherThan: string[] },
    version: number | null,
  ): Promise<Saved> => {
    if (!event || version === null) return call('POST /api/calendar-events', { body });
    const request = { params: { id: event.id }, body: { ...body, version } };
    if (scope === 'every-week') return call('PUT /api/calendar-events/:id', request);
    const split = await call('POST /api/calendar-events/:id/split', request);
    await keepEvent(client, split.ended);
    return { ...split.event, batchId: split.batchId };
  };
  return async (body: CalendarEventInput, version: number | null): Promise<Saved> => {
    const { batchId, ...saved } = await ask((otherThan) => write({ ...body, otherThan }, version));
    await keepEvent(client, saved);
    return batchId === undefined ? saved : { ...saved, batchId };
  };
};

/** Returns a function that shows what was saved, with one undo for it. */
const useSavedToast = (event: CalendarEventDetail | null) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  /** After the undo the second half no longer exists: goes back to the restored event. */
  const undoSplit = async (batchId: string, whole: CalendarEventDetail) => {
    const answer = await undoBatch(batchId);
    if (answer && answer.undone.length > 0) void navigate(eventPath(whole.id), { replace: true });
  };
  return ({ id, name, batchId }: Saved) => {
    if (!event) toast({ title: t`${name} is on the calendar` });
    else if (batchId) offerUndo(t`${name} is saved`, () => undoSplit(batchId, event), t`Undo it in Changes`);
    else void offerSaveUndo(t`${name} is saved`, 'calendar-event', id);
    if (id !== event?.id) void navigate(eventPath(id), { replace: true });
  };
};

/** Returns the form of a weekly event; null adds one, with the fields of `like` if it is a clone. */
export const useEventForm = ({
  event,
  like = null,
  start = {},
  today,
  scope = 'every-week',
}: {
  event: CalendarEventDetail | null;
  like?: CalendarEventDetail | null;
  start?: EventStart;
  /** Today's league date. */
  today: string;
  scope?: FormScope;
}) => {
  const sameNight = useSameNight();
  const form = useRecordForm({
    schema: calendarEventInputSchema,
    record: event,
    valuesOf: (record: CalendarEventDetail | null) => {
      if (record) return valuesOf(record);
      return like ? { ...valuesOf(like), startsOn: today, endsOn: null } : newEvent(today, start);
    },
    save: useWrite(event, scope, sameNight),
    onSaved: useSavedToast(event),
  });
  return { ...form, sameNight: sameNight.question };
};
type EventFormState = ReturnType<typeof useEventForm>;

/** Returns the first day that fits a scope: the next night for a new series, or the series' own first day. */
export const startOfScope = (event: CalendarEventDetail, scope: FormScope, today: string): string =>
  scope === 'every-week' ? event.startsOn : firstSplitNight(event, today);

/** Renders the fields of a series, and what saving them affects. */
export const EventForm = ({
  form,
  event,
  today,
  scope = 'every-week',
}: {
  form: EventFormState;
  event: CalendarEventDetail | null;
  today: string;
  scope?: FormScope;
}) => {
  const { t } = useLingui();
  const isSplit = scope === 'from-here-on';
  const startsOn = form.methods.watch('startsOn');
  return (
    <RecordForm
      form={form}
      label={t`Weekly event`}
      saveLabel={event ? undefined : t`Add the event`}
      fields={{
        name: t`Name`,
        venueId: t`Venue`,
        region: t`Region`,
        weekday: t`Night`,
        startTimes: t`Start times`,
        endTime: t`Expected end`,
        gracePeriod: t`Late registration`,
        notes: t`Notes`,
        notesEs: t`Notes in Spanish`,
        hostName: t`Host`,
        hostId: t`Host`,
        imageUrl: t`Picture`,
        structureId: t`Structure`,
        weight: t`Points`,
        startsOn: t`First day`,
        endsOn: t`Last day`,
        tagIds: t`Tags`,
      }}
    >
      <EventFields startLabel={isSplit ? t`From this day on` : t`First day`} today={today} />
      {isSplit && (
        <p className="text-ink-2">
          <Trans>The nights before that day stay as they are, each with its one-day changes.</Trans>
        </p>
      )}
      <SameNightPrompt question={form.sameNight} pathOf={eventPagePath} />
      {event && <Impact eventId={event.id} scope={scope} date={isSplit ? startsOn : today} />}
    </RecordForm>
  );
};
