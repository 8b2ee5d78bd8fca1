// `/admin/changes`: who did what, with differences, links and undo. The filters are in the address.
import { type ChangeBatch, changeEntities, changeKinds } from '@ahl/shared-types/changes';
import { leagueDate } from '@ahl/shared-types/common';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useActSentence } from '@/components/changes/act-sentence.ts';
import { kindLabels } from '@/components/changes/change-labels.ts';
import { recordKinds } from '@/components/changes/record-kinds.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { actColumns } from './act-columns.tsx';

const ChangeDialog = lazy(() =>
  import('./change-dialog.tsx').then((file) => ({ default: file.ChangeDialog })),
);

/** Returns the filter options: the people of the rows shown, and the person the filter selects. */
const useWho = (items: readonly ChangeBatch[], chosen: string) => {
  const { t } = useLingui();
  const people = new Map(items.flatMap(({ actor }) => (actor ? [[actor.id, actor.name] as const] : [])));
  if (chosen && chosen !== 'system' && !people.has(chosen)) people.set(chosen, t`The chosen person`);
  return [
    { value: 'system', label: t`The site itself` },
    ...[...people].map(([value, label]) => ({ value, label })),
  ];
};

const useFilters = (items: readonly ChangeBatch[], chosen: string, timeZone: string): TableFilter[] => {
  const today = leagueDate(serverNow(), timeZone);
  const { t, i18n } = useLingui();
  const who = useWho(items, chosen);
  const kinds = changeKinds.map((kind) => ({ value: kind, label: i18n._(kindLabels[kind]) }));
  const entities = changeEntities
    .map((entity) => ({ value: entity, label: i18n._(recordKinds[entity].label) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return [
    { name: 'actorId', label: t`Everybody`, options: who },
    { name: 'entity', label: t`Everything`, options: entities },
    { name: 'kind', label: t`Any change`, options: kinds },
    { kind: 'dates', from: 'from', to: 'to', label: t`Any day`, today },
  ];
};

/** Renders that only one act or one record is shown, with a button to show all changes. */
const Narrowed = ({ isAct, onClear }: { isAct: boolean; onClear: () => void }) => (
  <Card className="flex flex-wrap items-center gap-2 px-4 py-2.5">
    <p className="mr-auto font-semibold">
      {isAct ? <Trans>What one action changed</Trans> : <Trans>The changes of one record</Trans>}
    </p>
    <Button icon={<X />} variant="quiet" onClick={onClear}>
      <Trans>Show all changes</Trans>
    </Button>
  </Card>
);

/** Renders the list of all changes, a line for each act. */
export const ChangesPage = () => {
  const { t } = useLingui();
  const table = useTableState({
    filters: ['actorId', 'entity', 'entityId', 'kind', 'batchId', 'from', 'to'],
    defaultSort: '-at',
  });
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [opened, setOpened] = useState<string | null>(null);
  const list = useEndpoint(
    'GET /api/changes/batches',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const { batchId = '', entityId = '', actorId = '' } = table.filters;
  const filters = useFilters(list.data?.items ?? [], actorId, timeZone);
  const sentenceOf = useActSentence();
  return (
    <ResourcePage
      id="changes"
      title={t`Changes`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# action', other: '# actions' }),
        t`Each can be undone for 30 days`,
      ]}
      exportOf="changes"
      list={list}
      table={table}
      columns={actColumns(timeZone, batchId, setOpened)}
      getId={({ id }) => id}
      getName={sentenceOf}
      searchLabel={t`Record, person or reason`}
      filters={filters}
      empty={{
        icon: History,
        title: t`No changes on record`,
        text: t`What the office, hosts and members change from now on is listed here, with the way back.`,
      }}
    >
      {(batchId || entityId) && <Narrowed isAct={batchId !== ''} onClear={() => table.show({})} />}
      <Suspense fallback={null}>
        {opened !== null && <ChangeDialog id={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </ResourcePage>
  );
};
