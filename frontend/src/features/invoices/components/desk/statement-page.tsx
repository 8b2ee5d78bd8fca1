// `/admin/financials/statement/:id`: what one bar was asked for and paid within some days.
import { isLeagueDate, leagueDate } from '@ahl/shared-types/common';
import { amountText, type Statement, type StatementKind } from '@ahl/shared-types/invoices';
import { toQueryString } from '@ahl/shared-types/query-keys';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { DateRangeFilter } from '@/components/table/date-range-filter.tsx';
import { type TableState, useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { usePageName } from '@/lib/page-name.ts';
import { requestFile } from '@/lib/request-file.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { bucketLabels } from '../../desk-labels.ts';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const kindLabels = {
  invoice: msg`Invoice`,
  credit: msg`Credit`,
  payment: msg`Payment`,
  refund: msg`Paid back`,
} satisfies Record<StatementKind, unknown>;

/** The days of the address, or the year so far. */
const useDays = (timeZone: string) => {
  const table = useTableState({ filters: ['from', 'to'] });
  const [today] = useState(() => leagueDate(Date.now(), timeZone));
  const dayOf = (text: string | undefined, usual: string) => (text && isLeagueDate(text) ? text : usual);
  const from = dayOf(table.filters.from, `${today.slice(0, 4)}-01-01`);
  const to = dayOf(table.filters.to, today);
  return { table, today, from, to };
};

const Entries = ({ statement, write }: { statement: Statement; write: (cents: number) => string }) => {
  const { t, i18n } = useLingui();
  if (statement.entries.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Receipt}
          title={t`Nothing in these days`}
          text={t`Nothing was asked for or paid. Choose other days.`}
        />
      </Card>
    );
  return (
    <Card className="overflow-x-auto">
      <table className="w-full min-w-130 text-left tabular-nums">
        <caption className="sr-only">{t`What was asked for and paid`}</caption>
        <thead className="bg-raised">
          <tr className="label text-ink-2">
            <th scope="col" className="px-4 py-2.5 font-semibold">{t`Date`}</th>
            <th scope="col" className="px-4 py-2.5 font-semibold">{t`What`}</th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold">{t`Charges`}</th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold">{t`Payments`}</th>
            <th scope="col" className="px-4 py-2.5 text-right font-semibold">{t`Owed`}</th>
          </tr>
        </thead>
        <tbody>
          {statement.entries.map(
            ({ kind, on, invoiceId, number, reference, chargeCents, paidCents, balanceCents }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may be the same in all that is shown
              <tr key={index} className="border-t border-line">
                <td className="px-4 py-2.5 whitespace-nowrap">{formatDay(on, shortDay)}</td>
                <td className="px-4 py-2.5">
                  <Link to={`/admin/invoice/${invoiceId}`} className="font-semibold text-sky hover:underline">
                    {i18n._(kindLabels[kind])} {number}
                  </Link>
                  {reference && <span className="block text-sm text-ink-2">{reference}</span>}
                </td>
                <td className="px-4 py-2.5 text-right">{chargeCents === 0 ? '' : write(chargeCents)}</td>
                <td className="px-4 py-2.5 text-right">{paidCents === 0 ? '' : write(paidCents)}</td>
                <td className="px-4 py-2.5 text-right font-semibold">{write(balanceCents)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Card>
  );
};

const StatementView = ({
  statement,
  today,
  table,
}: {
  statement: Statement;
  today: string;
  table: TableState;
}) => {
  const { t, i18n } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const { venue, from, to, ageing } = statement;
  usePageName(t`Statement, ${venue.name}`);
  const write = (cents: number) => amountText(cents, statement);
  const download = async () => {
    setIsPending(true);
    try {
      await requestFile(
        `/api/venue-statements/${venue.id}/statement.pdf${toQueryString({ from, to })}`,
        'statement.pdf',
      );
    } catch (error) {
      toast({
        variant: 'error',
        title: t`The file was not made`,
        description: failureText(error, t`Please try again.`),
      });
    } finally {
      setIsPending(false);
    }
  };
  const late = ageing.filter(({ invoices }) => invoices > 0);
  return (
    <RecordFrame
      title={venue.name}
      facts={[t`Statement`, `${formatDay(from, shortDay)} – ${formatDay(to, shortDay)}`]}
      actions={
        <>
          <DateRangeFilter
            filter={{ kind: 'dates', from: 'from', to: 'to', label: t`This year`, today }}
            table={table}
          />
          <Button variant="primary" icon={<FileDown />} isPending={isPending} onClick={() => void download()}>
            <Trans>PDF</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-3.5">
        <div className="grid grid-cols-2 gap-3.5 md:grid-cols-4">
          <StatTile label={t`Owed before`} value={write(statement.openingCents)} />
          <StatTile label={t`Charges`} value={write(statement.chargedCents)} />
          <StatTile label={t`Payments`} value={write(statement.paidCents)} />
          <StatTile label={t`Owed`} value={write(statement.closingCents)} />
        </div>
        {late.length > 0 && (
          <ul aria-label={t`Owed, by how late it is`} className="flex flex-wrap gap-x-7 gap-y-1 text-ink-2">
            {late.map(({ bucket, balanceCents, invoices }) => (
              <li key={bucket} className="tabular-nums">
                {i18n._(bucketLabels[bucket])}: <strong className="text-ink">{write(balanceCents)}</strong> (
                {plural(invoices, { one: '# invoice', other: '# invoices' })})
              </li>
            ))}
          </ul>
        )}
        <Entries statement={statement} write={write} />
      </div>
    </RecordFrame>
  );
};

/** The statement of one bar. */
export const StatementPage = ({ venueId }: { venueId: string }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { table, today, from, to } = useDays(timeZone);
  const query = useEndpoint('GET /api/venue-statements/:venueId', {
    params: { venueId },
    query: { from, to },
  });
  return (
    <RecordPage
      query={query}
      back={{ to: '/admin/financials/invoice-list', label: t`Invoices` }}
      loadingLabel={t`Loading the statement`}
      missingTitle={t`There is no such statement`}
    >
      {(statement) => <StatementView statement={statement} today={today} table={table} />}
    </RecordPage>
  );
};
