// The form of a single tournament, new or existing.
import {
  type OfficeTournament,
  type TournamentInput,
  tournamentInputSchema,
} from '@ahl/shared-types/tournaments';
import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { StartTimesField } from '@/components/form/start-times-field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TimeInput } from '@/components/form/time-input.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { SameNightPrompt, useSameNight } from '@/components/same-night/use-same-night.tsx';
import { eventPagePath } from '@/lib/event-paths.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type OtherThan = { otherThan: string[] };

/** The props of the form: the tournament, or the initial values of a new one. */
type FormProps = {
  tournament: OfficeTournament | null;
  start: TournamentInput;
  onSave: (input: TournamentInput & OtherThan, version: number | null) => Promise<OfficeTournament>;
  onSaved: (saved: OfficeTournament) => unknown;
};

/** Returns the form values of a tournament. */
const valuesOfTournament = (row: OfficeTournament): TournamentInput => {
  const { name, venueId, date, startTimes, endTime, gracePeriod, notes, notesEs, hostName, tagIds } = row;
  return { name, venueId, date, startTimes, endTime, gracePeriod, notes, notesEs, hostName, tagIds };
};

const useLabels = () => {
  const { t } = useLingui();
  return {
    name: t`Name`,
    venueId: t`Venue`,
    date: t`Day`,
    startTimes: t`Start times`,
    endTime: t`End`,
    gracePeriod: t`Late registration`,
    notes: t`Notes`,
    notesEs: t`Notes in Spanish`,
    hostName: t`Host`,
    tagIds: t`Tags`,
  };
};

/** Renders the fields: name, place, day and description. */
export const TournamentForm = ({ tournament, start, onSave, onSaved }: FormProps) => {
  const { t } = useLingui();
  const labels = useLabels();
  const tags = useEndpoint('GET /api/event-tags').data ?? [];
  const hosts = useEndpoint('GET /api/hosts/available').data ?? [];
  const sameNight = useSameNight();
  const form = useRecordForm({
    schema: tournamentInputSchema,
    record: tournament,
    valuesOf: (row) => (row ? valuesOfTournament(row) : start),
    save: (input, version) => sameNight.ask((otherThan) => onSave({ ...input, otherThan }, version)),
    onSaved,
  });
  return (
    <RecordForm
      form={form}
      label={t`Tournament`}
      fields={labels}
      saveLabel={tournament ? undefined : t`Add the tournament`}
    >
      <Field<TournamentInput> name="name" label={labels.name}>
        <TextInput maxLength={80} autoComplete="off" />
      </Field>
      <VenuePicker<TournamentInput> name="venueId" label={labels.venueId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<TournamentInput> name="date" label={labels.date}>
          <DateInput />
        </Field>
        <Field<TournamentInput> name="endTime" label={labels.endTime} isOptional>
          <TimeInput emptyValue={null} />
        </Field>
      </div>
      <StartTimesField name="startTimes" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<TournamentInput>
          name="gracePeriod"
          label={labels.gracePeriod}
          hint={t`Empty: 60 minutes, or 90 from 9PM on.`}
          isOptional
        >
          <NumberInput unit={t`minutes`} emptyValue={null} />
        </Field>
        <Field<TournamentInput> name="hostName" label={labels.hostName} isOptional>
          <Select
            placeholder={t`No host assigned`}
            options={hosts.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      </div>
      <Field<TournamentInput> name="notes" label={labels.notes} isOptional>
        <TextArea rows={3} maxLength={500} />
      </Field>
      <Field<TournamentInput>
        name="notesEs"
        label={labels.notesEs}
        hint={t`Empty: readers of Spanish get the notes above.`}
        isOptional
      >
        <TextArea rows={3} maxLength={500} lang="es" />
      </Field>
      {tags.length > 0 && (
        <ChoiceGroup
          name="tagIds"
          label={labels.tagIds}
          several
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SameNightPrompt question={sameNight.question} pathOf={eventPagePath} />
    </RecordForm>
  );
};
