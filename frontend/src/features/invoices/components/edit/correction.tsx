// Corrects a final invoice: by crediting a part of it, or by a revision that replaces it.
import {
  type CreditInput,
  creditInputSchema,
  type InvoiceLine,
  type InvoiceRecord,
  lineText,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { MoneyField } from '@/components/form/money-field.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useMoney } from '@/lib/money.ts';
import { newId } from '@/lib/new-id.ts';
import { editInvoicePath, invoicePath } from '../../paths.ts';

/** One amount for each line of the invoice; empty for unchanged lines. */
const formSchema = creditInputSchema.pick({ reason: true }).extend({
  amounts: z.array(creditInputSchema.shape.lines.element.shape.amountCents.nullable()),
  isPaidBack: z.boolean(),
});
type Values = z.input<typeof formSchema>;
type Output = z.output<typeof formSchema>;

const linesOf = (lines: readonly InvoiceLine[], amounts: Output['amounts']): CreditInput['lines'] =>
  lines.flatMap(({ id }, index) => {
    const amountCents = amounts[index] ?? null;
    return amountCents === null ? [] : [{ lineId: id, amountCents }];
  });

const useCreditForm = (invoice: InvoiceRecord) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [requestId] = useState(newId);
  return useContractForm<Values, Output>({
    schema: formSchema,
    defaultValues: { reason: '', amounts: invoice.lines.map(() => null), isPaidBack: false },
    errorTitle: t`Not credited`,
    onSubmit: async ({ reason, amounts, isPaidBack }) => {
      const body: CreditInput = {
        version: invoice.version,
        requestId,
        reason,
        lines: linesOf(invoice.lines, amounts),
        paidBack: isPaidBack ? 'what-was-paid' : 'nothing',
      };
      const { credits } = await call('POST /api/invoices/:id/credits', { params: { id: invoice.id }, body });
      await navigate(invoicePath(invoice.id));
      await invalidate(client, 'GET /api/invoices/:id');
      toast({ title: t`Credit ${credits.at(-1)?.number ?? ''} is issued` });
    },
  });
};

/** Renders a form that credits parts of lines. */
export const CreditForm = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const money = useMoney(invoice.issuer);
  const form = useCreditForm(invoice);
  const credited = new Map<string, number>();
  for (const { lineId, amountCents } of invoice.credits.flatMap(({ lines }) => lines))
    if (lineId !== null) credited.set(lineId, (credited.get(lineId) ?? 0) + amountCents);
  return (
    <Form form={form} label={t`Credit`} className="space-y-3.5">
      <Card>
        <ul>
          {invoice.lines.map((line, index) => {
            const left = money(Math.max(0, line.amountCents - (credited.get(line.id) ?? 0)));
            return (
              <li
                key={line.id}
                className="grid gap-3 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_12rem] sm:px-6"
              >
                <p>
                  <span className="font-semibold">
                    {lineText(line, { ...invoice.issuer, language: invoice.language })}
                  </span>
                  <span className="block text-sm text-ink-2 tabular-nums">
                    <Trans>{left} are left to credit</Trans>
                  </span>
                </p>
                <MoneyField<Values>
                  name={`amounts.${index}`}
                  label={t`Credit`}
                  money={invoice.issuer}
                  isOptional
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <Card className="space-y-4 p-4 sm:p-6">
        <Field<Values> name="reason" label={t`Why`} hint={t`It appears on the credit.`}>
          <TextInput maxLength={300} autoComplete="off" />
        </Field>
        {invoice.totals.paidCents > 0 && (
          <CheckboxField<Values>
            name="isPaidBack"
            label={<Trans>The part above what is still owed was paid back</Trans>}
            hint={<Trans>It is recorded as a refund.</Trans>}
          />
        )}
      </Card>
      <div className="flex justify-end">
        <SubmitButton pendingLabel={t`Crediting...`}>
          <Trans>Issue the credit</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};

/** Renders a button that creates a revision. */
export const ReviseButton = ({ invoice }: { invoice: InvoiceRecord }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const revise = async () => {
    setIsPending(true);
    try {
      const { id } = await call('POST /api/invoices/:id/revise', {
        params: { id: invoice.id },
        body: { version: invoice.version },
      });
      await navigate(editInvoicePath(id));
    } catch (error) {
      toastFailure(t`No revision`, error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button onClick={() => void revise()} isPending={isPending} disabled={!invoice.abilities.revise}>
      <Trans>Begin a revision</Trans>
    </Button>
  );
};
