// Heavy (Headless UI): pages with a form are lazy.

import { containsWords, isSameName } from '@ahl/shared-types/names';
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { floatingStyle } from '../ui/floating-style.ts';
import { controlStyle } from '../ui/select-field.tsx';
import { ComboboxRow, DescribedInput } from './combobox-parts.tsx';
import { Field } from './field.tsx';
import { useFieldWiring } from './form-context.ts';

/** One choice of a list: its full label, and a detail that distinguishes it from similar ones. */
export type ComboboxChoice = { id: string; label: string; detail?: string };

/** Returns the choices that contain every typed word; all choices if nothing is typed. */
export const findChoices = (choices: readonly ComboboxChoice[], text: string): ComboboxChoice[] =>
  choices.filter(({ label, detail = '' }) => containsWords(`${label} ${detail}`, text));

const idOf = (choices: readonly ComboboxChoice[], text: string): string | null =>
  choices.find(({ label }) => isSameName(label, text))?.id ?? null;

const Control = ({
  idName,
  choices,
  onTextChange,
}: {
  idName: string;
  choices: readonly ComboboxChoice[];
  onTextChange: ((text: string) => void) | undefined;
}) => {
  const { t } = useLingui();
  const { name, ...wiring } = useFieldWiring();
  const { setValue, formState } = useFormContext();
  const text: string = useWatch({ name }) ?? '';
  /** The text typed since the list opened; for a choice that was made before, the whole list is shown. */
  const [sought, setSought] = useState('');
  const found = findChoices(choices, sought);
  const put = (value: string) => {
    const options = { shouldDirty: true, shouldTouch: true };
    setValue(idName, idOf(choices, value), options);
    setValue(name, value, { ...options, shouldValidate: formState.isSubmitted });
    onTextChange?.(value);
  };
  return (
    <Combobox
      value={text}
      onChange={(value: string | null) => value !== null && put(value)}
      onClose={() => setSought('')}
    >
      <span className="relative flex">
        <ComboboxInput
          {...wiring}
          as={DescribedInput}
          hints={wiring['aria-describedby']}
          type="text"
          autoComplete="off"
          displayValue={(value: string) => value}
          onChange={(event) => {
            setSought(event.target.value);
            put(event.target.value);
          }}
          className={cn(controlStyle, 'min-h-control pr-12 pl-3')}
        />
        <ComboboxButton
          aria-label={t`Show the list`}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
        >
          <ChevronDown />
        </ComboboxButton>
      </span>
      {found.length > 0 && (
        <ComboboxOptions
          // Nothing else becomes inert while the list is open: the form stays usable.
          modal={false}
          anchor={{ to: 'bottom start', gap: 4, padding: 12 }}
          transition
          className={cn(
            floatingStyle,
            'max-h-80! w-(--input-width) overflow-y-auto overscroll-contain p-1.5 empty:invisible',
          )}
        >
          {found.map((choice) => (
            <ComboboxRow key={choice.id} value={choice.label} label={choice.label} detail={choice.detail} />
          ))}
        </ComboboxOptions>
      )}
    </Combobox>
  );
};

/**
 * A text field that searches a list while typing: `name` keeps the text, `idName` the id of the choice, or null if
 * the text is not on the list. The text is never altered; the schema decides whether it is allowed.
 */
export const ComboboxField = <V extends FieldValues = FieldValues>({
  name,
  idName,
  label,
  hint,
  choices,
  onTextChange,
}: {
  name: FieldPath<V>;
  idName: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  choices: readonly ComboboxChoice[];
  /** Called with the typed text, for a list that is searched on the server. */
  onTextChange?: (text: string) => void;
}) => (
  <Field name={name} label={label} hint={hint}>
    <Control idName={idName} choices={choices} onTextChange={onTextChange} />
  </Field>
);
