// `/admin/members/banlist`: people banned from the league, where and until when.
import type { Ban } from '@ahl/shared-types/bans';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Ban as BanIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { useBanLabels, useBanPlace, useUntil } from '../ban-labels.ts';
import { BanQuestions } from './ban-questions.tsx';

const BanDialog = lazy(() => import('./ban-dialog.tsx').then((file) => ({ default: file.BanDialog })));
const BanFormDialog = lazy(() =>
  import('./ban-form-dialog.tsx').then((file) => ({ default: file.BanFormDialog })),
);

const useColumns = (open: (ban: Ban) => void): Column<Ban>[] => {
  const { t } = useLingui();
  const { states, appeals } = useBanLabels();
  const placeOf = useBanPlace();
  const untilOf = useUntil();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return [
    {
      id: 'name',
      header: t`Member`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (ban) => (
        <span className="block py-1">
          <StretchedButton onClick={() => open(ban)}>{ban.member.name}</StretchedButton>
          <span className="block font-normal text-ink-2 tabular-nums">
            {formatPlayerNumber(ban.member.playerNumber)}
          </span>
        </span>
      ),
    },
    { id: 'place', header: t`Where`, cell: placeOf },
    { id: 'until', header: t`Until`, cell: ({ until }) => untilOf(until) },
    {
      id: 'state',
      header: t`State`,
      cell: ({ state, appeal }) => (
        <span className="flex flex-wrap gap-1.5">
          <Chip tone={states[state].tone}>{states[state].label}</Chip>
          {appeal && state === 'active' && <Chip tone="sky">{appeals[appeal.state]}</Chip>}
        </span>
      ),
    },
    {
      id: 'imposedAt',
      header: t`Given`,
      sortable: true,
      mobile: false,
      cell: ({ imposed }) => `${shortWhen(imposed.at, timeZone, Date.now())}, ${imposed.byName}`,
    },
  ];
};

const useFilters = (): TableFilter[] => {
  const { t } = useLingui();
  const { states, scopes } = useBanLabels();
  return [
    {
      name: 'state',
      label: t`State`,
      options: (['active', 'over', 'lifted'] as const).map((value) => ({
        value,
        label: states[value].label,
      })),
    },
    {
      name: 'scope',
      label: t`Where`,
      options: (['league', 'region', 'venue'] as const).map((value) => ({ value, label: scopes[value] })),
    },
  ];
};

type Opened = { dialog: 'give'; memberId: string | null } | { dialog: 'show' | 'edit'; id: string };

/** `/admin/members/banlist`; `?ban=<member>` opens the form for a ban of that member. */
export const BanListPage = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const requested = params.get('ban');
  const [opened, setOpened] = useState<Opened | null>(
    requested ? { dialog: 'give', memberId: requested } : null,
  );
  const table = useTableState({ filters: ['state', 'scope', 'playerId'] });
  const list = useEndpoint('GET /api/bans', { query: table.query }, { placeholderData: keepPreviousData });
  const close = () => {
    setOpened(null);
    if (!params.has('ban')) return;
    params.delete('ban');
    setParams(params, { replace: true });
  };
  const give = (
    <Button
      variant="primary"
      icon={<BanIcon />}
      onClick={() => setOpened({ dialog: 'give', memberId: null })}
    >
      <Trans>Ban a member</Trans>
    </Button>
  );
  const shown = opened && 'id' in opened ? list.data?.items.find(({ id }) => id === opened.id) : undefined;
  return (
    <ResourcePage
      id="bans"
      title={t`Ban list`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# ban', other: '# bans' }),
        t`Enforced at sign-in, reservation, check-in and the desk`,
      ]}
      actions={give}
      exportOf="bans"
      list={list}
      table={table}
      columns={useColumns(({ id }) => setOpened({ dialog: 'show', id }))}
      getId={({ id }) => id}
      getName={({ member }) => member.name}
      searchLabel={t`Name or number`}
      filters={useFilters()}
      empty={{
        icon: BanIcon,
        title: t`Nobody is banned`,
        text: t`A ban applies to the league, a region or a venue, until a day or permanently.`,
        action: give,
      }}
    >
      <BanQuestions />
      <Suspense fallback={null}>
        {opened?.dialog === 'give' && <BanFormDialog ban={null} memberId={opened.memberId} onClose={close} />}
        {opened?.dialog === 'show' && shown && (
          <BanDialog ban={shown} onEdit={() => setOpened({ dialog: 'edit', id: shown.id })} onClose={close} />
        )}
        {opened?.dialog === 'edit' && shown && <BanFormDialog ban={shown} memberId={null} onClose={close} />}
      </Suspense>
    </ResourcePage>
  );
};
