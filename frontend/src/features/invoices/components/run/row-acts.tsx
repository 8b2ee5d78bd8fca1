// The actions for a venue in the run: decide how its last month is charged, or credit an overbilled amount.
import {
  type BillingRow,
  type ClosingChoice,
  lineText,
  type MoneyForm,
  sumOfLines,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { listOf } from '@/lib/format.ts';
import { newId } from '@/lib/new-id.ts';

type Props = { row: BillingRow; month: string };

/** Asks how the month in which a venue closed is charged. */
export const ClosingActs = ({ row, month }: Props) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [pending, setPending] = useState<ClosingChoice | null>(null);
  const choose = async (choice: ClosingChoice) => {
    setPending(choice);
    try {
      await call('PUT /api/billing-runs/:month/venues/:venueId/closing', {
        params: { month, venueId: row.venueId },
        body: { choice },
      });
      await invalidate(client, 'GET /api/billing-runs/:month');
    } catch (error) {
      toastFailure(t`Not saved`, error);
    } finally {
      setPending(null);
    }
  };
  const button = (choice: ClosingChoice, label: string) => (
    <Button onClick={() => void choose(choice)} isPending={pending === choice} disabled={pending !== null}>
      {label}
    </Button>
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {button('whole', t`The whole month`)}
      {button('by-days', t`By days`)}
    </div>
  );
};

/** Credits the amount that a venue was overbilled, once somebody has reviewed it. */
export const CreditAct = ({
  row,
  month,
  money,
  form,
}: Props & { money: (cents: number) => string; form: MoneyForm }) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [requestId, setRequestId] = useState(newId);
  const [isPaidBack, setIsPaidBack] = useState(false);
  const tooMuchCents = -sumOfLines(row.credits.flatMap(({ lines }) => lines));
  const amount = money(tooMuchCents);
  const numbers = listOf(row.credits.map(({ number }) => number));
  const language = i18n.locale === 'es' ? 'es' : 'en';
  const credit = async () => {
    await call('POST /api/billing-runs/:month/venues/:venueId/credit', {
      params: { month, venueId: row.venueId },
      body: { requestId, amountCents: tooMuchCents, paidBack: isPaidBack ? 'what-was-paid' : 'nothing' },
    });
    setRequestId(newId());
    await invalidate(client, 'GET /api/billing-runs/:month');
    toast({ title: t`${amount} is credited to ${row.venueName}` });
  };
  return (
    <div className="mt-2">
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Credit {amount}</Trans>
      </Button>
      {isOpen && (
        <ConfirmDialog
          isOpen
          onClose={() => setIsOpen(false)}
          onConfirm={credit}
          tone="primary"
          title={t`Credit ${amount} to ${row.venueName}?`}
          text={
            row.credits.length > 1
              ? t`Each invoice gets a credit for its part: ${numbers}. Credits are final and cannot be undone.`
              : t`The credit names invoice ${numbers}. It is final and cannot be undone.`
          }
          confirmLabel={t`Credit ${amount}`}
          pendingLabel={t`Crediting...`}
        >
          {row.credits.map(({ invoiceId, number, lines }) => (
            <section key={invoiceId} aria-label={number} className="mb-3">
              {row.credits.length > 1 && <h3 className="text-sm font-semibold text-muted">{number}</h3>}
              <ul className="border-t border-line">
                {lines.map((line) => (
                  <li
                    key={`${line.basis.key}-${line.kind}`}
                    className="flex justify-between gap-3 border-b border-line py-2"
                  >
                    <span>{lineText({ ...line, description: '' }, { ...form, language })}</span>
                    <span className="numeral whitespace-nowrap">{money(line.amountCents)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Checkbox
            checked={isPaidBack}
            onChange={(event) => setIsPaidBack(event.target.checked)}
            label={t`What was paid already has been paid back`}
          />
        </ConfirmDialog>
      )}
    </div>
  );
};
