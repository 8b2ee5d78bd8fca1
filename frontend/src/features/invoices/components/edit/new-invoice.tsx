// Creates an invoice by hand.

import { defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { call } from '@/lib/api-client.ts';
import { useMoney } from '@/lib/money.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { editInvoicePath } from '../../paths.ts';
import { emptyLine, type NewInvoiceValues, newInvoiceSchema } from './invoice-form-values.ts';
import { LineFields } from './line-fields.tsx';

/** Renders the form of a new invoice; once saved it is a draft. */
export const NewInvoice = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data = defaultInvoiceSettings } = useEndpoint('GET /api/invoice-settings');
  const money = useMoney(data);
  const form = useContractForm<NewInvoiceValues, z.output<typeof newInvoiceSchema>>({
    // The picker starts without a choice, which the schema refuses.
    schema: newInvoiceSchema as z.ZodType<z.output<typeof newInvoiceSchema>, NewInvoiceValues>,
    defaultValues: {
      venueId: null,
      lines: [emptyLine(0)],
      note: '',
      officeNote: '',
      issuedOn: null,
      dueOn: null,
    },
    errorTitle: t`Not saved`,
    onSubmit: async (body) => {
      const { id } = await call('POST /api/invoices', { body });
      toast({ title: t`The draft is created` });
      await navigate(editInvoicePath(id));
    },
  });
  return (
    <div className="space-y-3.5">
      <PageHeader
        title={t`Invoice by hand`}
        facts={[
          t`For lines outside a night: a private game, a banner`,
          t`It is a draft without a number first`,
        ]}
      />
      <Form form={form} label={t`Invoice by hand`} className="space-y-3.5">
        <Card className="p-4 sm:p-6">
          <VenuePicker<NewInvoiceValues> name="venueId" label={t`Venue`} />
        </Card>
        <Card aria-label={t`Lines`}>
          <LineFields made={[]} form={{ ...data, language: 'en' }} money={money} taxBps={data.taxBps} />
        </Card>
        <div className="flex justify-end">
          <SubmitButton pendingLabel={t`Saving...`}>
            <Trans>Save the draft</Trans>
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
};
