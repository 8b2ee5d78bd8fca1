import { charityItems, type Donation } from '@ahl/shared-types/charity';
import { leagueDate } from '@ahl/shared-types/common';
import { itemsDonated } from '@ahl/shared-types/site-content';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Gift, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { deleteDonation, restoreDonation } from '../change-charity.ts';
import { itemLabels } from '../item-labels.ts';

const DonationDialog = lazy(() =>
  import('./donation-dialog.tsx').then((file) => ({ default: file.DonationDialog })),
);
const TotalsDialog = lazy(() =>
  import('./totals-dialog.tsx').then((file) => ({ default: file.TotalsDialog })),
);

const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const useColumns = (edit: (donation: Donation) => void): Column<Donation>[] => {
  const { i18n } = useLingui();
  return [
    {
      id: 'date',
      header: t`Day`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (donation) =>
        donation.isDeleted ? (
          formatDay(donation.date, dayParts)
        ) : (
          <StretchedButton onClick={() => edit(donation)}>
            {formatDay(donation.date, dayParts)}
          </StretchedButton>
        ),
    },
    { id: 'venue', header: t`Venue`, cell: ({ venue }) => venue?.name ?? '–' },
    { id: 'drive', header: t`Drive`, cell: ({ drive }) => drive?.name ?? '–' },
    ...charityItems.map(
      (item): Column<Donation> => ({
        id: item,
        header: i18n._(itemLabels[item]),
        align: 'end',
        mobile: false,
        cell: (donation) => (donation[item] === 0 ? '' : formatNumber(donation[item])),
      }),
    ),
    {
      id: 'items',
      header: t`Items`,
      align: 'end',
      sortable: true,
      cell: ({ items }) => <strong className="font-semibold">{formatNumber(items)}</strong>,
    },
    { id: 'note', header: t`Note`, cell: ({ note }) => note },
  ];
};

const useFilters = (): TableFilter[] => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const drives = useEndpoint('GET /api/charity-drives', { query: { page: 1, pageSize: 200 } });
  const venues = useEndpoint('GET /api/venues', { query: { sort: 'name', pageSize: 200 } });
  const optionsOf = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return [
    { name: 'driveId', label: t`Any drive`, options: optionsOf(drives.data?.items) },
    { name: 'venueId', label: t`Any venue`, options: optionsOf(venues.data?.items) },
    {
      kind: 'dates',
      from: 'from',
      to: 'to',
      label: t`Any day`,
      today: leagueDate(serverNow(), timeZone),
    },
    {
      name: 'state',
      label: t`Recorded`,
      options: [{ value: 'deleted', label: t`Deleted` }],
    },
  ];
};

type Opened = { dialog: 'add' | 'totals' } | { dialog: 'edit'; donation: Donation };

/** Renders the list of donations. */
export const DonationsPage = ({ tabs }: { tabs: ReactNode }) => {
  const client = useQueryClient();
  const table = useTableState({
    filters: ['driveId', 'venueId', 'from', 'to', 'state'],
    defaultSort: '-date',
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const edit = (donation: Donation) => setOpened({ dialog: 'edit', donation });
  const columns = useColumns(edit);
  const filters = useFilters();
  const totals = useEndpoint('GET /api/charity/totals');
  const list = useEndpoint(
    'GET /api/donations',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const actsOf = (donation: Donation): MenuEntry[] =>
    donation.isDeleted
      ? [
          {
            label: t`Restore`,
            icon: <RotateCcw />,
            onSelect: () => void restoreDonation(client, donation.id),
          },
        ]
      : [
          { label: t`Edit`, icon: <Pencil />, onSelect: () => edit(donation) },
          {
            label: t`Delete`,
            icon: <Trash2 />,
            isSeparated: true,
            onSelect: () => void deleteDonation(client, donation.id),
          },
        ];
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ dialog: 'add' })}>
      <Trans>Record a donation</Trans>
    </Button>
  );
  const close = () => setOpened(null);
  const newest = (donation: Donation) => list.data?.items.find(({ id }) => id === donation.id) ?? donation;
  const sum = totals.data && formatNumber(itemsDonated(totals.data));
  return (
    <ResourcePage
      id="donations"
      title={t`Charity`}
      label={t`Donations`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# donation', other: '# donations' }),
        sum && t`${sum} items in all`,
      ]}
      actions={
        <>
          <Button onClick={() => setOpened({ dialog: 'totals' })}>
            <Trans>Totals</Trans>
          </Button>
          {add}
        </>
      }
      exportOf="donations"
      list={list}
      table={table}
      columns={columns}
      getId={({ id }) => id}
      getName={({ date, items }) => `${formatDay(date, dayParts)}, ${formatNumber(items)}`}
      rowActions={actsOf}
      searchLabel={t`Note, venue or drive`}
      filters={filters}
      empty={{
        icon: Gift,
        title: t`No donations yet`,
        text: t`What is recorded here adds up to the figures on /charity and on the home page.`,
        action: add,
      }}
    >
      {tabs}
      <Suspense fallback={null}>
        {opened?.dialog === 'add' && <DonationDialog donation={null} onClose={close} />}
        {opened?.dialog === 'edit' && <DonationDialog donation={newest(opened.donation)} onClose={close} />}
        {opened?.dialog === 'totals' && <TotalsDialog onClose={close} />}
      </Suspense>
    </ResourcePage>
  );
};
