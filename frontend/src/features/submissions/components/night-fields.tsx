import { defaultGraceMinutes } from '@ahl/shared-types/tournaments';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { ComboboxField, findChoices } from '@/components/form/combobox-field.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { StartTimesField } from '@/components/form/start-times-field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { formatDay } from '@/lib/format.ts';
import { useVenueChoices } from '../hooks/use-venue-choices.ts';

/** Returns the default minutes of late entry, by the first start time. */
const useDefaultGrace = (): number => {
  const times: readonly string[] = useWatch({ name: 'startTimes' }) ?? [];
  const [hours = 19] = (times.filter(Boolean).toSorted()[0] ?? '19:00').split(':').map(Number);
  return defaultGraceMinutes(hours * 60);
};

/** Renders the venue field: one from the league's list, or any other name, which has no `venueId`. */
const VenueField = ({ notListed }: { notListed: ReactNode }) => {
  const { t } = useLingui();
  const name: string = useWatch({ name: 'venueName' }) ?? '';
  const venueId: string | null = useWatch({ name: 'venueId' }) ?? null;
  const { choices, isReady } = useVenueChoices(name);
  const chosen = choices.find(({ id }) => id === venueId);
  const isOther = isReady && !venueId && name.trim().length > 2 && findChoices(choices, name).length === 0;
  const otherHint = isOther ? (
    notListed
  ) : (
    <Trans>Type a few letters to find one of the league's venues.</Trans>
  );
  return (
    <ComboboxField
      name="venueName"
      idName="venueId"
      label={t`Venue`}
      choices={choices}
      hint={chosen ? <Trans>A venue of the league: {chosen.detail}</Trans> : otherHint}
    />
  );
};

/** Renders the facts of a night: venue, name, day or weekday, start times, late entry, notes. */
export const NightFields = ({
  notListed,
  today,
}: {
  /** Shown under a venue that is not in the league's list. */
  notListed: ReactNode;
  /** The current date in the league's time zone; set if a past day is refused. */
  today?: string;
}) => {
  const { t } = useLingui();
  const grace = useDefaultGrace();
  const repeat: string = useWatch({ name: 'repeat' }) ?? 'once';
  const date: string = useWatch({ name: 'date' }) ?? '';
  const weekday = /^\d{4}-\d\d-\d\d$/.test(date) ? formatDay(date, { weekday: 'long' }) : '';
  return (
    <>
      <VenueField notListed={notListed} />
      <Field name="name" label={t`Name of the tournament`} hint={t`Such as Thursday Deepstack.`}>
        <TextInput autoComplete="off" />
      </Field>
      <ChoiceGroup
        name="repeat"
        label={t`How often?`}
        options={[
          { value: 'once', label: t`One night` },
          { value: 'weekly', label: t`Every week` },
        ]}
      />
      <Field
        name="date"
        label={repeat === 'weekly' ? t`First night` : t`Date`}
        hint={repeat === 'weekly' && weekday ? t`Then every ${weekday}.` : weekday || undefined}
        className="max-w-80"
      >
        <DateInput {...(today ? { today, min: today } : {})} />
      </Field>
      <StartTimesField name="startTimes" />
      <Field
        name="gracePeriod"
        label={t`Late registration`}
        isOptional
        hint={t`Left empty, late registration stays open for ${grace} minutes; 90 when it starts at 9PM or later.`}
        className="max-w-80"
      >
        <NumberInput unit={t`min`} emptyValue={null} placeholder={String(grace)} />
      </Field>
      <Field
        name="notes"
        label={<Trans>Notes</Trans>}
        isOptional
        hint={t`Players read them: bonus chips, food, parking.`}
      >
        <TextArea rows={3} />
      </Field>
    </>
  );
};
