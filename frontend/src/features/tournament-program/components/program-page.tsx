// `/admin/tournament-program`: what each event is played with, and what the league plays unless an event says otherwise.
import { structureById } from '@ahl/shared-types/poker-clocks';
import {
  firstStructureId,
  followsDefault,
  type ProgramItem,
  resolveProgram,
} from '@ahl/shared-types/tournament-program';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCog, Layers3, Pencil, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { changeProgram } from '../change-program.ts';
import { type ProgramPage as Page, useProgram, useStructureChoices } from '../hooks/use-program.ts';
import type { ProgramTarget } from '../program-choices.ts';
import { endText, extrasText, lateText, stackText, weightWord, whenText } from '../program-labels.ts';
import { ProgramDialog } from './program-dialog.tsx';

/** What an event says itself stands out; what it takes from the default is quiet. */
const Said = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <span className={cn('tabular-nums', isOwn ? 'font-semibold' : 'text-ink-2')}>{children}</span>
);

const columnsWith = (edit: (item: ProgramItem) => void): Column<ProgramItem>[] => [
  {
    id: 'name',
    header: t`Event`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: (item) => (
      <button
        type="button"
        onClick={() => edit(item)}
        className="block min-w-0 py-1 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-felt"
      >
        {item.name}
        <span className="block font-normal text-ink-2">{item.venueName || t`Venue TBD`}</span>
      </button>
    ),
  },
  {
    id: 'day',
    header: t`When`,
    sortable: true,
    cell: (item) => (
      <span className="block py-1 tabular-nums">
        <span className="flex flex-wrap items-center gap-1.5">
          {whenText(item)}
          {item.kind === 'single' && <Chip tone="sky">{t`Once`}</Chip>}
        </span>
        <span className="block text-sm text-ink-2">{endText(item.expected)}</span>
      </span>
    ),
  },
  {
    id: 'structureName',
    header: t`Structure`,
    sortable: true,
    cell: ({ structureName, choice, isStructureMissing }) => (
      <span>
        <Said isOwn={choice.structureId !== null && !isStructureMissing}>{structureName}</Said>
        {isStructureMissing && (
          <span className="block text-sm text-red">{t`Its own was deleted: the default is played`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'startingStack',
    header: t`Stack + bonus`,
    sortable: true,
    cell: ({ program, choice }) => (
      <span className="whitespace-nowrap">
        <Said isOwn={choice.startingStack !== null || choice.bonusChip !== null}>{stackText(program)}</Said>
      </span>
    ),
  },
  {
    id: 'lateEntry',
    header: t`Late entry`,
    cell: ({ program, choice, startTimes }) => (
      <Said isOwn={choice.lateEntryMinutes !== null}>{lateText(program.lateEntryMinutes, startTimes)}</Said>
    ),
  },
  {
    id: 'extras',
    header: t`Extras`,
    cell: ({ program, choice }) => (
      <Said isOwn={choice.allowsReEntry !== null || choice.allowsAddOn !== null}>{extrasText(program)}</Said>
    ),
  },
  {
    id: 'weight',
    header: t`Points`,
    sortable: true,
    cell: ({ program, choice }) =>
      program.weight === 'normal' ? (
        <Said isOwn={choice.weight !== null}>{weightWord('normal')}</Said>
      ) : (
        <Chip tone={program.weight === 'double' ? 'felt' : 'closed'}>{weightWord(program.weight)}</Chip>
      ),
  },
];

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="label text-ink-2">{label}</dt>
    <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
  </div>
);

/** What the league plays unless an event says otherwise. */
const DefaultCard = ({ page, onEdit }: { page: Page | undefined; onEdit: () => void }) => (
  <Card aria-label={t`The league’s default`} className="px-4 py-3.5">
    <div className="flex flex-wrap items-start justify-between gap-x-7 gap-y-3.5">
      <div>
        <h2 className="font-display text-2xl leading-tight font-bold">
          <Trans>The league’s default</Trans>
        </h2>
        <p className="text-ink-2">
          {page
            ? plural(page.usingDefault, {
                one: '# event says nothing else',
                other: '# events say nothing else',
              })
            : t`Loading...`}
        </p>
      </div>
      <Button icon={<Pencil />} onClick={onEdit} disabled={!page}>
        <Trans>Change the default</Trans>
      </Button>
    </div>
    {page ? (
      <dl className="mt-3.5 grid grid-cols-2 gap-3.5 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.6fr_1fr_1fr]">
        <Fact label={t`Structure`}>{page.default.structureName}</Fact>
        <Fact label={t`Stack`}>{formatNumber(page.default.program.startingStack)}</Fact>
        <Fact label={t`Bonus chip`}>{formatNumber(page.default.program.bonusChip)}</Fact>
        <Fact label={t`Late entry`}>{lateText(page.default.program.lateEntryMinutes)}</Fact>
        <Fact label={t`Extras`}>{extrasText(page.default.program)}</Fact>
        <Fact label={t`Points`}>{weightWord(page.default.program.weight)}</Fact>
      </dl>
    ) : (
      <SkeletonBlock className="mt-3.5 h-12" />
    )}
  </Card>
);

const useFilters = () => {
  const structures = useStructureChoices();
  const regions = useRegionOptions();
  return [
    {
      name: 'uses',
      label: t`Default and own`,
      options: [
        { value: 'default', label: t`Uses the default` },
        { value: 'own', label: t`Says something itself` },
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

/** What stands below the default: how the league plays before anybody chooses. */
const firstStructure = structureById(firstStructureId);
const asUsual = {
  program: resolveProgram(followsDefault, {
    id: firstStructureId,
    startingStack: firstStructure?.startingStack ?? 0,
  }),
  structureName: firstStructure?.name ?? '',
  stack: null,
};

/** The target of the dialog: one event, several, or the default. */
const targets = (page: Page) => {
  const { program, structureName, choice } = page.default;
  const below = { program, structureName, stack: choice.startingStack };
  return {
    one: (item: ProgramItem): ProgramTarget => ({
      ids: [item.id],
      title: item.name,
      choice: item.choice,
      version: item.version,
      description: `${whenText(item)} · ${item.venueName}`,
      isDefault: false,
      below,
    }),
    several: (ids: string[]): ProgramTarget => ({
      ids,
      title: plural(ids.length, { one: '# event', other: '# events' }),
      choice: null,
      isDefault: false,
      below,
      description: t`What you leave as it is stays different from event to event.`,
    }),
    default: (): ProgramTarget => ({
      ids: ['default'],
      title: t`The league’s default`,
      choice: page.default.choice,
      version: page.default.version,
      isDefault: true,
      below: asUsual,
      description: plural(page.usingDefault, {
        one: 'Reaches # event that says nothing itself, from its next clock on.',
        other: 'Reaches # events that say nothing themselves, from their next clock on.',
      }),
    }),
  };
};

/** The page of the program. */
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
  const followDefault = (ids: string[]) =>
    changeProgram(
      client,
      ids.map((id) => ({ id, choice: followsDefault })),
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
          onSelect: () => void followDefault([item.id]),
        },
      ]}
      bulkActions={[
        {
          label: t`Change`,
          icon: <Pencil />,
          onAct: ({ ids = [] }) => openFor && setTarget(openFor.several(ids)),
        },
        { label: t`Follow the default`, icon: <RotateCcw />, onAct: ({ ids = [] }) => followDefault(ids) },
      ]}
      searchLabel={t`Search event, venue or structure`}
      filters={filters}
      empty={{
        icon: CalendarCog,
        title: t`No event to play`,
        text: t`Weekly events and coming tournaments stand here as soon as they are on the calendar.`,
      }}
    >
      <DefaultCard page={data} onEdit={() => openFor && setTarget(openFor.default())} />
      {target && <ProgramDialog key={target.ids.join()} target={target} onClose={() => setTarget(null)} />}
    </ResourcePage>
  );
};
