import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useRegionOptions } from '@/lib/regions.ts';

/** Renders all fields of a venue. */
export const VenueFields = () => {
  const { t } = useLingui();
  const chosen: unknown = useWatch({ name: 'region' });
  const regionOptions = useRegionOptions(typeof chosen === 'string' ? chosen : '');
  return (
    <>
      <Field name="name" label={t`Venue`}>
        <TextInput autoComplete="organization" />
      </Field>
      <Field name="address" label={t`Address`} hint={t`Street and number.`}>
        <TextInput autoComplete="street-address" />
      </Field>
      <div className="grid grid-cols-[1fr_1fr] gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <Field name="city" label={t`City`} className="max-sm:col-span-2">
          <TextInput autoComplete="address-level2" />
        </Field>
        <Field name="state" label={t`State`}>
          <TextInput autoComplete="address-level1" maxLength={2} />
        </Field>
        <Field name="zip" label={t`ZIP code`}>
          <TextInput inputMode="numeric" autoComplete="postal-code" maxLength={5} />
        </Field>
      </div>
      <ChoiceGroup name="region" label={t`Region`} hint={t`The nearest is fine.`} options={regionOptions} />
      <Field name="phone" label={t`Phone of the venue`} isOptional>
        <TextInput type="tel" autoComplete="tel" />
      </Field>
      <Field
        name="notes"
        label={t`Notes`}
        isOptional
        hint={t`Room, tables, screens, who decides there. Only the league reads this.`}
      >
        <TextArea rows={3} />
      </Field>
    </>
  );
};
