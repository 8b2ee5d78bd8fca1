// `/admin/venue-disputes`: the objections of venues, each with its night or line, to be answered.
import { amountText } from '@ahl/shared-types/invoices';
import type { DisputeVerdict, OfficeDispute } from '@ahl/shared-types/venues';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { MessageCircleWarning, Reply } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((file) => ({ default: file.AnswerDialog })),
);

const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const verdictText = (verdict: DisputeVerdict): string => (verdict === 'upheld' ? t`Upheld` : t`Declined`);

const linkStyle = 'relative text-sky underline-offset-4 hover:underline';

const Subject = ({ dispute: { night, line, date } }: { dispute: OfficeDispute }) => {
  if (line)
    return (
      <span>
        <Link to={`/admin/invoice/${line.invoiceId}`} className={linkStyle}>
          {line.number}
        </Link>
        <span className="block whitespace-normal text-ink-2">
          {line.text} · {amountText(line.amountCents, line)}
        </span>
      </span>
    );
  if (!night) return null;
  return (
    <span>
      <Link to={`/admin/results/${night.id}`} className={linkStyle}>
        {formatDay(date, dayParts)}
      </Link>
      <span className="block text-ink-2">
        {plural(night.entrants, { one: '# player', other: '# players' })}
      </span>
    </span>
  );
};

const columnsIn = (timeZone: string): Column<OfficeDispute>[] => [
  {
    id: 'venue',
    header: t`Venue`,
    primary: true,
    hideable: false,
    cell: ({ venue, text }) => (
      <span>
        {venue.name}
        <span className="block font-normal whitespace-normal text-ink-2">{text}</span>
      </span>
    ),
  },
  {
    id: 'subject',
    header: t`Night or line`,
    cell: (dispute) => <Subject dispute={dispute} />,
  },
  { id: 'sentAt', header: t`Sent`, sortable: true, cell: ({ sentAt }) => longWhen(sentAt, timeZone) },
  {
    id: 'answer',
    header: t`Answer`,
    cell: ({ verdict, answer }) => (verdict ? `${verdictText(verdict)}: ${answer}` : '–'),
  },
];

/** Renders the list of objections. */
export const DisputesPage = () => {
  const { t: say } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const table = useTableState({ filters: ['state'] });
  const [opened, setOpened] = useState<OfficeDispute | null>(null);
  const list = useEndpoint(
    'GET /api/venue-disputes',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <ResourcePage
      id="venue-disputes"
      title={say`Objections of venues`}
      facts={(total) => [total !== undefined && plural(total, { one: '# objection', other: '# objections' })]}
      list={list}
      table={table}
      columns={columnsIn(timeZone)}
      getId={({ id }) => id}
      getName={({ venue, date }) => `${venue.name}, ${formatDay(date, dayParts)}`}
      rowActions={(dispute) =>
        dispute.answeredAt === null
          ? [{ label: say`Answer`, icon: <Reply />, onSelect: () => setOpened(dispute) }]
          : []
      }
      filters={[
        { name: 'state', label: say`Waiting`, options: [{ value: 'answered', label: say`Answered` }] },
      ]}
      empty={{
        icon: MessageCircleWarning,
        title: say`Nothing waits`,
        text: say`A venue objects to a night or a line of an invoice on its page; the objection appears here and on the desk of today.`,
      }}
    >
      <Suspense fallback={null}>
        {opened && <AnswerDialog dispute={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </ResourcePage>
  );
};
