import { allTimeOnly, type ImportPlan } from '@ahl/shared-types/imports';
import { maxOpeningSource } from '@ahl/shared-types/opening-points';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Input } from '@/components/ui/input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Options = ImportPlan['options'];

/** Renders what a table of points does not say itself: for which season it is, where it is from, and as of which day. */
export const OpeningOptions = ({
  options,
  onChange,
}: {
  options: Options;
  onChange: (options: Options) => void;
}) => {
  const { t } = useLingui();
  const sourceId = useId();
  const dayId = useId();
  const seasons = useEndpoint('GET /api/seasons').data ?? [];
  const begun = seasons.filter(({ status }) => status !== 'upcoming');
  const season = begun.find(({ id }) => id === options.season);
  return (
    <>
      <SelectField
        label={t`For which season`}
        isLabelShown
        value={options.season ?? ''}
        onChange={(value) => onChange({ ...options, season: value || null })}
        options={[
          { value: '', label: t`Choose the season` },
          ...begun.map(({ id, name }) => ({ value: id, label: name })),
          { value: allTimeOnly, label: t`All time only, in no season` },
        ]}
      />
      <div>
        <label htmlFor={sourceId} className="mb-1 block text-sm font-semibold">
          <Trans>Where the points come from</Trans>
        </label>
        <Input
          id={sourceId}
          maxLength={maxOpeningSource}
          placeholder={t`old site`}
          value={options.source ?? ''}
          onChange={(event) => onChange({ ...options, source: event.target.value || null })}
        />
      </div>
      <div>
        <label htmlFor={dayId} className="mb-1 block text-sm font-semibold">
          <Trans>The day on which they stood</Trans>
        </label>
        <Input
          id={dayId}
          type="date"
          className="w-auto font-normal"
          min={season?.startsOn}
          max={season?.endsOn}
          value={options.stoodOn ?? ''}
          onChange={(event) => onChange({ ...options, stoodOn: event.target.value || null })}
        />
      </div>
    </>
  );
};
