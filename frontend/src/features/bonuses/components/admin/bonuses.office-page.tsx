import { bonusStates, type ListedBonus } from '@ahl/shared-types/bonuses';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Ban, ExternalLink, Gift, Plus, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { restoreBonus, revokeBonus } from '../../revoke.ts';
import { bonusColumns, stateWord } from './bonus-columns.tsx';
import { BonusTabs } from './bonus-tabs.tsx';
import { FiguresPage } from './presets/figures-page.tsx';
import { PresetsPage } from './presets/presets-page.tsx';

const IssueDialog = lazy(() => import('./issue-dialog.tsx').then((file) => ({ default: file.IssueDialog })));

/** Renders every bonus with its history, and the actions to give, revoke and restore. */
const IssuedPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['state'], defaultSort: '-createdAt' });
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [isIssuing, setIsIssuing] = useState(false);
  const list = useEndpoint('GET /api/bonuses', { query: table.query }, { placeholderData: keepPreviousData });
  const actsOf = (item: ListedBonus): MenuEntry[] => [
    { label: t`Open its page`, icon: <ExternalLink />, to: `/verify-bonus/${item.uniqueCode}` },
    ...(item.state === 'revoked'
      ? [{ label: t`Restore`, icon: <RotateCcw />, onSelect: () => void restoreBonus(client, item) }]
      : []),
    ...(item.state === 'valid' || item.state === 'upcoming'
      ? [{ label: t`Revoke`, icon: <Ban />, isDanger: true, onSelect: () => void revokeBonus(client, item) }]
      : []),
  ];
  const give = (
    <Button variant="primary" icon={<Plus />} onClick={() => setIsIssuing(true)}>
      <Trans>Give a bonus</Trans>
    </Button>
  );
  return (
    <ResourcePage
      id="bonuses"
      title={t`Bonuses`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# bonus', other: '# bonuses' }),
        t`Signed codes, each redeemed once by a host`,
      ]}
      exportOf="bonuses"
      actions={give}
      list={list}
      table={table}
      views="bonuses"
      columns={bonusColumns(timeZone)}
      getId={(item) => item.id}
      getName={({ title, ownerName }) => t`${title} of ${ownerName}`}
      rowActions={actsOf}
      searchLabel={t`Member, bonus or code`}
      filters={[
        {
          name: 'state',
          label: t`All states`,
          options: bonusStates.map((state) => ({ value: state, label: stateWord(state) })),
        },
      ]}
      empty={{
        icon: Gift,
        title: t`No bonuses yet`,
        text: t`Give the first one: the member finds it on their phone within a second.`,
        action: give,
      }}
    >
      <BonusTabs active="issued" />
      <Suspense fallback={null}>{isIssuing && <IssueDialog onClose={() => setIsIssuing(false)} />}</Suspense>
    </ResourcePage>
  );
};

/** `/admin/members/bonuses`: the bonuses given, those for an occasion, and their use. */
export const BonusesPage = () => {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  if (tab === 'presets') return <PresetsPage />;
  if (tab === 'figures') return <FiguresPage />;
  return <IssuedPage />;
};
