// `/admin/financials/invoice-list`: every invoice with its balance, to find, send, record payments and export.
import { leagueDate } from '@ahl/shared-types/common';
import { type InvoiceSummary, invoiceSources, invoiceStatuses } from '@ahl/shared-types/invoices';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Eye, FileDown, Mail, Pencil, Plus, ReceiptText, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { previewOf, runBulk } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { BulkAction, Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useMoney } from '@/lib/money.ts';
import { requestFile } from '@/lib/request-file.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { sourceLabels } from '../../desk-labels.ts';
import { statusLabels } from '../../invoice-labels.ts';
import { invoicePdf } from '../../paths.ts';
import { recallMails } from '../../recall.ts';
import { AgeingStrip } from './ageing-strip.tsx';
import { StatusChip } from './status-chip.tsx';

const AccountingDialog = lazy(() =>
  import('./accounting-dialog.tsx').then((file) => ({ default: file.AccountingDialog })),
);

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;
type WriteAmount = (cents: number) => string;

const columnsWith = (writeAmount: WriteAmount): Column<InvoiceSummary>[] => [
  {
    id: 'number',
    header: t`Invoice`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: ({ number, venue }) => (
      <span className="block min-w-0 py-1">
        <span className="tabular-nums">{number ?? t`Draft`}</span>
        <span className="block font-normal break-words text-ink-2">{venue.name}</span>
      </span>
    ),
  },
  { id: 'status', header: t`State`, cell: (invoice) => <StatusChip {...invoice} /> },
  {
    id: 'issuedOn',
    header: t`Issued`,
    sortable: true,
    mobile: false,
    cell: ({ issuedOn }) => (issuedOn ? formatDay(issuedOn, shortDay) : '–'),
  },
  {
    id: 'dueOn',
    header: t`Due`,
    sortable: true,
    cell: ({ dueOn }) => (dueOn ? formatDay(dueOn, shortDay) : '–'),
  },
  {
    id: 'delivery',
    header: t`Reached the venue`,
    mobile: false,
    cell: ({ sentAt, firstViewedAt, status }) => {
      if (firstViewedAt) return t`Viewed`;
      if (sentAt) return t`Sent`;
      return status === 'draft' || status === 'void' ? '–' : t`Not sent`;
    },
  },
  {
    id: 'totalCents',
    header: t`Total`,
    sortable: true,
    align: 'end',
    mobile: false,
    cell: ({ totals }) => writeAmount(totals.totalCents),
  },
  {
    id: 'balanceCents',
    header: t`Owed`,
    sortable: true,
    align: 'end',
    cell: ({ totals, status }) =>
      status === 'draft' || status === 'void' ? '–' : writeAmount(totals.balanceCents),
  },
];

