import type { StructureSummary } from '@ahl/shared-types/structures';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { lengthText } from '../rows.ts';
import { deleteStructure } from '../save-structure.ts';

const structurePath = (id: string): string => `/admin/structures/${id}`;
const copyPath = (id: string): string => `/admin/structures/new?from=${id}`;

/** Shortens blinds: `10000/20000 + 20000 BB ante` → `10,000/20,000`. */
const shortBlinds = (blinds: string): string =>
  (blinds.split(' ')[0] ?? '')
    .split('/')
    .map((amount) => formatNumber(Number(amount)))
    .join('/');

const structureColumns = (): Column<StructureSummary>[] => [
  {
    id: 'name',
    header: t`Structure`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: ({ name, summary, isPreset, warnings }) => (
      <span className="block min-w-0 py-1 lg:min-w-64">
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {isPreset && <Chip tone="closed">{t`Preset`}</Chip>}
          {warnings > 0 && (
            <Chip tone="red">{plural(warnings, { one: '# warning', other: '# warnings' })}</Chip>
          )}
        </span>
        {summary && <span className="block font-normal whitespace-normal text-ink-2">{summary}</span>}
      </span>
    ),
  },
  {
    id: 'durationMs',
    header: t`Length`,
    sortable: true,
    cell: ({ durationMs }) => (
      <span className="whitespace-nowrap tabular-nums">{lengthText(durationMs)}</span>
    ),
  },
  {
    id: 'levelCount',
    header: t`Levels`,
    sortable: true,
    align: 'end',
    cell: ({ levelCount }) => levelCount,
  },
  {
    id: 'blinds',
    header: t`Blinds`,
    cell: ({ firstBlinds, lastBlinds }) => (
      <span className="tabular-nums sm:whitespace-nowrap">
        {t`${shortBlinds(firstBlinds)} to ${shortBlinds(lastBlinds)}`}
      </span>
    ),
  },
  {
    id: 'startingStack',
    header: t`Stack`,
    sortable: true,
    align: 'end',
    cell: ({ startingStack }) => formatNumber(startingStack),
  },
  {
    id: 'chips',
    header: t`Chips`,
    cell: ({ chips }) =>
      chips.length > 0 ? (
        <ChipLegend chips={chips} className="gap-0.5" chipClassName="size-6.5 text-xs" />
      ) : (
        <span className="text-ink-3">{t`None named`}</span>
      ),
  },
  {
    id: 'usedBy',
    header: t`Used by`,
    cell: ({ usedBy, isDefault }) => (
      <span className="block py-0.5">
        {isDefault && <Chip tone="felt">{t`The default`}</Chip>}
        {usedBy > 0 && (
          <span className="block whitespace-nowrap">
            {plural(usedBy, { one: '# event', other: '# events' })}
          </span>
        )}
        {usedBy === 0 && !isDefault && <span className="text-ink-3">–</span>}
      </span>
    ),
  },
];

const structureFilters = () => [
  {
    name: 'kind',
    label: t`Presets and own`,
    options: [
      { value: 'own', label: t`Own structures` },
      { value: 'preset', label: t`Presets` },
    ],
  },
];

/** Renders `/admin/structures`: presets and own structures, to open, copy and delete. */
export const StructuresPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['kind'] });
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useEndpoint(
    'GET /api/structures',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const actsOf = (item: StructureSummary): MenuEntry[] => [
    { label: item.isPreset ? t`View` : t`Edit`, icon: <Pencil />, to: structurePath(item.id) },
    { label: t`Make a copy`, icon: <Copy />, onSelect: () => navigate(copyPath(item.id)) },
    ...(item.isPreset
      ? []
      : [
          {
            label: t`Delete`,
            icon: <Trash2 />,
            isDanger: true,
            isSeparated: true,
            onSelect: () => void deleteStructure(client, item),
          },
        ]),
  ];
  const add = (
    <LinkButton variant="primary" icon={<Plus />} to={structurePath('new')}>
      <Trans>New structure</Trans>
    </LinkButton>
  );
  return (
    <ResourcePage
      id="structures"
      title={t`Structures`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# structure', other: '# structures' }),
        t`Levels, breaks and chips that a clock is started with`,
      ]}
      exportOf="structures"
      actions={add}
      list={list}
      table={table}
      views="structures"
      columns={structureColumns()}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowTo={({ id }) => structurePath(id)}
      rowActions={actsOf}
      searchLabel={t`Search name or summary`}
      filters={structureFilters()}
      empty={{
        icon: Layers3,
        title: t`No structure of your own yet`,
        text: t`Generate one from stack, players and hours, or copy a preset.`,
        action: add,
      }}
    />
  );
};
