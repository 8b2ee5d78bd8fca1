import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Form } from './form.tsx';
import { FormDialogActions } from './form-dialog-actions.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { ContractForm } from './use-contract-form.ts';

/** Renders a form in a dialog: its fields, then Cancel and the action. */
export const DialogForm = <V extends FieldValues, O>({
  form,
  label,
  action,
  pendingLabel,
  isDanger = false,
  className,
  onClose,
  children,
}: {
  form: ContractForm<V, O>;
  /** The accessible name, for a form without a heading. */
  label?: string;
  /** The label of the action: `Record the payment`, never `OK`. */
  action: ReactNode;
  /** The label while the form is being sent; default: `Saving...`. */
  pendingLabel?: string;
  isDanger?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Form form={form} label={label} className={className}>
    {children}
    <FormDialogActions>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <SubmitButton variant={isDanger ? 'danger' : 'primary'} pendingLabel={pendingLabel}>
        {action}
      </SubmitButton>
    </FormDialogActions>
  </Form>
);
