import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Field, FieldError, useFieldError } from './field.tsx';
import { TimeInput } from './time-input.tsx';

/** The maximum number of times in the contracts. */
const maxTimes = 4;

/** Renders one or several start times (`HH:mm`) of a night. */
export const StartTimesField = ({ name }: { name: string }) => {
  const { t } = useLingui();
  const id = useId();
  const { setValue } = useFormContext();
  const error = useFieldError(name);
  const times: readonly string[] = useWatch({ name }) ?? [];
  const set = (next: string[]) => setValue(name, next, { shouldDirty: true });
  return (
    <fieldset className="min-w-0 space-y-2" aria-describedby={error ? id : undefined}>
      <legend className="sr-only">
        <Trans>Start times</Trans>
      </legend>
      <div className="flex flex-wrap items-end gap-2">
        {times.map((_time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the times have no identity but their place
          <div key={index} className="flex items-end gap-1">
            <Field
              name={`${name}.${index}`}
              label={index === 0 ? t`Start time` : t`Start time ${index + 1}`}
              className="w-36"
            >
              <TimeInput />
            </Field>
            {times.length > 1 && (
              <IconButton
                label={t`Remove start time ${index + 1}`}
                icon={<Trash2 />}
                variant="quiet"
                onClick={() => set(times.filter((_other, place) => place !== index))}
              />
            )}
          </div>
        ))}
        {times.length < maxTimes && (
          <Button variant="quiet" icon={<Plus />} onClick={() => set([...times, ''])}>
            <Trans>Add a start time</Trans>
          </Button>
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
};
