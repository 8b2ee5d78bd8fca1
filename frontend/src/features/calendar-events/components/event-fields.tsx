import type { CalendarEventInput } from '@ahl/shared-types/calendar-events';
import { brokenPromise, resultWeights } from '@ahl/shared-types/points';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { PictureField } from '@/components/form/picture-field.tsx';
import { Select } from '@/components/form/select.tsx';
import { StartTimesField } from '@/components/form/start-times-field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TimeInput } from '@/components/form/time-input.tsx';
import { WeekdayField } from '@/components/form/weekday-field.tsx';
import { HostPicker } from '@/components/pickers/host-picker.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Labels of how the points of an event count. */
const weightLabels = {
  normal: msg`Normal`,
  double: msg`Double points`,
  excluded: msg`No points`,
} satisfies Record<(typeof resultWeights)[number], unknown>;

/** Renders the host field, with a hint if only a name is known of the current host. */
const HostField = () => {
  const { t } = useLingui();
  const hostId: unknown = useWatch({ name: 'hostId' });
  const hostName: unknown = useWatch({ name: 'hostName' });
  const isHostDeleted = !hostId && typeof hostName === 'string' && hostName !== '';
  return (
    <HostPicker
      name="hostId"
      labelName="hostName"
      label={t`Host`}
      isOptional
      {...(isHostDeleted ? { hint: t`Until now ${hostName}, who no longer hosts.` } : {})}
    />
  );
};

/** Renders the starts and the host of every week, or of one day. */
export const StartFields = () => (
  <>
    <StartTimesField name="startTimes" />
    <HostField />
  </>
);

/** Renders the end, the late entry and the notes of every week, or of one day. */
export const NightFields = () => {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="endTime"
          label={t`Expected end`}
          hint={t`A time before the last start is after midnight.`}
          isOptional
        >
          <TimeInput emptyValue={null} />
        </Field>
        <Field
          name="gracePeriod"
          label={t`Late registration`}
          hint={t`Empty: 60 minutes, or 90 from 9:00PM on.`}
          isOptional
        >
          <NumberInput unit="min" emptyValue={null} />
        </Field>
      </div>
      <Field name="notes" label={t`Notes`} isOptional>
        <TextInput maxLength={300} placeholder={t`Bonus chips before 7:45PM`} />
      </Field>
      <Field
        name="notesEs"
        label={t`Notes in Spanish`}
        hint={t`Empty: readers of Spanish get the notes above.`}
        isOptional
      >
        <TextInput maxLength={300} lang="es" />
      </Field>
    </>
  );
};

const Tags = () => {
  const { t } = useLingui();
  const { data: tags = [] } = useEndpoint('GET /api/event-tags');
  if (tags.length === 0) return null;
  return (
    <ChoiceGroup
      name="tagIds"
      label={t`Tags`}
      several
      options={tags.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};

const Play = () => {
  const { t, i18n } = useLingui();
  const { data } = useEndpoint('GET /api/structures', { query: { pageSize: 200 } });
  const structureId: unknown = useWatch({ name: 'structureId' });
  const known = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = !structureId || known.some(({ value }) => value === structureId);
  const deleted = { value: String(structureId), label: data ? t`A structure that was deleted` : '…' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field<CalendarEventInput> name="structureId" label={t`Structure`} isOptional>
        <Select
          placeholder={t`As in the program`}
          options={isKnown ? known : [deleted, ...known]}
          emptyValue={null}
        />
      </Field>
      <Field<CalendarEventInput> name="weight" label={t`Points`} isOptional>
        <Select
          placeholder={t`As in the program`}
          options={resultWeights.map((value) => ({ value, label: i18n._(weightLabels[value]) }))}
          emptyValue={null}
        />
      </Field>
    </div>
  );
};

/** Warns of words that promise double points while the event counts otherwise. */
const PromiseNote = () => {
  const tags = useEndpoint('GET /api/event-tags').data ?? [];
  const { watch } = useFormContext<CalendarEventInput>();
  const [weight, name = '', notes = '', notesEs = '', tagIds = []] = watch([
    'weight',
    'name',
    'notes',
    'notesEs',
    'tagIds',
  ]);
  const named = tags.filter(({ id }) => tagIds.includes(id)).map((tag) => tag.name);
  const words = brokenPromise(weight ?? 'normal', [name, ...named, notes, notesEs]);
  if (words === null) return null;
  return (
    <p role="status" className="font-medium text-red">
      <Trans>
        It says “{words}”, but its points do not count double. Choose Double points, or remove the words.
      </Trans>
    </p>
  );
};

const picturePlaces = (label: string) => [{ label, width: 264, height: 148 }];

/** Renders the fields of a weekly event: those that every event needs first, the rare ones last. */
export const EventFields = ({ startLabel, today }: { startLabel: string; today: string }) => {
  const { t } = useLingui();
  return (
    <>
      <Field<CalendarEventInput> name="name" label={t`Name`}>
        <TextInput maxLength={80} placeholder={t`Friday Deepstack`} autoComplete="off" />
      </Field>
      <VenuePicker<CalendarEventInput> name="venueId" label={t`Venue`} />
      <WeekdayField<CalendarEventInput> name="weekday" label={t`Night`} />
      <StartFields />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<CalendarEventInput> name="startsOn" label={startLabel}>
          <DateInput today={today} />
        </Field>
        <Field<CalendarEventInput> name="endsOn" label={t`Last day`} isOptional>
          <DateInput today={today} emptyValue={null} />
        </Field>
      </div>
      <NightFields />
      <Tags />
      <Play />
      <PromiseNote />
      <PictureField<CalendarEventInput>
        name="imageUrl"
        label={t`Picture`}
        hint={t`Cards show it instead of the venue's picture.`}
        isOptional
        places={picturePlaces(t`Card`)}
      />
    </>
  );
};
