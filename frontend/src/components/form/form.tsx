import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import { cn } from '@/lib/cn.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FieldNamesContext } from './form-context.ts';
import { messagesOf } from './form-errors.ts';
import type { ContractForm } from './use-contract-form.ts';
import { useStoredValues } from './use-saved-values.ts';

/** Renders that a form shows what was typed in it before the page went, with a way to discard it. */
const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Card role="status" className="mb-3.5 flex flex-wrap items-center justify-between gap-3 px-4 py-3">
    <p>
      <Trans>What you had typed here is filled in again. It is not saved yet.</Trans>
    </p>
    <Button onClick={onDiscard}>
      <Trans>Discard</Trans>
    </Button>
  </Card>
);

/** Announces to screen readers, after a refused submit, how many fields have errors. The first one gets the focus. */
const ErrorSummary = () => {
  const { errors, submitCount, isSubmitting } = useFormState();
  const count = submitCount > 0 && !isSubmitting ? messagesOf(errors).length : 0;
  return (
    <p role="alert" className="sr-only">
      {count > 0 && <Plural value={count} one="# field needs attention." other="# fields need attention." />}
    </p>
  );
};

/** After a submit, focuses the first invalid field, or restores the focus from before the fields were disabled. */
const useFocusAfterSubmit = (
  form: RefObject<HTMLFormElement | null>,
  isSaving: boolean,
  submitCount: number,
) => {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isSaving || submitCount === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (document.activeElement === document.body && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
  }, [form, isSaving, submitCount]);
  return () => {
    before.current = document.activeElement;
  };
};

/** A form over a `useContractForm`: disabled while saving, focuses the first invalid field, no browser bubbles. */
export const Form = <V extends FieldValues, O>({
  form,
  label,
  className,
  children,
}: {
  form: ContractForm<V, O>;
  /** The accessible name, for a form without a heading. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const { element } = form;
  const { isSubmitting, submitCount } = useFormState({ control: form.methods.control });
  const { isRestored, discard } = useStoredValues(form, label ?? '');
  const rememberFocus = useFocusAfterSubmit(element, isSubmitting, submitCount);
  return (
    <FormProvider {...form.methods}>
      <FieldNamesContext value={form.fieldNames}>
        <form
          ref={element}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            rememberFocus();
            void form.submit();
          }}
        >
          {isRestored && <RestoredNotice onDiscard={discard} />}
          <ErrorSummary />
          <fieldset disabled={isSubmitting} className={cn('min-w-0', className ?? 'space-y-4')}>
            {children}
          </fieldset>
        </form>
      </FieldNamesContext>
    </FormProvider>
  );
};
