// `/admin/financials/statement/:id`: the invoices and payments of one venue within a range of days.
import { isLeagueDate, leagueDate } from '@ahl/shared-types/common';
import { amountText, type Statement, type StatementKind } from '@ahl/shared-types/invoices';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { DateRangeFilter } from '@/components/table/date-range-filter.tsx';
import { useIsPhone } from '@/components/table/use-is-phone.ts';
import { type TableState, useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { StatTile } from '@/components/ui/stat-tile.tsx';
import { addressOf } from '@/lib/api-client.ts';
import { cn } from '@/lib/cn.ts';
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

/** Returns the range of days from the address, or the year to date. */
const useDays = (timeZone: string) => {
  const table = useTableState({ filters: ['from', 'to'] });
  const [today] = useState(() => leagueDate(Date.now(), timeZone));
  const dayOf = (text: string | undefined, usual: string) => (text && isLeagueDate(text) ? text : usual);
  const from = dayOf(table.filters.from, `${today.slice(0, 4)}-01-01`);
  const to = dayOf(table.filters.to, today);
  return { table, today, from, to };
};

type EntriesProps = { entries: Statement['entries']; write: (cents: number) => string };

const EntryLink = ({ entry: { kind, invoiceId, number } }: { entry: Statement['entries'][number] }) => {
  const { i18n } = useLingui();
  return (
    <Link to={`/admin/invoice/${invoiceId}`} className="font-semibold text-sky hover:underline">
      {i18n._(kindLabels[kind])} {number}
    </Link>
  );
};

/** Renders each entry as a row of two lines, for phones. */
const EntryList = ({ entries, write }: EntriesProps) => {
  const { t } = useLingui();
  return (
    <List aria-label={t`Invoices and payments`}>
      {entries.map((entry, index) => {
        const owed = write(entry.balanceCents);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may be the same in all that is shown
          <ListRow key={index}>
            <div className="min-w-0 flex-1">
              <EntryLink entry={entry} />
              <Facts
                className="text-sm text-ink-2"
                facts={[formatDay(entry.on, shortDay), entry.reference]}
              />
            </div>
            <p className="text-right tabular-nums">
              <span className="block font-semibold">{write(entry.chargeCents - entry.paidCents)}</span>
              <span className="block text-sm text-ink-2">
                <Trans>{owed} owed</Trans>
              </span>
            </p>
          </ListRow>
        );
      })}
    </List>
  );
};

const EntryTable = ({ entries, write }: EntriesProps) => {
  const { t } = useLingui();
  const headStyle = 'px-4 py-2.5 font-semibold';
  return (
    <Card className="relative overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{t`Invoices and payments`}</caption>
        <thead className="bg-raised">
          <tr className="label text-ink-2">
            <th scope="col" className={headStyle}>{t`Date`}</th>
            <th scope="col" className={headStyle}>{t`What`}</th>
            <th scope="col" className={cn(headStyle, 'text-right')}>{t`Charges`}</th>
            <th scope="col" className={cn(headStyle, 'text-right')}>{t`Payments`}</th>
            <th scope="col" className={cn(headStyle, 'text-right')}>{t`Owed`}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two bookings may be the same in all that is shown
            <tr key={index} className="border-t border-line">
              <td className="px-4 py-2.5 whitespace-nowrap">{formatDay(entry.on, shortDay)}</td>
              <td className="px-4 py-2.5">
                <EntryLink entry={entry} />
                {entry.reference && <span className="block text-sm text-ink-2">{entry.reference}</span>}
              </td>
              <td className="px-4 py-2.5 text-right">
                {entry.chargeCents === 0 ? '' : write(entry.chargeCents)}
              </td>
              <td className="px-4 py-2.5 text-right">
                {entry.paidCents === 0 ? '' : write(entry.paidCents)}
              </td>
              <td className="px-4 py-2.5 text-right font-semibold">{write(entry.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

const Entries = (props: EntriesProps) => {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  if (props.entries.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Receipt}
          title={t`Nothing in these days`}
          text={t`There are no invoices or payments. Choose other days.`}
        />
      </Card>
    );
  return isPhone ? <EntryList {...props} /> : <EntryTable {...props} />;
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
      const address = addressOf('GET /api/venue-statements/:venueId/statement.pdf', {
        params: { venueId: venue.id },
        query: { from, to },
      });
      await requestFile(address, 'statement.pdf');
    } catch (error) {
      toastFailure(t`The file was not made`, error);
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
          <StatTile label={t`Opening balance`} value={write(statement.openingCents)} />
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
        <Entries entries={statement.entries} write={write} />
      </div>
    </RecordFrame>
  );
};

/** Renders the statement of one venue. */
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
