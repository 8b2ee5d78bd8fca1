import {
  type CalendarEventDetail,
  type CalendarEventInput,
  calendarEventInputSchema,
  firstSeriesDay,
  type SeriesScope,
} from '@ahl/shared-types/calendar-events';
import { addDays, weekdayOf } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { StartTimesField } from '@/components/form/start-times-field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { WeekdayField } from '@/components/form/weekday-field.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { eventPath } from '../event-labels.ts';
import { Impact } from './impact.tsx';

type Scope = Exclude<SeriesScope, 'day'>;

const newEvent = (today: string): CalendarEventInput => ({
  name: '',
  venueId: '',
  weekday: weekdayOf(today),
  startTimes: ['19:00'],
  endTime: null,
  gracePeriod: null,
  notes: '',
  hostName: '',
  startsOn: today,
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
  hostName: event.hostName,
  startsOn: event.startsOn,
  endsOn: event.endsOn,
  tagIds: event.tagIds,
});

/** The next night that can be the first of a new series: after today, and not the event's own first night. */
const nextNight = (event: CalendarEventDetail, today: string): string => {
  const first = firstSeriesDay(event);
  const after = first > today ? first : today;
  return addDays(after, ((event.weekday - weekdayOf(after) + 6) % 7) + 1);
};

const ScopeChoice = ({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) => {
  const { t } = useLingui();
  return (
    <Segmented label={t`Which nights change`}>
      <SegmentedButton
        label={t`Every week`}
        isPressed={scope === 'every-week'}
        onClick={() => onChange('every-week')}
      />
      <SegmentedButton
        label={t`From a day on`}
        isPressed={scope === 'from-here-on'}
        onClick={() => onChange('from-here-on')}
      />
    </Segmented>
  );
};

/** The fields of a weekly event. */
const EventFields = ({
  startLabel,
  today,
  hostName,
}: {
  startLabel: string;
  today: string;
  /** Who hosts so far: a choice also before the hosts are loaded, and when the person hosts no more. */
  hostName: string;
}) => {
  const { t } = useLingui();
  const hosts = useEndpoint('GET /api/hosts/available');
  const hostNames = [...new Set([hostName, ...(hosts.data ?? [])])].filter(Boolean);
  return (
    <>
      <Field<CalendarEventInput> name="name" label={t`Name`}>
        <TextInput maxLength={80} placeholder={t`Friday Deepstack`} />
      </Field>
      <VenuePicker<CalendarEventInput> name="venueId" label={t`Venue`} />
      <WeekdayField<CalendarEventInput> name="weekday" label={t`Night`} />
      <StartTimesField name="startTimes" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<CalendarEventInput> name="startsOn" label={startLabel}>
          <DateInput today={today} />
        </Field>
        <Field<CalendarEventInput> name="endsOn" label={t`Last day`} isOptional>
          <DateInput today={today} />
        </Field>
        <Field<CalendarEventInput> name="hostName" label={t`Host`} isOptional>
          <Select
            placeholder={t`Nobody yet`}
            options={hostNames.map((name) => ({ value: name, label: name }))}
          />
        </Field>
        <Field<CalendarEventInput>
          name="gracePeriod"
          label={t`Grace period`}
          hint={t`Empty: 60 minutes, or 90 from 9:00PM on.`}
          isOptional
        >
          <NumberInput unit="min" emptyValue={null} />
        </Field>
      </div>
      <Field<CalendarEventInput> name="notes" label={t`Notes`} isOptional>
        <TextInput maxLength={300} placeholder={t`Bonus chips before 7:45PM`} />
      </Field>
    </>
  );
};

/** The form of a weekly event; null adds one, with the fields of `like` where it is a clone. */
export const EventForm = ({
  event,
  like = null,
  today,
}: {
  event: CalendarEventDetail | null;
  like?: CalendarEventDetail | null;
  /** The league's today. */
  today: string;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [scope, setScope] = useState<Scope>('every-week');
  const write = async (body: CalendarEventInput, version: number | null): Promise<CalendarEventDetail> => {
    if (!event || version === null) return call('POST /api/calendar-events', { body });
    const params = { id: event.id };
    const given = { params, body: { ...body, version } };
    if (scope === 'every-week') return call('PUT /api/calendar-events/:id', given);
    return (await call('POST /api/calendar-events/:id/split', given)).event;
  };
  const form = useRecordForm({
    schema: calendarEventInputSchema,
    record: event,
    valuesOf: (record) => {
      if (record) return valuesOf(record);
      return like ? { ...valuesOf(like), startsOn: today, endsOn: null } : newEvent(today);
    },
    save: async (body: CalendarEventInput, version) => {
      const saved = await write(body, version);
      setAnswer(client, 'GET /api/calendar-events/:id', { params: { id: saved.id } }, saved);
      await invalidate(client, 'GET /api/calendar-events');
      return saved;
    },
    onSaved: ({ id, name }) => {
      toast({ title: event ? t`${name} is saved` : t`${name} is on the calendar` });
      if (id !== event?.id) void navigate(eventPath(id), { replace: true });
    },
  });
  const changeScope = (next: Scope) => {
    if (!event) return;
    setScope(next);
    const startsOn = next === 'every-week' ? event.startsOn : nextNight(event, today);
    form.methods.setValue('startsOn', startsOn, { shouldDirty: true });
  };
  const isSplit = scope === 'from-here-on';
  const startsOn = form.methods.watch('startsOn');
  return (
    <div className="space-y-4">
      {event && <ScopeChoice scope={scope} onChange={changeScope} />}
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
          endTime: t`End`,
          gracePeriod: t`Grace period`,
          notes: t`Notes`,
          hostName: t`Host`,
          startsOn: t`First day`,
          endsOn: t`Last day`,
          tagIds: t`Tags`,
        }}
      >
        <EventFields
          startLabel={isSplit ? t`From this day on` : t`First day`}
          today={today}
          hostName={event?.hostName ?? like?.hostName ?? ''}
        />
        {isSplit && (
          <p className="text-ink-2">
            <Trans>The nights before that day stay as they are, each with its one-day changes.</Trans>
          </p>
        )}
        {event && <Impact eventId={event.id} scope={scope} date={isSplit ? startsOn : today} />}
      </RecordForm>
    </div>
  );
};
