// `/admin/tournament-program`: the program of each event, and the league's default for events without their own values.
import { defaultChoice, type ProgramItem } from '@ahl/shared-types/tournament-program';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCog, Layers3, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useRegionOptions } from '@/lib/regions.ts';
import { changeProgram } from '../change-program.ts';
import { useProgram, useStructureChoices } from '../hooks/use-program.ts';
import type { ProgramTarget } from '../program-choices.ts';
import { targets } from '../program-targets.ts';
import { DefaultCard } from './default-card.tsx';
import { columnsWith } from './program-columns.tsx';
import { ProgramDialog } from './program-dialog.tsx';

const useFilters = () => {
  const structures = useStructureChoices();
  const regions = useRegionOptions();
  return [
    {
      name: 'uses',
      label: t`Default and own`,
      options: [
        { value: 'default', label: t`Uses the default` },
        { value: 'own', label: t`Has its own` },
      ],
    },
    {
      name: 'kind',
      label: t`Weekly and single`,
      options: [
        { value: 'weekly', label: t`Weekly events` },
        { value: 'single', label: t`Single tournaments` },
      ],
    },
    {
      name: 'structureId',
      label: t`Structure`,
      options: structures.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'region',
      label: t`Region`,
      options: regions.map(({ value, label }) => ({ value, label: `${value} ${label}` })),
    },
  ];
};

/** Renders the page of the program. */
export const ProgramPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['uses', 'kind', 'structureId', 'region'] });
  const client = useQueryClient();
  const list = useProgram(table.query);
  const { data } = list;
  const [target, setTarget] = useState<ProgramTarget | null>(null);
  const filters = useFilters();
  const openFor = data ? targets(data) : null;
  const edit = (item: ProgramItem) => openFor && setTarget(openFor.one(item));
  const resetToDefault = (ids: string[]) =>
    changeProgram(
      client,
      ids.map((id) => ({ id, choice: defaultChoice })),
      plural(ids.length, { one: '# event follows the default', other: '# events follow the default' }),
    );
  return (
    <ResourcePage
      id="tournament-program"
      title={t`Tournament program`}
      label={t`Events`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# event', other: '# events' }),
        t`What the clock of each event is started with`,
      ]}
      actions={
        <LinkButton icon={<Layers3 />} to="/admin/structures">
          <Trans>Structures</Trans>
        </LinkButton>
      }
      list={list}
      columns={columnsWith(edit)}
      table={table}
      views="tournament-program"
      getId={({ id }) => id}
      getName={({ name, venueName }) => `${name}, ${venueName}`}
      rowActions={(item) => [
        { label: t`Change`, icon: <Pencil />, onSelect: () => edit(item) },
        {
          label: t`Follow the default`,
          icon: <RotateCcw />,
          isDisabled: item.usesDefault,
          onSelect: () => void resetToDefault([item.id]),
        },
      ]}
      bulkActions={[
        {
          label: t`Change`,
          icon: <Pencil />,
          onAct: ({ ids = [] }) => openFor && setTarget(openFor.several(ids)),
        },
        { label: t`Follow the default`, icon: <RotateCcw />, onAct: ({ ids = [] }) => resetToDefault(ids) },
      ]}
      searchLabel={t`Search event, venue or structure`}
      filters={filters}
      empty={{
        icon: CalendarCog,
        title: t`No event to play`,
        text: t`Weekly events and coming tournaments are listed here as soon as they are on the calendar.`,
      }}
    >
      <DefaultCard page={data} onEdit={() => openFor && setTarget(openFor.default())} />
      {target && <ProgramDialog key={target.ids.join()} target={target} onClose={() => setTarget(null)} />}
    </ResourcePage>
  );
};
