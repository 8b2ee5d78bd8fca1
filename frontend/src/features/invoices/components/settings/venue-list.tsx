// The plan of each venue and its first day.
import type { VenueBilling } from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Store, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const VenueBillingDialog = lazy(() =>
  import('./venue-billing-dialog.tsx').then((file) => ({ default: file.VenueBillingDialog })),
);

const AssignPlanDialog = lazy(() =>
  import('./assign-plan-dialog.tsx').then((file) => ({ default: file.AssignPlanDialog })),
);

const shortDay = (date: string) => formatDay(date, { month: 'short', day: 'numeric', year: 'numeric' });

const Plan = ({ billing, today }: { billing: VenueBilling; today: string }) => {
  const { presentPlan, plans } = billing;
  const next = plans.find(({ from }) => from > today);
  const from = next ? shortDay(next.from) : '';
  return (
    <span>
      {presentPlan ? (
        presentPlan.name
      ) : (
        <Chip tone="red">
          <Trans>No plan</Trans>
        </Chip>
      )}
      {next && (
        <span className="block text-sm text-ink-2">
          <Trans>another one from {from} on</Trans>
        </span>
      )}
    </span>
  );
};

const useColumns = (edit: (billing: VenueBilling) => void, today: string): Column<VenueBilling>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'venueName',
      header: t`Venue`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (billing) => (
        <span className="block py-1">
          <StretchedButton onClick={() => edit(billing)}>{billing.venueName}</StretchedButton>
          <span className="block font-normal text-ink-2">{billing.city}</span>
        </span>
      ),
    },
    { id: 'plan', header: t`Plan`, cell: (billing) => <Plan billing={billing} today={today} /> },
    {
      id: 'exemption',
      header: t`Certificate`,
      mobile: false,
      cell: ({ exemption }) => exemption?.certificate ?? '',
    },
    {
      id: 'email',
      header: t`Invoices by mail`,
      cell: ({ hasBillingEmail }) => (hasBillingEmail ? t`Yes` : t`No e-mail known`),
    },
  ];
};

/** Renders the list. */
export const VenueList = ({ today }: { today: string }) => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['show'], defaultSort: 'venueName' });
  const [assignedTo, setAssignedTo] = useState<string[] | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const list = useEndpoint(
    'GET /api/venue-billing',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const filters: TableFilter[] = [
    { name: 'show', label: t`All venues`, options: [{ value: 'without-plan', label: t`Without a plan` }] },
  ];
  const opened = list.data?.items.find(({ venueId }) => venueId === openedId);
  const columns = useColumns(({ venueId }) => setOpenedId(venueId), today);
  return (
    <>
      <ResourceTable
        id="venue-billing"
        label={t`Venues and their plans`}
        list={list}
        table={table}
        columns={columns}
        getId={({ venueId }) => venueId}
        getName={({ venueName }) => venueName}
        searchLabel={t`Name or city`}
        filters={filters}
        bulkActions={[
          {
            label: t`Give a fee plan`,
            icon: <Tags />,
            onAct: async ({ ids = [] }) => {
              setAssignedTo(ids);
              return null;
            },
          },
        ]}
        empty={{
          icon: Store,
          title: t`No venues yet`,
          text: t`A venue that holds nights can be billed for them.`,
        }}
      />
      <Suspense fallback={null}>
        {assignedTo && (
          <AssignPlanDialog venueIds={assignedTo} today={today} onClose={() => setAssignedTo(null)} />
        )}
        {opened && (
          <VenueBillingDialog
            key={opened.venueId}
            billing={opened}
            today={today}
            onClose={() => setOpenedId(null)}
          />
        )}
      </Suspense>
    </>
  );
};
