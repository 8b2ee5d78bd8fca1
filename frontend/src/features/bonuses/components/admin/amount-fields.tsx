import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';

/** Renders the value of a bonus: chips or points, and how many. The form fields are `kind` and `amount`. */
export const AmountFields = ({ amountLabel }: { amountLabel: string }) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceGroup
        name="kind"
        label={t`Kind`}
        options={[
          { value: 'chips', label: t`Chips` },
          { value: 'points', label: t`Points` },
        ]}
      />
      <Field name="amount" label={amountLabel}>
        <NumberInput />
      </Field>
    </div>
  );
};
