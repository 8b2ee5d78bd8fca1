// The members of the league as the office sees them: found by anything that a caller says on the telephone.
import { type MemberRow, memberStates } from '@ahl/shared-types/members';
import { roles } from '@ahl/shared-types/permissions';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Flag, Medal, Pencil, Trophy, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { previewOf } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { formatDay, formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useBulkActs } from '../hooks/use-bulk-acts.tsx';
import { editPath, memberPath, stateLabels } from '../member-labels.ts';

const RankDialog = lazy(() => import('./rank-dialog.tsx').then((file) => ({ default: file.RankDialog })));

const nameOf = ({ firstName, lastName }: MemberRow): string => `${firstName} ${lastName}`.trim();

const useColumns = (): Column<MemberRow>[] => {
  const { t, i18n } = useLingui();
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
                <Chip key={state} tone={stateLabels[state].tone}>
                  {i18n._(stateLabels[state].label)}
                </Chip>
              ))}
              {member.tags.map((tag) => (
                <Chip key={tag} tone="sky">
                  {tag}
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
  const { t, i18n } = useLingui();
  const regions = useEndpoint('GET /api/regions').data ?? [];
  const venues = useEndpoint('GET /api/venues', { query: { pageSize: 200, sort: 'name' } }).data?.items ?? [];
  const tags = useEndpoint('GET /api/members/tags').data?.items ?? [];
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
      options: memberStates.map((value) => ({ value, label: i18n._(stateLabels[value].label) })),
    },
    ...(tags.length > 0
      ? [
          {
            name: 'tag',
            label: t`Tag`,
            options: tags.map(({ tag, members }) => ({ value: tag, label: `${tag} (${members})` })),
          },
        ]
      : []),
  ];
};

/** Renders `/admin/members`: every member, to find, filter, open and act on. */
export const MembersPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['region', 'venueId', 'role', 'played', 'state', 'tag'] });
  const list = useEndpoint('GET /api/members', { query: table.query }, { placeholderData: keepPreviousData });
  const { actions, dialog } = useBulkActs();
  const [isRanking, setIsRanking] = useState(false);
  const add = (
    <LinkButton to="/admin/members/add" variant="primary" icon={<UserPlus />}>
      <Trans>Add a member</Trans>
    </LinkButton>
  );
  return (
    <ResourcePage
      id="members"
      title={t`All members`}
      label={t`Members`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# member', other: '# members' }),
        t`By name, handle, number or e-mail; typos are fine`,
      ]}
      actions={
        <>
          <Button icon={<Medal />} onClick={() => setIsRanking(true)}>
            <Trans>Ranks</Trans>
          </Button>
          {add}
        </>
      }
      exportOf="members"
      views="members"
      list={list}
      table={table}
      columns={useColumns()}
      getId={({ id }) => id}
      getName={nameOf}
      rowTo={({ id }) => memberPath(id)}
      rowActions={({ id }) => [
        { label: t`Edit`, icon: <Pencil />, to: editPath(id) },
        { label: t`Points page`, icon: <Flag />, to: `/players/${id}/points` },
        { label: t`Trophies`, icon: <Trophy />, to: `/players/${id}/trophies` },
      ]}
      bulkActions={actions}
      loadPreview={previewOf('members', table)}
      searchLabel={t`Search name, handle, number or e-mail`}
      filters={useFilters()}
      empty={{
        icon: Users,
        title: t`No member yet`,
        text: t`Members who join or are added by a host are listed here.`,
        action: add,
      }}
    >
      {dialog}
      <Suspense fallback={null}>{isRanking && <RankDialog onClose={() => setIsRanking(false)} />}</Suspense>
    </ResourcePage>
  );
};
