// A form of the review with one text to the sender: the reason of a rejection, or a question.
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';

/** Renders one text with its actions at the foot of the dialog. */
export const WordsForm = <Name extends string>({
  name,
  schema,
  label,
  fieldLabel,
  hint,
  placeholder,
  back,
  act,
  pendingLabel,
  errorTitle,
  isDanger = false,
  onBack,
  onSend,
}: {
  name: Name;
  schema: z.ZodType<Record<Name, string>, Record<Name, string>>;
  label: string;
  fieldLabel: string;
  hint: string;
  placeholder: string;
  back: ReactNode;
  act: ReactNode;
  pendingLabel: string;
  errorTitle: string;
  isDanger?: boolean;
  onBack: () => void;
  onSend: (text: string) => Promise<void>;
}) => {
  const form = useContractForm<Record<string, string>, Record<string, string>>({
    schema,
    defaultValues: { [name]: '' },
    errorTitle,
    onSubmit: (values) => onSend(values[name] ?? ''),
  });
  return (
    <Form form={form} label={label} className="space-y-4">
      <Field name={name} label={fieldLabel} hint={hint}>
        <TextArea rows={4} placeholder={placeholder} />
      </Field>
      <FormDialogActions>
        <Button onClick={onBack}>{back}</Button>
        <SubmitButton {...(isDanger ? { variant: 'danger' as const } : {})} pendingLabel={pendingLabel}>
          {act}
        </SubmitButton>
      </FormDialogActions>
    </Form>
  );
};
