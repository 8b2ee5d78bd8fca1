// Heavy (Headless UI, React Hook Form): the page of an invoice loads it lazily.
import {
  amountText,
  type InvoiceRecord,
  type InvoiceSummary,
  type TransferInput,
  transferInputSchema,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonText } from '@/components/feedback/skeleton.tsx';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { MoneyField } from '@/components/form/money-field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type FormProps = {
  invoice: InvoiceRecord;
  /** The venue's invoices with an outstanding balance, oldest first. */
  owed: readonly InvoiceSummary[];
  onDone: (invoice: InvoiceRecord) => void;
  onClose: () => void;
};

const TargetChoice = ({
  owed,
  usualOf,
  write,
}: {
  owed: readonly InvoiceSummary[];
  usualOf: (target: InvoiceSummary | undefined) => number;
  write: (cents: number) => string;
}) => {
  const { t } = useLingui();
  const { setValue } = useFormContext<TransferInput>();
  return (
    <Field<TransferInput> name="toInvoiceId" label={t`To invoice`}>
      <Select
        options={owed.map(({ id, number, totals }) => {
          const left = write(totals.balanceCents);
          return { value: id, label: t`${number ?? ''}, ${left} owed` };
        })}
        onInput={(event) => {
          const target = owed.find(({ id }) => id === event.currentTarget.value);
          setValue('amountCents', usualOf(target));
        }}
      />
    </Field>
  );
};

/** Returns a function that reverts a move from its toast. */
const useUndoMove = (onDone: (invoice: InvoiceRecord) => void) => {
  const { t } = useLingui();
  return async (paymentId: string | undefined) => {
    if (!paymentId) return;
    try {
      onDone(await call('DELETE /api/payments/:id', { params: { id: paymentId } }));
    } catch (error) {
      toastFailure(t`Nothing was changed`, error);
    }
  };
};

const MoveForm = ({ invoice, owed, onDone, onClose }: FormProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [requestId] = useState(newId);
  const undoMove = useUndoMove(onDone);
  const surplusCents = -invoice.totals.balanceCents;
  const write = (cents: number) => amountText(cents, invoice.issuer);
  const usualOf = (target: InvoiceSummary | undefined) =>
    Math.min(surplusCents, target?.totals.balanceCents ?? 0);
  const form = useContractForm<TransferInput, ReturnType<typeof transferInputSchema.parse>>({
    schema: transferInputSchema,
    defaultValues: {
      fromInvoiceId: invoice.id,
      toInvoiceId: owed[0]?.id ?? '',
      requestId,
      amountCents: usualOf(owed[0]),
      note: '',
    },
    onSubmit: async (body) => {
      const saved = await call('POST /api/payments/transfers', { body });
      const moved = saved.payments.findLast(
        ({ movedWith, isDeleted }) => !isDeleted && movedWith?.id === body.toInvoiceId,
      );
      offerUndo(t`The surplus is moved`, () => undoMove(moved?.id));
      onDone(saved);
      onClose();
      await invalidate(client, 'GET /api/invoices/:id');
    },
  });
  return (
    <DialogForm
      form={form}
      label={t`Move the surplus`}
      className="space-y-3.5"
      action={t`Move it`}
      onClose={onClose}
    >
      <TargetChoice owed={owed} usualOf={usualOf} write={write} />
      <MoneyField<TransferInput> name="amountCents" label={t`Amount`} money={invoice.issuer} />
      <Field<TransferInput> name="note" label={t`Note`} isOptional>
        <TextInput maxLength={200} autoComplete="off" />
      </Field>
    </DialogForm>
  );
};

/** Renders a dialog that moves an invoice's surplus to another invoice of the venue. */
export const MoveSurplusDialog = ({ invoice, onDone, onClose }: Omit<FormProps, 'owed'>) => {
  const { t } = useLingui();
  const query = { venueId: invoice.venue.id, status: 'owed', sort: 'dueOn', pageSize: 100 } as const;
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/invoices', { query });
  const surplus = amountText(-invoice.totals.balanceCents, invoice.issuer);
  const number = invoice.number ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Move the surplus`}
      description={t`${surplus} of invoice ${number} can go to another invoice of the venue.`}
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonText lines={3} />}
      {data && data.items.length > 0 && (
        <MoveForm invoice={invoice} owed={data.items} onDone={onDone} onClose={onClose} />
      )}
      {data && data.items.length === 0 && (
        <>
          <p className="text-ink-2">
            <Trans>
              Nothing else is owed by this venue. Keep the surplus for its next invoice, or pay it back.
            </Trans>
          </p>
          <FormDialogActions>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </FormDialogActions>
        </>
      )}
    </Dialog>
  );
};
