// Heavy (Headless UI): pages with a form are lazy.
import { containsWords } from '@ahl/shared-types/names';
import { Combobox, ComboboxInput, ComboboxOptions } from '@headlessui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { ComboboxRow, DescribedInput } from '../form/combobox-parts.tsx';
import { Field } from '../form/field.tsx';
import { useFieldWiring } from '../form/form-context.ts';
import { Button } from '../ui/button.tsx';
import { floatingStyle } from '../ui/floating-style.ts';
import { controlStyle } from '../ui/select-field.tsx';
import { type PickerChoice, type PickerState, type UsePickerState, useSearchWords } from './picker-state.ts';

/** The props of every picker. */
export type PickerProps<V extends FieldValues = FieldValues> = {
  /** Keeps the id, or null. */
  name: FieldPath<V>;
  /** A field that keeps the name of the choice beside the id, for records that are referred to by name. */
  labelName?: FieldPath<V>;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
};

/** The line under the input: the state of the list while it is open, else the detail of the choice. */
const PickerLine = ({
  state,
  isOpen,
  sought,
}: {
  state: PickerState;
  isOpen: boolean;
  /** The search words; empty if nothing was typed. */
  sought: string;
}) => {
  const { choices, chosen, isLoading, isFailed, hasMore, retry } = state;
  if (isOpen && isFailed)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Trans>The list could not be loaded.</Trans>
        <Button variant="quiet" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  if (isOpen && isLoading) return <Trans>Searching…</Trans>;
  if (isOpen && sought && choices.length === 0) return <Trans>Nothing matches “{sought}”.</Trans>;
  if (isOpen && hasMore) return <Trans>There are more: type a few letters.</Trans>;
  if (chosen?.isRetired) return <Trans>{chosen.detail} · no longer offered</Trans>;
  return chosen?.detail;
};

/** Whether a choice contains all typed words, before the server has responded. */
const hasWords = ({ label, detail }: PickerChoice, typed: string): boolean =>
  containsWords(`${label} ${detail}`, typed);

/** Returns the choice with an id: a choice just picked from the list, before it is read by its id. */
const chosenOf = (
  id: string | null,
  read: PickerChoice | null,
  picked: PickerChoice | null,
): PickerChoice | null => [picked, read].find((choice) => choice !== null && choice.id === id) ?? null;

/** Returns the value of the field, the typed text, and the choices for it. */
const usePicking = (name: string, useChoices: UsePickerState, labelName: string | undefined) => {
  const { field, formState } = useController({ name });
  const { setValue } = useFormContext();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<PickerChoice | null>(null);
  const search = useSearchWords(typed);
  const id: string | null = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const answer = useChoices({ search, id, isOpen });
  // Enter, right after the last letter, must not choose a match for the previous letters.
  const isBehind = typed.trim() !== search || answer.isPrevious;
  const choices = isBehind ? answer.choices.filter((each) => hasWords(each, typed)) : answer.choices;
  const isLoading = answer.isLoading || (isBehind && choices.length === 0);
  const state = { ...answer, choices, isLoading };
  const chosen = chosenOf(id, state.chosen, picked);
  const choose = (next: string | null) => {
    const choice = state.choices.find((each) => each.id === next) ?? null;
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted };
    setPicked(choice);
    setTyped('');
    if (labelName) setValue(labelName, choice?.label ?? '', options);
    setValue(name, next, options);
  };
  return { field, id, chosen, state, search, isOpen, setIsOpen, setTyped, choose };
};

const Control = ({
  useChoices,
  labelName,
}: {
  useChoices: UsePickerState;
  labelName: string | undefined;
}) => {
  const { t } = useLingui();
  const { name, ...wiring } = useFieldWiring();
  const { field, id, chosen, state, search, isOpen, setIsOpen, setTyped, choose } = usePicking(
    name,
    useChoices,
    labelName,
  );
  return (
    <>
      <Combobox value={id} onChange={choose} onClose={() => setTyped('')} immediate>
        <span className="relative flex">
          <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2" />
          <ComboboxInput
            {...wiring}
            ref={field.ref}
            as={DescribedInput}
            hints={wiring['aria-describedby']}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={t`Type to search`}
            displayValue={() => chosen?.label ?? ''}
            onFocus={() => setIsOpen(true)}
            onBlur={() => {
              setIsOpen(false);
              field.onBlur();
            }}
            onChange={(event) => setTyped(event.target.value)}
            className={cn(controlStyle, 'min-h-control pr-12 pl-10')}
          />
          {id !== null && (
            <button
              type="button"
              aria-label={t`Clear the choice`}
              onClick={() => choose(null)}
              className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
            >
              <X />
            </button>
          )}
        </span>
        {state.choices.length > 0 && (
          <ComboboxOptions
            // Nothing else becomes inert while the list is open: the form stays usable.
            modal={false}
            anchor={{ to: 'bottom start', gap: 4, padding: 12 }}
            transition
            className={cn(
              floatingStyle,
              'max-h-80! w-(--input-width) overflow-y-auto overscroll-contain p-1.5',
            )}
          >
            {state.choices.map((choice) => (
              <ComboboxRow key={choice.id} value={choice.id} label={choice.label} detail={choice.detail} />
            ))}
          </ComboboxOptions>
        )}
      </Combobox>
      <p role="status" className="min-h-5 truncate text-sm text-ink-2 tabular-nums">
        <PickerLine state={{ ...state, chosen }} isOpen={isOpen} sought={search} />
      </p>
    </>
  );
};

/** Finds one record while typing and keeps its id; each kind of record has its own picker on top of this. */
export const RecordPicker = <V extends FieldValues = FieldValues>({
  name,
  labelName,
  label,
  hint,
  isOptional = false,
  useChoices,
}: PickerProps<V> & { useChoices: UsePickerState }) => (
  <Field name={name} label={label} hint={hint} isOptional={isOptional}>
    <Control useChoices={useChoices} labelName={labelName} />
  </Field>
);
