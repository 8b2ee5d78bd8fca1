import type { AccountClosure } from '@ahl/shared-types/account';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trophy, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { accountClosureColumns } from './account-closure-columns.tsx';

const ReopenDialog = ({ closing, onClose }: { closing: AccountClosure; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { name, playerId } = closing;
  const reopen = async () => {
    await call('POST /api/account/closings/:id/reopen', { params: { id: playerId } });
    toast({ title: t`The account of ${name} is open again` });
    await invalidate(client, 'GET /api/account/closings');
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={reopen}
      tone="primary"
      title={t`Open the account of ${name}?`}
      text={t`Only when ${name} asked you to. They are seen by others as before, sign in with their own password, and get a mail that says so.`}
      confirmLabel={t`Open the account`}
      pendingLabel={t`Opening...`}
    />
  );
};

/** `/admin/members/closings`: who closed their account, until when they can come back, and the action to reopen it. */
export const AccountClosuresPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['state'], defaultSort: 'closesAt' });
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [selected, setSelected] = useState<AccountClosure | null>(null);
  const list = useEndpoint(
    'GET /api/account/closings',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const actsOf = (closing: AccountClosure): MenuEntry[] => [
    ...(closing.abilities.reopen
      ? [{ label: t`Open the account`, icon: <RotateCcw />, onSelect: () => setSelected(closing) }]
      : []),
    { label: t`See the points`, icon: <Trophy />, to: `/my-points/${closing.playerId}` },
  ];
  return (
    <ResourcePage
      id="closings"
      title={t`Closed accounts`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# account', other: '# accounts' }),
        t`Signing in within 30 days opens one again; after that it is emptied, and its results stay`,
      ]}
      exportOf="account/closings"
      list={list}
      table={table}
      views="closings"
      columns={accountClosureColumns(timeZone, serverNow())}
      getId={(closing) => closing.playerId}
      getName={(closing) => closing.name}
      rowActions={actsOf}
      searchLabel={t`Search name or member number`}
      filters={[
        {
          name: 'state',
          label: t`Can come back`,
          options: [{ value: 'emptied', label: t`Emptied for good` }],
        },
      ]}
      empty={{
        icon: UserCheck,
        title: t`Nobody has closed their account`,
        text: t`Members close it in their settings. Here you see who did, and open it again when they ask.`,
      }}
    >
      {selected && <ReopenDialog closing={selected} onClose={() => setSelected(null)} />}
    </ResourcePage>
  );
};
