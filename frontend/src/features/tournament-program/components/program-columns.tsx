// The program of each event, as columns of the list.
import type { ProgramItem } from '@ahl/shared-types/tournament-program';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Column } from '@/components/table/table-types.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { cn } from '@/lib/cn.ts';
import { endText, extrasAndPlaces, lateText, stackText, weightWord, whenText } from '../program-labels.ts';

/** Renders a value: the event's own stands out, one from the default is quiet. */
const CellText = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <span className={cn('tabular-nums', isOwn ? 'font-semibold' : 'text-ink-2')}>{children}</span>
);

/** Returns the columns of the program; the name of an event opens it. */
export const columnsWith = (edit: (item: ProgramItem) => void): Column<ProgramItem>[] => [
  {
    id: 'name',
    header: t`Event`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: (item) => (
      <StretchedButton onClick={() => edit(item)} className="block min-w-0 py-1">
        {item.name}
        <span className="block font-normal text-ink-2">{item.venueName || t`Venue TBD`}</span>
      </StretchedButton>
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
        <CellText isOwn={choice.structureId !== null && !isStructureMissing}>{structureName}</CellText>
        {isStructureMissing && (
          <span className="block text-sm text-red">{t`Its structure was deleted: it uses the default`}</span>
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
        <CellText isOwn={choice.startingStack !== null || choice.bonusChip !== null}>
          {stackText(program)}
        </CellText>
      </span>
    ),
  },
  {
    id: 'lateEntry',
    header: t`Late registration`,
    cell: ({ program, choice, startTimes }) => (
      <CellText isOwn={choice.lateEntryMinutes !== null}>
        {lateText(program.lateEntryMinutes, startTimes)}
      </CellText>
    ),
  },
  {
    id: 'extras',
    header: t`Extras`,
    cell: ({ program, choice }) => (
      <CellText
        isOwn={choice.allowsReEntry !== null || choice.allowsAddOn !== null || choice.places !== null}
      >
        {extrasAndPlaces(program)}
      </CellText>
    ),
  },
  {
    id: 'weight',
    header: t`Points`,
    sortable: true,
    cell: ({ program, choice, brokenPromise }) => (
      <>
        {program.weight === 'normal' ? (
          <CellText isOwn={choice.weight !== null}>{weightWord('normal')}</CellText>
        ) : (
          <Chip tone={program.weight === 'double' ? 'felt' : 'closed'}>{weightWord(program.weight)}</Chip>
        )}
        {brokenPromise !== null && (
          <span className="block text-sm text-red">{t`It says “${brokenPromise}”`}</span>
        )}
      </>
    ),
  },
];
