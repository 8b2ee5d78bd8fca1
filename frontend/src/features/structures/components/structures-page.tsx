import type { StructureSummary } from '@ahl/shared-types/structures';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Copy, Layers3, Pencil, Plus, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ChipLegend } from '@/components/league/chip-legend.tsx';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { formatNumber, pluralise } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { lengthText } from '../rows.ts';
import { deleteStructure } from '../save-structure.ts';

const structurePath = (id: string): string => `/admin/structures/${id}`;
const copyPath = (id: string): string => `/admin/structures/new?from=${id}`;

/** `10000/20000 + 20000 BB ante` → `10,000/20,000`. */
const shortBlinds = (blinds: string): string =>
  (blinds.split(' ')[0] ?? '')
    .split('/')
    .map((amount) => formatNumber(Number(amount)))
    .join('/');

const columns: Column<StructureSummary>[] = [
  {
    id: 'name',
    header: 'Structure',
    primary: true,
    sortable: true,
    hideable: false,
    cell: ({ name, summary, isPreset, warnings }) => (
      <span className="block min-w-0 py-1 lg:min-w-64">
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {isPreset && <Chip tone="closed">Preset</Chip>}
          {warnings > 0 && <Chip tone="red">{pluralise(warnings, 'warning')}</Chip>}
        </span>
        {summary && <span className="block font-normal whitespace-normal text-ink-2">{summary}</span>}
      </span>
    ),
  },
  {
    id: 'durationMs',
    header: 'Length',
    sortable: true,
    cell: ({ durationMs }) => (
      <span className="whitespace-nowrap tabular-nums">{lengthText(durationMs)}</span>
    ),
  },
  {
    id: 'levelCount',
    header: 'Levels',
    sortable: true,
    align: 'end',
    cell: ({ levelCount }) => levelCount,
  },
  {
    id: 'blinds',
    header: 'Blinds',
    cell: ({ firstBlinds, lastBlinds }) => (
      <span className="tabular-nums sm:whitespace-nowrap">
        {shortBlinds(firstBlinds)} to {shortBlinds(lastBlinds)}
      </span>
    ),
  },
  {
    id: 'startingStack',
    header: 'Stack',
    sortable: true,
    align: 'end',
    cell: ({ startingStack }) => formatNumber(startingStack),
  },
  {
    id: 'chips',
    header: 'Chips',
    cell: ({ chips }) =>
      chips.length > 0 ? (
        <ChipLegend chips={chips} className="gap-0.5" chipClassName="size-6.5 text-xs" />
      ) : (
        <span className="text-ink-3">None named</span>
      ),
  },
  {
    id: 'usedBy',
    header: 'Used by',
    cell: ({ usedBy, isDefault }) => (
      <span className="block py-0.5">
        {isDefault && <Chip tone="felt">The default</Chip>}
        {usedBy > 0 && <span className="block whitespace-nowrap">{pluralise(usedBy, 'event')}</span>}
        {usedBy === 0 && !isDefault && <span className="text-ink-3">–</span>}
      </span>
    ),
  },
];

const filters = [
  {
    name: 'kind',
    label: 'Presets and own',
    options: [
      { value: 'own', label: 'Own structures' },
      { value: 'preset', label: 'Presets' },
    ],
  },
];

/** `/admin/structures`: presets and own structures, to open, copy and delete. */
export const StructuresPage = () => {
  const table = useTableState({ filters: ['kind'] });
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useEndpoint(
    'GET /api/structures',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const actsOf = (item: StructureSummary): MenuEntry[] => [
    { label: item.isPreset ? 'Look at it' : 'Edit', icon: <Pencil />, to: structurePath(item.id) },
    { label: 'Make a copy', icon: <Copy />, onSelect: () => navigate(copyPath(item.id)) },
    ...(item.isPreset
      ? []
      : [
          {
            label: 'Delete',
            icon: <Trash2 />,
            isDanger: true,
            isSeparated: true,
            onSelect: () => void deleteStructure(client, item),
          },
        ]),
  ];
  const add = (
    <LinkButton variant="primary" icon={<Plus />} to={structurePath('new')}>
      New structure
    </LinkButton>
  );
  return (
    <ResourcePage
      id="structures"
      title="Structures"
      facts={(total) => [
        total !== undefined && pluralise(total, 'structure'),
        'Levels, breaks and chips that a clock is started with',
      ]}
      actions={add}
      list={list}
      table={table}
      views="structures"
      columns={columns}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowTo={({ id }) => structurePath(id)}
      rowActions={actsOf}
      searchLabel="Search name or summary"
      filters={filters}
      empty={{
        icon: Layers3,
        title: 'No structure of your own yet',
        text: 'Generate one from stack, players and hours, or copy a preset.',
        action: add,
      }}
    />
  );
};
