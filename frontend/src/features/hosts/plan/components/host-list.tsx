import type { Host } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Archive, RotateCcw, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ExportMenu } from '@/components/table/export-menu.tsx';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { formatDay } from '@/lib/format.ts';
import { useRegionName, useRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { restoreHost } from '../restore-host.ts';

const DeleteHostDialog = lazy(() =>
  import('./delete-host-dialog.tsx').then((file) => ({ default: file.DeleteHostDialog })),
);

const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

const useColumns = (): Column<Host>[] => {
  const { t } = useLingui();
  const regionName = useRegionName();
  return [
    {
      id: 'name',
      header: t`Host`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ label }) => label,
    },
    {
      id: 'regions',
      header: t`Regions`,
      cell: ({ regions }) => (regions.length === 0 ? t`Anywhere` : regions.map(regionName).join(', ')),
    },
    { id: 'contact', header: t`Contact`, cell: ({ phone, email }) => phone || email || '–' },
    { id: 'nights', header: t`Nights`, sortable: true, align: 'end', cell: ({ nights }) => nights },
    { id: 'hours', header: t`Hours`, sortable: true, align: 'end', cell: ({ hours }) => hours },
    {
      id: 'reliability',
      header: t`Results posted`,
      sortable: true,
      align: 'end',
      cell: ({ reliability }) => percent(reliability),
    },
    {
      id: 'certifiedUntil',
      header: t`Certified until`,
      sortable: true,
      cell: ({ certifiedUntil }) => (certifiedUntil ? formatDay(certifiedUntil, dayParts) : '–'),
    },
  ];
};

/** Renders the people who host, with their statistics of the last twelve weeks. */
export const HostList = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['region', 'status'] });
  const columns = useColumns();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Host | null>(null);
  const actsOf = (host: Host): MenuEntry[] =>
    host.isRetired
      ? [{ label: t`Restore`, icon: <RotateCcw />, onSelect: () => void restoreHost(client, host) }]
      : [
          {
            label: t`Retire`,
            icon: <Archive />,
            isDanger: true,
            onSelect: () => setLeaving(host),
          },
        ];
  const regionOptions = useRegionOptions();
  const list = useEndpoint('GET /api/hosts', { query: table.query }, { placeholderData: keepPreviousData });
  return (
    <div className="space-y-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          <Trans>Nights, hours and results of the last twelve weeks.</Trans>
        </p>
        <ExportMenu resource="hosts" table={table} />
      </div>
      <ResourceTable
        id="hosts"
        label={t`Hosts`}
        columns={columns}
        table={table}
        list={list}
        getId={({ id }) => id}
        getName={({ label }) => label}
        views="hosts"
        rowActions={actsOf}
        rowTo={({ id }) => `/admin/hosts/edit?id=${id}`}
        searchLabel={t`Name, number, city or contact`}
        filters={[
          { name: 'region', label: t`Region`, options: regionOptions },
          { name: 'status', label: t`Who hosts`, options: [{ value: 'retired', label: t`Retired` }] },
        ]}
        empty={{
          icon: UserRound,
          title: t`No hosts yet`,
          text: t`Add the people who run your nights; accounts that are marked as hosts are added automatically.`,
        }}
      />
      <Suspense fallback={null}>
        {leaving && <DeleteHostDialog host={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </div>
  );
};
