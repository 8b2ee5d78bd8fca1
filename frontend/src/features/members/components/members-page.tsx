// The members of the league as the office sees them: found by whatever somebody says on the telephone.
import type { MemberRow, MemberState } from '@ahl/shared-types/members';
import { roles } from '@ahl/shared-types/permissions';
import { Plural, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Trophy, Users } from 'lucide-react';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { formatDay, formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const nameOf = ({ firstName, lastName }: MemberRow): string => `${firstName} ${lastName}`.trim();

const useStates = (): Record<MemberState, { label: string; tone: ChipTone }> => {
  const { t } = useLingui();
  return {
    'no-email': { label: t`No e-mail`, tone: 'closed' },
    'no-password': { label: t`No password yet`, tone: 'closed' },
    banned: { label: t`Banned`, tone: 'red' },
    closing: { label: t`Closing`, tone: 'red' },
  };
};

const useColumns = (): Column<MemberRow>[] => {
  const { t } = useLingui();
  const states = useStates();
  const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return [
    {
      id: 'name',
      header: t`Member`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (member) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <Avatar name={nameOf(member)} src={member.profileImage} size={36} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2">
              {nameOf(member)}
              {member.states.map((state) => (
                <Chip key={state} tone={states[state].tone}>
                  {states[state].label}
                </Chip>
              ))}
            </span>
            <span className="block truncate font-normal text-ink-2 md:max-w-28 lg:max-w-52 xl:max-w-80">
              {[member.pokerHandle, member.email].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'playerNumber',
      header: t`Number`,
      mobile: 'bare',
      sortable: true,
      cell: ({ playerNumber }) => <span className="tabular-nums">{formatPlayerNumber(playerNumber)}</span>,
    },
    {
      id: 'homeVenue',
      header: t`Home venue`,
      mobile: 'bare',
      cell: ({ homeVenue }) =>
        homeVenue ? (
          <span className="block max-w-24 truncate xl:max-w-44">{homeVenue.name}</span>
        ) : (
          <span className="text-ink-3">–</span>
        ),
    },
    { id: 'role', header: t`Role`, mobile: false, cell: ({ role }) => role },
    {
      id: 'nights',
      header: t`Nights`,
      mobile: false,
      sortable: true,
      align: 'end',
      cell: ({ nights }) => formatNumber(nights),
    },
    {
      id: 'lastPlayedOn',
      header: t`Last played`,
      mobile: 'bare',
      sortable: true,
      cell: ({ lastPlayedOn }) =>
        lastPlayedOn === null ? (
          <span className="text-ink-3">{t`Never`}</span>
        ) : (
          <span className="whitespace-nowrap tabular-nums">{formatDay(lastPlayedOn, day)}</span>
        ),
    },
  ];
};

const useFilters = (): TableFilter[] => {
  const { t } = useLingui();
  const states = useStates();
  const regions = useEndpoint('GET /api/regions').data ?? [];
  const venues = useEndpoint('GET /api/venues', { query: { pageSize: 200, sort: 'name' } }).data?.items ?? [];
  return [
    {
      name: 'region',
      label: t`Region`,
      options: regions.map(({ number, name }) => ({ value: String(number), label: name })),
    },
    {
      name: 'venueId',
      label: t`Home venue`,
      options: venues.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'role', label: t`Role`, options: roles.map((role) => ({ value: role, label: role })) },
    {
      name: 'played',
      label: t`Last played`,
      options: [
        { value: 'last-30-days', label: t`In the last 30 days` },
        { value: 'not-for-60-days', label: t`Not for 60 days` },
        { value: 'not-for-a-year', label: t`Not for a year` },
        { value: 'never', label: t`Never` },
      ],
    },
    {
      name: 'state',
      label: t`Account`,
      options: (Object.keys(states) as MemberState[]).map((value) => ({ value, label: states[value].label })),
    },
  ];
};

/** `/admin/members`: every member, to find, filter and open. */
export const MembersPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['region', 'venueId', 'role', 'played', 'state'] });
  const { data, isPending, error, refetch } = useEndpoint(
    'GET /api/members',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader title={t`All members`} facts={[t`By name, handle, number or e-mail; slips are forgiven`]} />
      <ResourceTable
        id="members"
        label={t`Members`}
        columns={useColumns()}
        table={table}
        items={data?.items}
        total={data?.total}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        getId={({ id }) => id}
        getName={nameOf}
        rowTo={({ id }) => `/players/${id}/points`}
        rowActions={({ id }) => [{ label: t`Trophies`, icon: <Trophy />, to: `/players/${id}/trophies` }]}
        searchLabel={t`Search name, handle, number or e-mail`}
        filters={useFilters()}
        empty={{
          icon: Users,
          title: t`No member yet`,
          text: t`Who joins, and who is entered by a host, is listed here.`,
        }}
      />
      {data && (
        <p className="sr-only" role="status">
          <Plural value={data.total} one="# member" other="# members" />
        </p>
      )}
    </PageContainer>
  );
};
