// `/admin/venues`: the venues as the office sees them, with nights, contact and status; to close and to reopen.
import type { OfficeVenue } from '@ahl/shared-types/venues';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { DoorClosed, DoorOpen, FileUp, MapPin, Plus } from 'lucide-react';
import { previewOf, runBulk } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { BulkAction, Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { usePastRegionOptions, useRegionName } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { newVenuePath, venueRecordPath } from '../../venue-paths.ts';
import { StandingChip } from './standing-chip.tsx';

const AddLink = () => (
  <LinkButton variant="primary" icon={<Plus />} to={newVenuePath}>
    <Trans>Add a venue</Trans>
  </LinkButton>
);

const ImportLink = () => (
  <LinkButton icon={<FileUp />} to="/admin/imports?kind=venues">
    <Trans>Import venues</Trans>
  </LinkButton>
);

const useColumns = (): Column<OfficeVenue>[] => {
  const { i18n } = useLingui();
  const regionName = useRegionName();
  const day = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2023 was a Sunday.
  const dayName = (weekday: number) => day.format(Date.UTC(2023, 0, 1 + weekday));
  return [
    {
      id: 'name',
      header: t`Venue`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (venue) => (
        <span className="min-w-0 py-1">
          {venue.name}
          {venue.address && (
            <span className="block font-normal whitespace-normal text-ink-2">{venue.address}</span>
          )}
        </span>
      ),
    },
    { id: 'city', header: t`City`, sortable: true, cell: ({ city, state }) => `${city}, ${state}` },
    { id: 'region', header: t`Region`, cell: ({ region }) => regionName(region) },
    { id: 'nights', header: t`Nights`, cell: ({ weekdays }) => weekdays.map(dayName).join(', ') },
    { id: 'contact', header: t`Contact`, mobile: false, cell: ({ contact }) => contact },
    { id: 'standing', header: t`State`, cell: (venue) => <StandingChip venue={venue} /> },
  ];
};

const useBulkActions = (): BulkAction[] => {
  const client = useQueryClient();
  const act = async (rows: Parameters<BulkAction['onAct']>[0], name: 'close' | 'reopen') => {
    const outcome = await runBulk('venues', rows, name);
    await invalidate(client, 'GET /api/venues');
    return outcome;
  };
  return [
    {
      label: t`Reopen`,
      icon: <DoorOpen />,
      onAct: (rows) => act(rows, 'reopen'),
      doneText: (count) => plural(count, { one: '# venue is reopened', other: '# venues are reopened' }),
    },
    {
      label: t`Close after today`,
      icon: <DoorClosed />,
      onAct: (rows) => act(rows, 'close'),
      doneText: (count) =>
        plural(count, { one: '# venue closes after today', other: '# venues close after today' }),
    },
  ];
};

const useFilters = (): TableFilter[] => [
  { name: 'region', label: t`Any region`, options: usePastRegionOptions() },
  {
    name: 'standing',
    label: t`Open and closed`,
    options: [
      { value: 'open', label: t`Open` },
      { value: 'closing', label: t`Closing` },
      { value: 'closed', label: t`Closed` },
    ],
  },
];

/** Renders the list of venues. */
export const VenuesPage = () => {
  const table = useTableState({ filters: ['region', 'standing'], defaultSort: 'name' });
  const columns = useColumns();
  const filters = useFilters();
  const bulkActions = useBulkActions();
  const list = useEndpoint(
    'GET /api/venues/office',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <ResourcePage
      id="venues"
      title={t`Venues`}
      facts={(total) => [total !== undefined && plural(total, { one: '# venue', other: '# venues' })]}
      actions={
        <>
          <ImportLink />
          <AddLink />
        </>
      }
      exportOf="venues"
      list={list}
      table={table}
      views="venues"
      columns={columns}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowTo={({ id }) => venueRecordPath(id)}
      bulkActions={bulkActions}
      loadPreview={previewOf('venues', table)}
      searchLabel={t`Name, city, address, tag or contact`}
      filters={filters}
      empty={{
        icon: MapPin,
        title: t`No venues yet`,
        text: t`A venue is a bar that holds league nights.`,
        action: <AddLink />,
      }}
    />
  );
};
