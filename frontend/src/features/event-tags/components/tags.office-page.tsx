// `/admin/event-tags`: the tags of events with their use, to add, edit, merge, retire and restore.
import { type OfficeEventTag, tagColours } from '@ahl/shared-types/event-tags';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Archive, Merge, Pencil, Plus, RotateCcw, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { previewOf, runBulk } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { BulkAction, Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { restoreTag, retireTag } from '../change-tags.ts';
import { colourLabels } from '../tag-colours.ts';
import { TagDot } from './tag-dot.tsx';

const TagDialog = lazy(() => import('./tag-dialog.tsx').then((file) => ({ default: file.TagDialog })));
const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((file) => ({ default: file.MergeDialog })));

const StateChip = ({ tag }: { tag: OfficeEventTag }) => {
  if (tag.state === 'active')
    return (
      <Chip tone="felt">
        <Trans>In use</Trans>
      </Chip>
    );
  const into = tag.mergedInto?.name;
  return <Chip tone="closed">{into ? <Trans>Merged into {into}</Trans> : <Trans>Retired</Trans>}</Chip>;
};

const columnsWith = (edit: (tag: OfficeEventTag) => void): Column<OfficeEventTag>[] => [
  {
    id: 'name',
    header: t`Tag`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: (tag) => (
      <span className="flex min-w-0 items-center gap-3 py-1">
        <TagDot colour={tag.colour} />
        <span className="min-w-0">
          <StretchedButton onClick={() => edit(tag)}>{tag.name}</StretchedButton>
          {tag.description && (
            <span className="block font-normal whitespace-normal text-ink-2">{tag.description}</span>
          )}
        </span>
      </span>
    ),
  },
  { id: 'slug', header: t`Part of the address`, mobile: false, cell: ({ slug }) => slug },
  { id: 'uses', header: t`Events`, align: 'end', cell: ({ uses }) => formatNumber(uses) },
  { id: 'state', header: t`State`, cell: (tag) => <StateChip tag={tag} /> },
];

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'merge'; tag: OfficeEventTag };

const useBulkActions = (): BulkAction[] => {
  const client = useQueryClient();
  const act = async (rows: Parameters<BulkAction['onAct']>[0], name: 'retire' | 'restore') => {
    const outcome = await runBulk('event-tags', rows, name);
    await invalidate(client, 'GET /api/event-tags');
    return outcome;
  };
  return [
    {
      label: t`Restore`,
      icon: <RotateCcw />,
      onAct: (rows) => act(rows, 'restore'),
      doneText: (count) => plural(count, { one: '# tag is restored', other: '# tags are restored' }),
    },
    {
      label: t`Retire`,
      icon: <Archive />,
      onAct: (rows) => act(rows, 'retire'),
      doneText: (count) => plural(count, { one: '# tag is retired', other: '# tags are retired' }),
    },
  ];
};

const useFilters = (): TableFilter[] => {
  const { i18n } = useLingui();
  return [
    {
      name: 'state',
      label: t`In use and retired`,
      options: [
        { value: 'active', label: t`In use` },
        { value: 'retired', label: t`Retired` },
      ],
    },
    {
      name: 'colour',
      label: t`Any colour`,
      options: tagColours.map((value) => ({ value, label: i18n._(colourLabels[value]) })),
    },
  ];
};

/** Renders the list of tags. */
export const TagsPage = () => {
  const client = useQueryClient();
  const table = useTableState({ filters: ['state', 'colour'], defaultSort: 'name' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const filters = useFilters();
  const bulkActions = useBulkActions();
  const list = useEndpoint(
    'GET /api/event-tags/office',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const edit = (tag: OfficeEventTag) => setOpened({ dialog: 'edit', tag });
  const actsOf = (tag: OfficeEventTag): MenuEntry[] =>
    tag.state === 'active'
      ? [
          { label: t`Edit`, icon: <Pencil />, onSelect: () => edit(tag) },
          {
            label: t`Merge into another`,
            icon: <Merge />,
            onSelect: () => setOpened({ dialog: 'merge', tag }),
          },
          {
            label: t`Retire`,
            icon: <Archive />,
            isSeparated: true,
            onSelect: () => void retireTag(client, tag),
          },
        ]
      : [{ label: t`Restore`, icon: <RotateCcw />, onSelect: () => void restoreTag(client, tag) }];
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ dialog: 'add' })}>
      <Trans>New tag</Trans>
    </Button>
  );
  const close = () => setOpened(null);
  // The latest response of the list, so that the form sees what somebody else saved.
  const newest = (tag: OfficeEventTag) => list.data?.items.find(({ id }) => id === tag.id) ?? tag;
  return (
    <ResourcePage
      id="event-tags"
      title={t`Event tags`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# tag', other: '# tags' }),
        t`Visitors find events by them`,
      ]}
      actions={add}
      exportOf="event-tags"
      list={list}
      table={table}
      views="event-tags"
      columns={columnsWith((tag) => (tag.state === 'active' ? edit(tag) : undefined))}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowActions={actsOf}
      bulkActions={bulkActions}
      loadPreview={previewOf('event-tags', table)}
      searchLabel={t`Name or description`}
      filters={filters}
      empty={{
        icon: Tags,
        title: t`No tags yet`,
        text: t`A tag such as Deepstack or Freeroll appears on the cards of events.`,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {opened?.dialog === 'add' && <TagDialog tag={null} onClose={close} />}
        {opened?.dialog === 'edit' && <TagDialog tag={newest(opened.tag)} onClose={close} />}
        {opened?.dialog === 'merge' && <MergeDialog tag={newest(opened.tag)} onClose={close} />}
      </Suspense>
    </ResourcePage>
  );
};
