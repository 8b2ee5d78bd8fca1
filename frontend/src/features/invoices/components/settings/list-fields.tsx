import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field, FieldError, useFieldError } from '@/components/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';

/** Renders a short list of values: one field each, to add and remove. `children` renders the input of each. */
export const ListFields = ({
  name,
  legend,
  itemLabel,
  addLabel,
  removeLabel,
  max,
  newItem,
  children,
}: {
  name: string;
  legend: string;
  itemLabel: (number: number) => string;
  addLabel: string;
  removeLabel: (number: number) => string;
  max: number;
  newItem: string | number;
  children: ReactNode;
}) => {
  const id = useId();
  const { setValue } = useFormContext();
  const items = useWatch({ name }) as unknown[];
  const error = useFieldError(name);
  const change = (next: unknown[]) => setValue(name, next, { shouldDirty: true });
  return (
    <fieldset className="min-w-0 space-y-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {items.map((_item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place alone
        <div key={index} className="flex items-end gap-2">
          <Field name={`${name}.${index}`} label={itemLabel(index + 1)} className="min-w-0 flex-1">
            {children}
          </Field>
          <IconButton
            label={removeLabel(index + 1)}
            icon={<X />}
            variant="quiet"
            onClick={() => change(items.filter((_one, place) => place !== index))}
          />
        </div>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
      {items.length < max && (
        <Button icon={<Plus />} onClick={() => change([...items, newItem])}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
};
