import { claimReasonSchema } from '@ahl/shared-types/points-claims';
import type { ReactNode } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';

/** Renders a form for one text: a reason, a question, an answer. */
export const TextForm = ({
  label,
  hint,
  submitLabel,
  variant,
  onSend,
  children,
}: {
  label: string;
  hint?: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  onSend: (text: string) => Promise<unknown>;
  /** Further buttons, before the submit button. */
  children?: ReactNode;
}) => {
  const form = useContractForm({
    schema: claimReasonSchema,
    defaultValues: { text: '' },
    onSubmit: ({ text }) => onSend(text),
  });
  return (
    <Form form={form} label={label} className="space-y-3">
      <Field name="text" label={label} {...(hint ? { hint } : {})}>
        <TextArea rows={3} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <SubmitButton {...(variant ? { variant } : {})}>{submitLabel}</SubmitButton>
      </div>
    </Form>
  );
};
