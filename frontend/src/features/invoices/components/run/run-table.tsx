// The venues of a month: nights, players, what they owe, and notes to review.
import { type BillingMonth, type BillingRow, defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { billingLabels, billingTones } from '../../invoice-labels.ts';
import { editInvoicePath, invoicePath } from '../../paths.ts';
import { noteText } from './billing-notes.tsx';
import { ClosingActs, CreditAct } from './row-acts.tsx';

type Money = (amountCents: number) => string;

/** Returns the page of a row: its draft, or the last invoice of the month. */
const pathOf = ({ draft, invoices }: BillingRow): string | null => {
  if (draft) return editInvoicePath(draft.id);
  const last = invoices.at(-1);
  return last ? invoicePath(last.id) : null;
};

/** Returns the main amount of a row in cents: that of the draft, the billed one, or that of the unbilled nights. */
const shownCents = ({ draftCents, state, billedCents, amountCents }: BillingRow): number => {
  if (draftCents !== null) return draftCents;
  return state === 'billed' || state === 'credit' ? billedCents : amountCents - billedCents;
};

const Name = ({ row }: { row: BillingRow }) => {
  const path = pathOf(row);
  return (
    <span className="block font-semibold">
      {path ? <StretchedLink to={path}>{row.venueName}</StretchedLink> : row.venueName}
    </span>
  );
};

const State = ({ row, month, money }: { row: BillingRow; month: string; money: Money }) => {
  const { i18n } = useLingui();
  const { data } = useEndpoint('GET /api/invoice-settings');
  const hasQuestion = row.notes.some((note) => note.kind === 'closed' && note.choice === 'open');
  const numbers = row.invoices.map(({ number }) => number).join(', ');
  return (
    <>
      <Chip tone={billingTones[row.state]}>{i18n._(billingLabels[row.state])}</Chip>
      {row.notes.map((note) => {
        const text = noteText(note, money);
        return (
          <span key={text} className="mt-1 block text-sm text-ink-2">
            {text}
          </span>
        );
      })}
      {numbers && <span className="mt-1 block text-sm text-ink-2 tabular-nums">{numbers}</span>}
      <span className="relative z-10 block empty:hidden">
        {hasQuestion && <ClosingActs row={row} month={month} />}
        {row.state === 'credit' && (
          <CreditAct row={row} month={month} money={money} form={data ?? defaultInvoiceSettings} />
        )}
      </span>
    </>
  );
};

const cell = 'px-4 py-3 align-top max-sm:block max-sm:px-0 max-sm:py-0.5';
const numberCell = cn(
  cell,
  'text-right whitespace-nowrap tabular-nums max-sm:inline-block max-sm:pr-3 max-sm:text-left',
);

const Row = ({ row, month, money }: { row: BillingRow; month: string; money: Money }) => (
  <tr className="relative border-t border-line max-sm:block max-sm:px-4 max-sm:py-3 hover:bg-raised">
    <th scope="row" className={cn(cell, 'text-left font-normal')}>
      <Name row={row} />
      <span className="block text-sm text-ink-2">{row.plans.map(({ name }) => name).join(', ')}</span>
    </th>
    <td className={numberCell}>
      {formatNumber(row.nights)}
      <span className="sm:hidden">
        {' '}
        <Trans>nights</Trans>
      </span>
    </td>
    <td className={numberCell}>
      {formatNumber(row.players)}
      <span className="sm:hidden">
        {' '}
        <Trans>players</Trans>
      </span>
    </td>
    <td className={cn(numberCell, 'font-semibold')}>{money(shownCents(row))}</td>
    <td className={cn(cell, 'min-w-56')}>
      <State row={row} month={month} money={money} />
    </td>
    <td className={cn(cell, 'w-10 max-sm:hidden')}>
      {pathOf(row) && <ChevronRight className="text-ink-3" aria-hidden="true" />}
    </td>
  </tr>
);

/** Renders the venues of a month as a table, as cards on a phone. */
export const RunTable = ({ month, money }: { month: BillingMonth; money: Money }) => {
  const { t } = useLingui();
  const head = 'label px-4 py-2.5 text-ink-2';
  return (
    <Card className="overflow-hidden">
      <table aria-label={t`Venues of the month`} className="w-full max-sm:block">
        <thead className="bg-raised max-sm:sr-only">
          <tr>
            <th scope="col" className={cn(head, 'text-left')}>
              <Trans>Venue</Trans>
            </th>
            <th scope="col" className={cn(head, 'text-right')}>
              <Trans>Nights</Trans>
            </th>
            <th scope="col" className={cn(head, 'text-right')}>
              <Trans>Players</Trans>
            </th>
            <th scope="col" className={cn(head, 'text-right')}>
              <Trans>Amount</Trans>
            </th>
            <th scope="col" className={cn(head, 'text-left')}>
              <Trans>State</Trans>
            </th>
            <td />
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {month.rows.map((row) => (
            <Row key={row.venueId} row={row} month={month.month} money={money} />
          ))}
        </tbody>
      </table>
    </Card>
  );
};
