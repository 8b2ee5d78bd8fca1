import { maxReminderSteps } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field, FieldError, useFieldError } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';

type Steps = { steps: number[] };

/** Renders the fields for the hours before a night at which its host is reminded. */
export const StepFields = () => {
  const { t } = useLingui();
  const id = useId();
  const { setValue } = useFormContext<Steps>();
  const steps = useWatch<Steps, 'steps'>({ name: 'steps' });
  const error = useFieldError('steps');
  const change = (next: number[]) => setValue('steps', next, { shouldDirty: true, shouldValidate: true });
  return (
    <fieldset className="min-w-0 space-y-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Remind before the first start</Trans>
      </legend>
      {steps.map((_hours, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
          <div key={index} className="flex items-end gap-2">
            <Field<Steps> name={`steps.${index}`} label={t`Step ${number}`} className="w-40">
              <NumberInput unit={t`hours`} />
            </Field>
            {steps.length > 1 && (
              <IconButton
                label={t`Remove step ${number}`}
                icon={<X />}
                variant="quiet"
                onClick={() => change(steps.filter((_one, place) => place !== index))}
              />
            )}
          </div>
        );
      })}
      {error && <FieldError id={id}>{error}</FieldError>}
      {steps.length < maxReminderSteps && (
        <Button icon={<Plus />} onClick={() => change([...steps, 24])}>
          <Trans>Add a step</Trans>
        </Button>
      )}
    </fieldset>
  );
};
