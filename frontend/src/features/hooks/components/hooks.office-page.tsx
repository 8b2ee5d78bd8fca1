// `/admin/hooks`: where the league tells chat services and other servers what happens, with the log of each.
import { type Hook, type HookWithSecret, hookKinds } from '@ahl/shared-types/hooks';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Archive, KeyRound, List, Pencil, Plus, RotateCcw, Send, Webhook } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { attempt } from '@/components/feedback/attempt.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { archiveHook, restoreHook, testHook } from '../change-hooks.ts';
import { eventLabels, kindHints, kindLabels } from '../hook-labels.ts';

const HookDialog = lazy(() => import('./hook-dialog.tsx').then((file) => ({ default: file.HookDialog })));
const SecretDialog = lazy(() =>
  import('./secret-dialog.tsx').then((file) => ({ default: file.SecretDialog })),
);
const DeliveriesDialog = lazy(() =>
  import('./deliveries-dialog.tsx').then((file) => ({ default: file.DeliveriesDialog })),
);

/** What is open above the list. */
type Opened =
  | { what: 'new' }
  | { what: 'hook'; hook: Hook }
  | { what: 'log'; hook: Hook }
  | { what: 'secret'; name: string; secret: string };

const StateChip = ({ hook }: { hook: Hook }) => {
  if (hook.state === 'archived')
    return (
      <Chip tone="closed">
        <Trans>Archived</Trans>
      </Chip>
    );
  if (hook.state === 'active')
    return (
      <Chip tone="felt">
        <Trans>In use</Trans>
      </Chip>
    );
  return (
    <Chip tone={hook.off ? 'red' : 'closed'}>
      {hook.off ? <Trans>Switched off by itself</Trans> : <Trans>Switched off</Trans>}
    </Chip>
  );
};

const useColumns = (open: (hook: Hook) => void): Column<Hook>[] => {
  const { i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return [
    {
      id: 'name',
      header: t`Hook`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (hook) => (
        <span className="block min-w-0 py-1 md:min-w-64">
          <StretchedButton onClick={() => open(hook)}>{hook.name}</StretchedButton>
          <span className="block font-normal break-all text-ink-2">{hook.url}</span>
        </span>
      ),
    },
    { id: 'kind', header: t`Kind`, cell: ({ kind }) => i18n._(kindLabels[kind]) },
    {
      id: 'events',
      header: t`Announces`,
      mobile: false,
      cell: ({ events }) => events.map((event) => i18n._(eventLabels[event])).join(' · '),
    },
    {
      id: 'lastSentAt',
      header: t`Last delivered`,
      cell: ({ lastSentAt }) => (lastSentAt ? longWhen(lastSentAt, timeZone) : t`Never`),
    },
    { id: 'state', header: t`State`, cell: (hook) => <StateChip hook={hook} /> },
  ];
};

const useFilters = (): TableFilter[] => {
  const { i18n } = useLingui();
  return [
    {
      name: 'state',
      label: t`In use and switched off`,
      options: [
        { value: 'active', label: t`In use` },
        { value: 'off', label: t`Switched off` },
        { value: 'archived', label: t`Archived` },
      ],
    },
    {
      name: 'kind',
      label: t`Any kind`,
      options: hookKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) })),
    },
  ];
};

/** Renders how to get an address of each kind. */
const HowTo = () => {
  const { i18n } = useLingui();
  return (
    <dl className="mx-auto mt-3 max-w-xl space-y-2.5 text-left">
      {hookKinds.map((kind) => (
        <div key={kind}>
          <dt className="font-semibold text-ink">{i18n._(kindLabels[kind])}</dt>
          <dd>{i18n._(kindHints[kind])}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Renders the list of hooks. */
export const HooksPage = () => {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const table = useTableState({ filters: ['state', 'kind'], defaultSort: '-createdAt' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useColumns((hook) => setOpened({ what: 'hook', hook }));
  const filters = useFilters();
  const list = useEndpoint('GET /api/hooks', { query: table.query }, { placeholderData: keepPreviousData });
  const close = () => setOpened(null);
  const showSecret = ({ name, secret }: HookWithSecret) =>
    setOpened(secret === null ? null : { what: 'secret', name, secret });
  const renew = (hook: Hook) =>
    attempt(async () => {
      const body = { version: hook.version };
      showSecret(await call('POST /api/hooks/:id/secret', { params: { id: hook.id }, body }));
      await invalidate(client, 'GET /api/hooks');
    });
  const actsOf = (hook: Hook): MenuEntry[] => {
    const log = { label: t`Messages`, icon: <List />, onSelect: () => setOpened({ what: 'log', hook }) };
    if (hook.state === 'archived')
      return [
        log,
        { label: t`Restore`, icon: <RotateCcw />, onSelect: () => void restoreHook(client, hook) },
      ];
    return [
      { label: t`Open`, icon: <Pencil />, onSelect: () => setOpened({ what: 'hook', hook }) },
      log,
      { label: t`Send a test`, icon: <Send />, onSelect: () => void testHook(client, i18n, hook) },
      ...(hook.kind === 'webhook'
        ? [{ label: t`Replace the secret`, icon: <KeyRound />, onSelect: () => void renew(hook) }]
        : []),
      {
        label: t`Archive`,
        icon: <Archive />,
        isSeparated: true,
        onSelect: () => void archiveHook(client, hook),
      },
    ];
  };
  const make = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ what: 'new' })}>
      <Trans>New hook</Trans>
    </Button>
  );
  // The version from the latest list, so that the form sees changes that somebody else saved.
  const newest = (hook: Hook) => list.data?.items.find(({ id }) => id === hook.id) ?? hook;
  return (
    <ResourcePage
      id="hooks"
      title={t`Hooks`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# hook', other: '# hooks' }),
        t`Messages to chats and servers, as soon as something happens`,
      ]}
      actions={make}
      list={list}
      table={table}
      columns={columns}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowActions={actsOf}
      searchLabel={t`Name`}
      filters={filters}
      empty={{ icon: Webhook, title: t`No hooks yet`, text: <HowTo />, action: make }}
    >
      <Suspense fallback={null}>
        {opened?.what === 'new' && <HookDialog hook={null} onClose={close} onSaved={showSecret} />}
        {opened?.what === 'hook' && (
          <HookDialog key={opened.hook.id} hook={newest(opened.hook)} onClose={close} onSaved={showSecret} />
        )}
        {opened?.what === 'log' && <DeliveriesDialog hook={newest(opened.hook)} onClose={close} />}
        {opened?.what === 'secret' && (
          <SecretDialog name={opened.name} secret={opened.secret} onClose={close} />
        )}
      </Suspense>
    </ResourcePage>
  );
};
