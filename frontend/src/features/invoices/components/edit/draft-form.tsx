// Edits a draft, finalises it, or discards it.
import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useMoney } from '@/lib/money.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { editInvoicePath, invoiceListPath, invoicePath } from '../../paths.ts';
import { DraftFields } from './draft-fields.tsx';
import { draftFormSchema, draftValues } from './invoice-form-values.ts';
import { LineFields } from './line-fields.tsx';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const valuesOf = (invoice: InvoiceRecord | null) => draftValues(invoice as InvoiceRecord);

/** Renders the form of a draft. */
export const DraftForm = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const settings = useEndpoint('GET /api/invoice-settings');
  const money = useMoney(invoice.issuer);
  const form = useRecordForm({
    schema: draftFormSchema,
    record: invoice,
    valuesOf,
    save: (body, version) =>
      call('PUT /api/invoices/:id', { params: { id: invoice.id }, body: { ...body, version: version ?? 0 } }),
    onSaved: async () => {
      await invalidate(client, 'GET /api/invoices/:id');
      toast({ title: t`The draft is saved` });
    },
  });
  return (
    <RecordForm
      form={form}
      label={t`Draft of an invoice`}
      isBare
      fields={{
        issuedOn: t`Date of issue`,
        dueOn: t`Pay by`,
        language: t`Language`,
        note: t`Note on the invoice`,
        officeNote: t`Note for the office`,
        lines: t`Lines`,
      }}
    >
      <Card aria-label={t`Lines`}>
        <LineFields
          made={invoice.lines}
          form={{ ...invoice.issuer, language: invoice.language }}
          money={money}
          taxBps={settings.data?.taxBps ?? 0}
        />
      </Card>
      <Card className="p-4 sm:p-6">
        <DraftFields />
      </Card>
    </RecordForm>
  );
};

/** Returns a function that discards a draft, with undo. */
const useDiscard = (invoice: InvoiceRecord) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const restore = async () => {
    try {
      await call('POST /api/invoices/:id/restore', { params: { id: invoice.id } });
      await navigate(editInvoicePath(invoice.id));
    } catch (error) {
      toastFailure(t`Not restored`, error);
    }
  };
  return async () => {
    await call('DELETE /api/invoices/:id', { params: { id: invoice.id } });
    await navigate(invoiceListPath);
    await invalidate(client, 'GET /api/invoices/:id');
    offerUndo(t`The draft for ${invoice.venue.name} is discarded`, restore, t`Restore the draft`);
  };
};

/** Renders the actions that finalise or discard a draft. */
export const DraftActs = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const money = useMoney(invoice.issuer);
  const discard = useDiscard(invoice);
  const [asks, setAsks] = useState<'finalise' | 'discard' | null>(null);
  const total = money(invoice.totals.totalCents);
  const name = invoice.venue.name;
  const finalise = async () => {
    const final = await call('POST /api/invoices/:id/finalise', {
      params: { id: invoice.id },
      body: { version: invoice.version },
    });
    await navigate(invoicePath(invoice.id));
    await invalidate(client, 'GET /api/invoices/:id');
    toast({ title: t`Invoice ${final.number ?? ''} is final` });
  };
  const close = () => setAsks(null);
  return (
    <>
      <Button onClick={() => setAsks('discard')}>
        <Trans>Discard</Trans>
      </Button>
      <Button variant="primary" onClick={() => setAsks('finalise')} disabled={!invoice.abilities.finalise}>
        <Trans>Finalise</Trans>
      </Button>
      <Suspense fallback={null}>
        {asks === 'finalise' && (
          <ConfirmDialog
            isOpen
            onClose={close}
            onConfirm={finalise}
            tone="primary"
            title={t`Finalise the invoice for ${name}?`}
            text={t`It gets its number and asks for ${total}, as it was last saved. From then on it is corrected by a credit or a revision; nothing is sent yet.`}
            confirmLabel={t`Finalise`}
            pendingLabel={t`Finalising...`}
          />
        )}
        {asks === 'discard' && (
          <ConfirmDialog
            isOpen
            onClose={close}
            onConfirm={discard}
            title={t`Discard the draft for ${name}?`}
            text={t`It has no number yet, so none will be missing. It can be restored.`}
            confirmLabel={t`Discard`}
            pendingLabel={t`Discarding...`}
          />
        )}
      </Suspense>
    </>
  );
};
