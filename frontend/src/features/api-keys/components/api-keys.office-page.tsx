// `/admin/api-keys`: the keys with which programs read, to create and to revoke.
import { type ApiKey, keyStates } from '@ahl/shared-types/api-keys';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { KeyRound, Plus, Unplug } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { keyStateLabels, scopeLabels } from '../key-labels.ts';

const KeyDialog = lazy(() => import('./key-dialog.tsx').then((file) => ({ default: file.KeyDialog })));
const RevokeDialog = lazy(() =>
  import('./revoke-dialog.tsx').then((file) => ({ default: file.RevokeDialog })),
);

const tones = { active: 'felt', expired: 'closed', stopped: 'red', revoked: 'closed' } as const;

const StateChip = ({ state }: Pick<ApiKey, 'state'>) => {
  const { i18n } = useLingui();
  return <Chip tone={tones[state]}>{i18n._(keyStateLabels[state])}</Chip>;
};

const Scopes = ({ scopes }: Pick<ApiKey, 'scopes'>) => {
  const { i18n } = useLingui();
  return scopes.map((scope) => i18n._(scopeLabels[scope])).join(' · ');
};

const useColumns = (): Column<ApiKey>[] => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const when = (instant: string) => shortWhen(instant, timeZone, serverNow());
  return [
    {
      id: 'name',
      header: t`Key`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ name, prefix }) => (
        <span className="block py-1">
          {name}
          <span className="block font-mono text-sm font-normal text-ink-2">{prefix}…</span>
        </span>
      ),
    },
    { id: 'scopes', header: t`Reads`, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    {
      id: 'lastUsedAt',
      header: t`Last used`,
      sortable: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? when(lastUsedAt) : t`Not used yet`),
    },
    {
      id: 'expiresAt',
      header: t`Expires`,
      sortable: true,
      cell: ({ expiresAt }) => (expiresAt ? when(expiresAt) : t`Never`),
    },
    {
      id: 'createdAt',
      header: t`Created`,
      sortable: true,
      cell: ({ createdAt, createdBy }) => t`${when(createdAt)} by ${createdBy}`,
    },
    { id: 'state', header: t`State`, cell: ({ state }) => <StateChip state={state} /> },
  ];
};

const useFilters = (): TableFilter[] => {
  const { t: translate, i18n } = useLingui();
  return [
    {
      name: 'state',
      label: translate`All states`,
      options: keyStates.map((value) => ({ value, label: i18n._(keyStateLabels[value]) })),
    },
  ];
};

type Opened = { dialog: 'add' } | { dialog: 'revoke'; apiKey: ApiKey };

/** Renders the list of keys. */
export const ApiKeysPage = () => {
  const { t: translate } = useLingui();
  const table = useTableState({ filters: ['state'], defaultSort: '-createdAt' });
  const filters = useFilters();
  const columns = useColumns();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { search: _search, ...query } = table.query;
  const list = useEndpoint('GET /api/api-keys', { query }, { placeholderData: keepPreviousData });
  const actsOf = (apiKey: ApiKey): MenuEntry[] => [
    {
      label: translate`Revoke`,
      icon: <Unplug />,
      isDanger: true,
      isDisabled: apiKey.state === 'revoked',
      onSelect: () => setOpened({ dialog: 'revoke', apiKey }),
    },
  ];
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ dialog: 'add' })}>
      <Trans>New key</Trans>
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <ResourcePage
      id="api-keys"
      title={translate`API keys`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# key', other: '# keys' }),
        translate`Programs read with them; nothing can be changed`,
      ]}
      actions={add}
      list={list}
      table={table}
      columns={columns}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowActions={actsOf}
      filters={filters}
      empty={{
        icon: KeyRound,
        title: translate`No keys yet`,
        text: translate`A key lets a program read what you choose, such as a scoreboard or a spreadsheet.`,
        action: add,
      }}
      below={
        <p className="text-ink-2">
          <Trans>
            A key works while the person who created it may have keys.{' '}
            <a href="/api/docs" className="font-semibold text-sky underline underline-offset-2">
              All calls of the API
            </a>
          </Trans>
        </p>
      }
    >
      <Suspense fallback={null}>
        {opened?.dialog === 'add' && <KeyDialog onClose={close} />}
        {opened?.dialog === 'revoke' && <RevokeDialog apiKey={opened.apiKey} onClose={close} />}
      </Suspense>
    </ResourcePage>
  );
};
