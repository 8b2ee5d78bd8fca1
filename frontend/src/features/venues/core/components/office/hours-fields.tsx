import { Trans, useLingui } from '@lingui/react/macro';
import { CopyCheck } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/form/field.tsx';
import { TimeInput } from '@/components/form/time-input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { formatWeekday } from '@/lib/format.ts';
import type { VenueFormValues } from '../../venue-form-schema.ts';

type Days = VenueFormValues['hours'];

/** The row names the day, so the label is for screen readers only. */
const timeStyle = 'w-36 space-y-0 [&>label]:sr-only';

const Day = ({ index, day }: { index: number; day: Days[number] }) => {
  const { t } = useLingui();
  const { register } = useFormContext<VenueFormValues>();
  const name = formatWeekday(day.weekday);
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-1.5 first:border-t-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Checkbox
        {...register(`hours.${index}.isOpen`)}
        label={<span className="first-letter:uppercase">{name}</span>}
        className="py-3"
      />
      {day.isOpen ? (
        <div className="flex flex-wrap items-start gap-2 max-sm:col-span-2">
          <Field<VenueFormValues>
            name={`hours.${index}.opensAt`}
            label={t`${name}: opens at`}
            className={timeStyle}
          >
            <TimeInput />
          </Field>
          <span aria-hidden="true" className="self-center text-ink-2">
            –
          </span>
          <Field<VenueFormValues>
            name={`hours.${index}.closesAt`}
            label={t`${name}: closes at`}
            className={timeStyle}
          >
            <TimeInput />
          </Field>
        </div>
      ) : (
        <span className="text-ink-2 max-sm:text-right">
          <Trans>Closed</Trans>
        </span>
      )}
    </li>
  );
};

/** Renders opening hours by weekday; those of the first open day can be copied to all. */
export const HoursFields = () => {
  const { t } = useLingui();
  const { setValue } = useFormContext<VenueFormValues>();
  const days: Days = useWatch<VenueFormValues, 'hours'>({ name: 'hours' });
  const first = days.find(({ isOpen, opensAt, closesAt }) => isOpen && opensAt && closesAt);
  const giveToAll = () => {
    if (!first) return;
    const { opensAt, closesAt } = first;
    const same = days.map(({ weekday }) => ({ weekday, isOpen: true, opensAt, closesAt }));
    setValue('hours', same, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="space-y-2">
      <ul aria-label={t`Opening hours`}>
        {days.map((day, index) => (
          <Day key={day.weekday} index={index} day={day} />
        ))}
      </ul>
      <p className="text-sm text-ink-2">
        <Trans>Closing earlier than opening is after midnight. No day ticked: the page shows no hours.</Trans>
      </p>
      {first && (
        <Button icon={<CopyCheck />} onClick={giveToAll}>
          <Trans>The same hours every day</Trans>
        </Button>
      )}
    </div>
  );
};
