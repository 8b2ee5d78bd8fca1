// `/admin/support-emails`: messages to the league, recommended venues, and mails that failed.
import { type SupportItem, supportKinds, supportSources, supportStates } from '@ahl/shared-types/support';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Inbox, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { kindLabels, stateLabels, stateTones, statusLabels } from '../support-labels.ts';

const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((file) => ({ default: file.EntryDialog })));
const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((file) => ({ default: file.SettingsDialog })),
);

const keyOf = ({ source, id }: Pick<SupportItem, 'source' | 'id'>): string => `${source}.${id}`;

/** Parses an entry from the address, `inquiry.64b0…`; null if invalid. */
const entryAt = (text: string | null): Pick<SupportItem, 'source' | 'id'> | null => {
  const [name, id = ''] = (text ?? '').split('.');
  const source = supportSources.find((one) => one === name);
  return source && /^[0-9a-f]{24}$/.test(id) ? { source, id } : null;
};

const useColumns = (open: (item: SupportItem) => void): Column<SupportItem>[] => {
  const { i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return [
    {
      id: 'subject',
      header: t`Entry`,
      primary: true,
      hideable: false,
      cell: (item) => (
        <span className="block min-w-0 py-1">
          <StretchedButton onClick={() => open(item)} className="block max-w-full truncate">
            {item.subject}
          </StretchedButton>
          <span className="block max-w-105 truncate font-normal text-ink-2">
            {item.source === 'mail' ? item.email : `${item.name}: ${item.excerpt}`}
          </span>
        </span>
      ),
    },
    { id: 'kind', header: t`Kind`, cell: ({ kind }) => i18n._(kindLabels[kind]) },
    {
      id: 'state',
      header: t`State`,
      cell: ({ state, status, source }) => {
        const label = source === 'mail' ? stateLabels[state] : (statusLabels[status] ?? stateLabels[state]);
        return <Chip tone={stateTones[state]}>{i18n._(label)}</Chip>;
      },
    },
    { id: 'assignee', header: t`Assigned to`, cell: ({ assignee }) => assignee?.name ?? '' },
    {
      id: 'createdAt',
      header: t`Received`,
      align: 'end',
      sortable: true,
      cell: ({ createdAt }) => shortWhen(createdAt, timeZone, serverNow()),
    },
  ];
};

const useFilters = (): TableFilter[] => {
  const { i18n } = useLingui();
  return [
    {
      name: 'state',
      label: t`Any state`,
      options: supportStates.map((value) => ({ value, label: i18n._(stateLabels[value]) })),
    },
    {
      name: 'kind',
      label: t`Any kind`,
      options: supportKinds.map((value) => ({ value, label: i18n._(kindLabels[value]) })),
    },
    { name: 'assignee', label: t`Assigned or not`, options: [{ value: 'nobody', label: t`Unassigned` }] },
  ];
};

/** Renders the inbox. */
export const InboxPage = () => {
  const table = useTableState({ filters: ['state', 'kind', 'assignee'], defaultSort: '-createdAt' });
  const [params, setParams] = useSearchParams();
  const [hasSettings, setHasSettings] = useState(false);
  const opened = entryAt(params.get('open'));
  const show = (key: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (key === null) next.delete('open');
        else next.set('open', key);
        return next;
      },
      { preventScrollReset: true, replace: key === null },
    );
  const columns = useColumns((item) => show(keyOf(item)));
  const filters = useFilters();
  const list = useEndpoint('GET /api/support', { query: table.query }, { placeholderData: keepPreviousData });
  return (
    <ResourcePage
      id="support"
      title={t`Support e-mails`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# entry', other: '# entries' }),
        t`Answers go out by mail in the same thread`,
      ]}
      actions={
        <Button icon={<Settings />} onClick={() => setHasSettings(true)}>
          <Trans>Addresses and ready answers</Trans>
        </Button>
      }
      list={list}
      table={table}
      views="support"
      exportOf="support"
      columns={columns}
      getId={keyOf}
      getName={({ subject }) => subject}
      searchLabel={t`Name, address or subject`}
      filters={filters}
      empty={{
        icon: Inbox,
        title: t`Nothing received yet`,
        text: t`Messages, applications, recommended venues and mails that failed show here.`,
      }}
    >
      <Suspense fallback={null}>
        {opened && <EntryDialog key={keyOf(opened)} entry={opened} onClose={() => show(null)} />}
        {hasSettings && <SettingsDialog onClose={() => setHasSettings(false)} />}
      </Suspense>
    </ResourcePage>
  );
};
