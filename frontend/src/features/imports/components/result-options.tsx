import type { ImportPlan } from '@ahl/shared-types/imports';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { Input } from '@/components/ui/input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';

type Options = ImportPlan['options'];
type OptionProps = { options: Options; onChange: (options: Options) => void };

/** How many years back a year can be chosen: the past of a league. */
const yearsBack = 40;

/** Renders the choice of a venue for rows without one; the pickers of the office are fields of a form. */
const VenueOption = ({ options, onChange, rows }: OptionProps & { rows: number }) => {
  const form = useForm<{ venueId: string | null }>({ defaultValues: { venueId: options.venueId } });
  const venueId = form.watch('venueId');
  const change = useRef(onChange);
  change.current = onChange;
  const current = useRef(options);
  current.current = options;
  useEffect(() => {
    if (venueId !== current.current.venueId) change.current({ ...current.current, venueId: venueId || null });
  }, [venueId]);
  return (
    <FormProvider {...form}>
      <div className="w-full max-w-100">
        <VenuePicker
          name="venueId"
          label={<Plural value={rows} one="Venue of # row without one" other="Venue of # rows without one" />}
        />
      </div>
    </FormProvider>
  );
};

/** Renders whether nights keep the points of their file. */
export const ScoringOption = ({ options, onChange }: OptionProps) => {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Points`}
      isLabelShown
      value={options.scoring ?? ''}
      onChange={(scoring) => onChange({ ...options, scoring: scoring || null })}
      options={[
        { value: '', label: t`As they were, where a night has them` },
        { value: 'rule', label: t`By the rule of the season, from the places` },
      ]}
    />
  );
};

/** Renders what a file with results does not say itself: year, venue, start, the meaning of 0, and how to score it. */
export const ResultOptions = ({ plan, options, onChange }: OptionProps & { plan: ImportPlan }) => {
  const { t } = useLingui();
  const startId = useId();
  const rowsOf = (option: string) => plan.file.needs.find((need) => need.option === option)?.rows ?? 0;
  const thisYear = new Date(plan.createdAt).getFullYear();
  const years = Array.from({ length: yearsBack }, (_, index) => String(thisYear - index));
  return (
    <>
      {rowsOf('year') > 0 && (
        <SelectField
          label={t`Year of dates without one`}
          isLabelShown
          value={options.year === null ? '' : String(options.year)}
          onChange={(year) => onChange({ ...options, year: year ? Number(year) : null })}
          options={[
            { value: '', label: t`Choose the year` },
            ...years.map((year) => ({ value: year, label: year })),
          ]}
        />
      )}
      {rowsOf('zeroMeans') > 0 && (
        <SelectField
          label={t`0 points in the table`}
          isLabelShown
          value={options.zeroMeans ?? ''}
          onChange={(zeroMeans) => onChange({ ...options, zeroMeans: zeroMeans || null })}
          options={[
            { value: '', label: t`Choose what 0 means` },
            { value: 'played', label: t`Was there, without points` },
            { value: 'absent', label: t`Was not there` },
          ]}
        />
      )}
      <ScoringOption options={options} onChange={onChange} />
      <div className="space-y-1.5">
        <label htmlFor={startId} className="block font-semibold">
          <Trans>Start of nights without one</Trans>
        </label>
        <Input
          id={startId}
          type="time"
          className="w-auto font-normal"
          value={options.startTime}
          onChange={(event) => onChange({ ...options, startTime: event.target.value || '19:00' })}
        />
      </div>
      {rowsOf('venueId') > 0 && (
        <VenueOption options={options} onChange={onChange} rows={rowsOf('venueId')} />
      )}
    </>
  );
};