const useFilters = (): TableFilter[] => {
  const { i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(Date.now(), timeZone);
  return [
    {
      name: 'status',
      label: t`Any state`,
      options: [
        { value: 'owed', label: t`Owed` },
        { value: 'overdue', label: t`Overdue` },
        ...invoiceStatuses.map((value) => ({ value, label: i18n._(statusLabels[value]) })),
      ],
    },
    {
      name: 'delivery',
      label: t`Sent or not`,
      options: [
        { value: 'not-sent', label: t`Not sent` },
        { value: 'sent', label: t`Sent` },
        { value: 'viewed', label: t`Viewed by the venue` },
      ],
    },
    {
      name: 'source',
      label: t`From anywhere`,
      options: invoiceSources.map((value) => ({ value, label: i18n._(sourceLabels[value]) })),
    },
    { kind: 'dates', from: 'from', to: 'to', label: t`Issued any day`, today },
  ];
};

const useBulkActions = (): BulkAction[] => {
  const client = useQueryClient();
  return [
    {
      label: t`Send`,
      icon: <Send />,
      ask: (count) => ({
        title: plural(count, { one: 'Send # invoice?', other: 'Send # invoices?' }),
        text: t`Each goes to the address on it with its PDF. The mails wait 60 seconds and can be recalled together.`,
        confirmLabel: t`Send`,
      }),
      onAct: async (rows) => {
        const outcome = await runBulk('invoices', rows, 'send');
        await invalidate(client, 'GET /api/invoice-mails');
        return outcome;
      },
      doneText: (count) =>
        plural(count, { one: '# invoice leaves in a minute', other: '# invoices leave in a minute' }),
      undo: { label: t`Recall`, act: (batchId) => recallMails({ batchId }) },
    },
  ];
};

const actsOf = ({ id, status, number }: InvoiceSummary): MenuEntry[] => {
  const pdf = {
    label: t`Download the PDF`,
    icon: <FileDown />,
    onSelect: () => {
      requestFile(invoicePdf(id), `${number ?? 'draft'}.pdf`).catch(() =>
        toast({ variant: 'error', title: t`The file was not made`, description: t`Please try again.` }),
      );
    },
  };
  if (status === 'draft') return [{ label: t`Edit`, icon: <Pencil />, to: `/admin/edit-invoice/${id}` }, pdf];
  const view = { label: t`Open`, icon: <Eye />, to: `/admin/invoice/${id}` };
  if (status === 'void') return [view, pdf];
  return [view, { label: t`Send`, icon: <Send />, to: `/admin/send-invoice/${id}` }, pdf];
};

/** Renders the list of invoices. */
export const InvoiceListPage = () => {
  const [isFiling, setIsFiling] = useState(false);
  const table = useTableState({
    filters: ['status', 'ageing', 'delivery', 'source', 'from', 'to', 'venueId', 'month'],
    defaultSort: '-issuedOn',
  });
  const filters = useFilters();
  const bulkActions = useBulkActions();
  const ageing = useEndpoint('GET /api/invoices/ageing').data;
  const writeAmount = useMoney();
  const list = useEndpoint(
    'GET /api/invoices',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const issue = (
    <LinkButton variant="primary" icon={<Plus />} to="/admin/financials/issue-invoice">
      <Trans>Issue invoices</Trans>
    </LinkButton>
  );
  const owed = ageing && writeAmount(ageing.owed.balanceCents);
  return (
    <ResourcePage
      id="invoices"
      title={t`Invoices`}
      facts={() => [
        owed !== undefined && t`${owed} owed`,
        ageing && ageing.drafts > 0 && plural(ageing.drafts, { one: '# draft', other: '# drafts' }),
        ageing && ageing.notSent > 0 && plural(ageing.notSent, { one: '# not sent', other: '# not sent' }),
      ]}
      actions={
        <>
          <LinkButton icon={<Mail />} to="/admin/financials/invoice-mails">
            <Trans>Mails</Trans>
          </LinkButton>
          <Button icon={<ReceiptText />} onClick={() => setIsFiling(true)}>
            <Trans>For the books</Trans>
          </Button>
          {issue}
        </>
      }
      exportOf="invoices"
      list={list}
      table={table}
      views="invoices"
      columns={columnsWith(writeAmount)}
      getId={({ id }) => id}
      getName={({ number, venue }) => [number, venue.name].filter(Boolean).join(', ')}
      rowTo={({ id }) => `/admin/invoice/${id}`}
      rowActions={actsOf}
      bulkActions={bulkActions}
      loadPreview={previewOf('invoices', table)}
      searchLabel={t`Number, venue or contact`}
      filters={filters}
      empty={{
        icon: ReceiptText,
        title: t`No invoices yet`,
        text: t`The month-end run makes drafts of all posted nights.`,
        action: issue,
      }}
    >
      <AgeingStrip
        chosen={table.filters.ageing ?? ''}
        onChoose={(bucket) => table.setFilters({ ageing: bucket, status: '' })}
      />
      <Suspense fallback={null}>
        {isFiling && (
          <AccountingDialog
            filter={table.view}
            which={t`What the list shows.`}
            onClose={() => setIsFiling(false)}
          />
        )}
      </Suspense>
    </ResourcePage>
  );
};
