// `/admin/role-management`: who is staff, where and until when, and the permissions of each role.
import { actsAtPlaces } from '@ahl/shared-types/permissions';
import type { RoleRecord } from '@ahl/shared-types/roles';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ShieldCheck, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatPlayerNumber } from '@/lib/format.ts';
import { useRegionName } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { RoleMatrix } from './role-matrix.tsx';

const RoleDialog = lazy(() => import('./role-dialog.tsx').then((file) => ({ default: file.RoleDialog })));
const FindMemberDialog = lazy(() =>
  import('./find-member-dialog.tsx').then((file) => ({ default: file.FindMemberDialog })),
);

const useColumns = (open: (id: string) => void): Column<RoleRecord>[] => {
  const { t } = useLingui();
  const regionName = useRegionName();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const placesOf = ({ role, regions, venues }: RoleRecord): string => {
    if (!actsAtPlaces(role)) return t`Everywhere`;
    return [...regions.map(regionName), ...venues.map(({ name }) => name)].join(', ') || t`Nowhere yet`;
  };
  return [
    {
      id: 'lastName',
      header: t`Member`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ id, name, playerNumber, profileImage, hostName }) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <Avatar name={name} src={profileImage} size={36} />
          <span className="min-w-0">
            <StretchedButton onClick={() => open(id)}>{name}</StretchedButton>
            <span className="block font-normal text-ink-2 tabular-nums">
              {[formatPlayerNumber(playerNumber), hostName && t`hosts as ${hostName}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'role', header: t`Role`, cell: ({ role }) => role },
    {
      id: 'places',
      header: t`Where`,
      cell: (record) => <span className="whitespace-normal">{placesOf(record)}</span>,
    },
    {
      id: 'until',
      header: t`Until`,
      cell: ({ until }) =>
        until ? formatDay(until, { month: 'short', day: 'numeric', year: 'numeric' }) : t`no end`,
    },
    {
      id: 'granted',
      header: t`Given by`,
      mobile: false,
      cell: ({ granted }) =>
        granted ? (
          `${granted.byName}, ${shortWhen(granted.at, timeZone, Date.now())}`
        ) : (
          <span className="text-ink-3">–</span>
        ),
    },
  ];
};

const useFilters = (): TableFilter[] => {
  const { t } = useLingui();
  return [
    {
      name: 'role',
      label: t`Role`,
      options: ['Operator', 'Region Operator', 'Administrator', 'Super Admin'].map((role) => ({
        value: role,
        label: role,
      })),
    },
  ];
};

/** Renders `/admin/role-management`; `?id=` opens the role of a member. */
export const RolesPage = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [isFinding, setIsFinding] = useState(false);
  const table = useTableState({ filters: ['role'] });
  const list = useEndpoint('GET /api/roles', { query: table.query }, { placeholderData: keepPreviousData });
  const id = params.get('id');
  const open = (chosen: string | null) => {
    setIsFinding(false);
    if (chosen) params.set('id', chosen);
    else params.delete('id');
    setParams(params, { replace: true });
  };
  const give = (
    <Button variant="primary" icon={<UserPlus />} onClick={() => setIsFinding(true)}>
      <Trans>Give a role</Trans>
    </Button>
  );
  return (
    <ResourcePage
      id="roles"
      title={t`Role Management`}
      facts={(total) => [total !== undefined && plural(total, { one: '# account', other: '# accounts' })]}
      actions={give}
      label={t`Staff`}
      columns={useColumns(open)}
      table={table}
      list={list}
      getId={(record) => record.id}
      getName={({ name }) => name}
      searchLabel={t`Name or number`}
      filters={useFilters()}
      empty={{
        icon: ShieldCheck,
        title: t`Nobody has such a role`,
        text: t`Give one to a member.`,
        action: give,
      }}
      below={
        <div className="pt-3.5">
          <RoleMatrix />
        </div>
      }
    >
      <Suspense fallback={null}>
        {isFinding && <FindMemberDialog onFound={open} onClose={() => setIsFinding(false)} />}
        {id && <RoleDialog key={id} id={id} onClose={() => open(null)} />}
      </Suspense>
    </ResourcePage>
  );
};
