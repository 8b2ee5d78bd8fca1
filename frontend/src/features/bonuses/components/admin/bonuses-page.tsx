import type { ListedBonus } from '@ahl/shared-types/bonuses';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Ban, ExternalLink, Gift, Plus, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { pluralise } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { restoreBonus, revokeBonus } from '../../revoke.ts';
import { bonusColumns, stateWords } from './bonus-columns.tsx';

const IssueDialog = lazy(() => import('./issue-dialog.tsx').then((file) => ({ default: file.IssueDialog })));

const filters = [
  {
    name: 'state',
    label: 'All states',
    options: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  },
];

/** `/admin/members/bonuses`: every bonus with its trail, to give out, revoke and give back. */
export const BonusesPage = () => {
  const table = useTableState({ filters: ['state'], defaultSort: '-createdAt' });
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [isIssuing, setIsIssuing] = useState(false);
  const list = useEndpoint('GET /api/bonuses', { query: table.query }, { placeholderData: keepPreviousData });
  const actsOf = (item: ListedBonus): MenuEntry[] => [
    { label: 'Open its page', icon: <ExternalLink />, to: `/verify-bonus/${item.uniqueCode}` },
    ...(item.state === 'revoked'
      ? [{ label: 'Give it back', icon: <RotateCcw />, onSelect: () => void restoreBonus(client, item) }]
      : []),
    ...(item.state === 'valid' || item.state === 'upcoming'
      ? [{ label: 'Revoke', icon: <Ban />, isDanger: true, onSelect: () => void revokeBonus(client, item) }]
      : []),
  ];
  const give = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsIssuing(true)}>
      Give a bonus
    </Button>
  );
  return (
    <ResourcePage
      id="bonuses"
      title="Bonuses"
      facts={(total) => [
        total !== undefined && pluralise(total, 'bonus', 'bonuses'),
        'Signed codes, each taken in once by a host',
      ]}
      actions={give}
      list={list}
      table={table}
      views="bonuses"
      columns={bonusColumns(timeZone)}
      getId={(item) => item.id}
      getName={(item) => `${item.title} of ${item.ownerName}`}
      rowActions={actsOf}
      searchLabel="Member, bonus or code"
      filters={filters}
      empty={{
        icon: Gift,
        title: 'No bonuses yet',
        text: 'Give the first one: the member finds it on their phone within a second.',
        action: give,
      }}
    >
      <Suspense fallback={null}>{isIssuing && <IssueDialog onClose={() => setIsIssuing(false)} />}</Suspense>
    </ResourcePage>
  );
};
