// Parts shared by a table row and a card of the editor.
import { leagueChips } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, CircleAlert, Coffee, Copy, Ellipsis, Lock, Plus, Trash2 } from 'lucide-react';
import { Chip } from '@/components/ui/chip.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Menu } from '@/components/ui/menu.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { lengthText } from '../rows.ts';
import { NumberCell } from './number-cell.tsx';
import { type EditorRow, rowName } from './row-model.ts';

const minuteMs = 60_000;

/** Renders the warnings of a row beside it. */
export const RowNotes = ({ notes, className }: { notes: EditorRow['notes']; className?: string }) =>
  notes.length > 0 && (
    <ul className={cn('space-y-0.5 text-sm font-medium text-red', className)}>
      {notes.map(({ text }) => (
        <li key={text} className="flex items-start gap-1.5">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );

/** Renders the state of a row that cannot be edited. */
export const RowState = ({ state }: Pick<EditorRow, 'state'>) => {
  if (state === 'now') return <Chip tone="felt">{t`Now`}</Chip>;
  if (state === 'open') return null;
  return (
    <Chip tone="closed">
      <Lock className="size-3.5" />
      {t`Played`}
    </Chip>
  );
};

/** Returns the text for the chips in a break. */
export const colourUpText = (chip: number | null): string =>
  chip === null ? t`No colour-up` : t`Colour up the ${formatNumber(chip)}s`;

/** Renders the choice of the chip that leaves play in a break. */
export const ColourUpSelect = ({
  editor,
  isLabelShown = false,
}: {
  editor: EditorRow;
  isLabelShown?: boolean;
}) => {
  const { row, chips, acts } = editor;
  if (row.kind !== 'break') return null;
  const current = row.colourUpChip;
  const known = (chips.length > 0 ? chips : leagueChips).map(({ value }) => value);
  const values = [...new Set([...known, ...(current === null ? [] : [current])])].sort((a, b) => a - b);
  return (
    <SelectField
      label={isLabelShown ? t`Colour-up` : t`Colour-up of ${rowName(editor).toLowerCase()}`}
      isLabelShown={isLabelShown}
      className={isLabelShown ? '[&_select]:w-full [&_span]:w-full' : 'w-fit'}
      value={current === null ? '' : String(current)}
      options={[
        { value: '', label: colourUpText(null) },
        ...values.map((value) => ({ value: String(value), label: colourUpText(value) })),
      ]}
      onChange={(value) => acts.change({ colourUpChip: value === '' ? null : Number(value) })}
    />
  );
};

/** Renders the length of a row, in minutes. */
export const MinutesCell = ({
  editor,
  isLabelShown = false,
}: {
  editor: EditorRow;
  isLabelShown?: boolean;
}) => (
  <NumberCell
    label={isLabelShown ? t`Minutes` : t`Minutes of ${rowName(editor).toLowerCase()}`}
    isLabelShown={isLabelShown}
    isDecimal
    isInvalid={editor.notes.some(({ isError }) => isError)}
    value={Math.round((editor.row.durationMs / minuteMs) * 100) / 100}
    onChange={(minutes) => editor.acts.change({ durationMs: Math.round(minutes * minuteMs) })}
  />
);

const amounts = ['smallBlind', 'bigBlind', 'ante', 'bigBlindAnte'] as const;
type Amount = (typeof amounts)[number];

const amountLabel = (amount: Amount): string =>
  ({ smallBlind: t`Small blind`, bigBlind: t`Big blind`, ante: t`Ante`, bigBlindAnte: t`BB ante` })[amount];

/** Renders blinds and antes of a level. If the big blind is twice the small blind, it follows the small blind. */
export const AmountCells = ({
  editor,
  isLabelShown = false,
  wrap,
}: {
  editor: EditorRow;
  isLabelShown?: boolean;
  wrap: (cell: React.ReactNode, key: string) => React.ReactNode;
}) => {
  const { row, acts } = editor;
  if (row.kind !== 'level') return null;
  const change = (field: Amount, value: number) => {
    const isUsual = field === 'smallBlind' && row.bigBlind === 2 * row.smallBlind;
    const bigBlind = isUsual ? 2 * value : field === 'bigBlind' ? value : row.bigBlind;
    const follows = row.bigBlindAnte > 0 && row.bigBlindAnte === row.bigBlind && field !== 'bigBlindAnte';
    acts.change({ [field]: value, bigBlind, ...(follows ? { bigBlindAnte: bigBlind } : {}) });
  };
  return amounts.map((field) =>
    wrap(
      <NumberCell
        label={
          isLabelShown ? amountLabel(field) : t`${amountLabel(field)} of ${rowName(editor).toLowerCase()}`
        }
        isLabelShown={isLabelShown}
        value={row[field]}
        onChange={(value) => change(field, value)}
        isInvalid={field === 'bigBlind' && row.bigBlind === 0}
        {...(field === 'ante' || field === 'bigBlindAnte' ? { zeroText: t`none` } : {})}
      />,
      field,
    ),
  );
};

/** Renders up, down, and the menu of the other actions. */
export const RowButtons = ({ editor, name }: { editor: EditorRow; name: string }) => {
  const { acts, index, canMoveUp, canMoveDown, isOnly } = editor;
  return (
    <div className="flex items-center justify-end">
      <IconButton
        label={t`Move ${name} up`}
        icon={<ArrowUp />}
        variant="quiet"
        disabled={!canMoveUp}
        data-move={`up-${index}`}
        onClick={() => acts.move(-1)}
        className="w-11 lg:w-9"
      />
      <IconButton
        label={t`Move ${name} down`}
        icon={<ArrowDown />}
        variant="quiet"
        disabled={!canMoveDown}
        data-move={`down-${index}`}
        onClick={() => acts.move(1)}
        className="w-11 lg:w-9"
      />
      <Menu
        label={t`Actions for ${name}`}
        icon={<Ellipsis />}
        isLabelHidden
        entries={[
          { label: t`Duplicate`, icon: <Copy />, onSelect: acts.duplicate },
          { label: t`Add a level below`, icon: <Plus />, onSelect: acts.addLevel },
          { label: t`Add a break below`, icon: <Coffee />, onSelect: acts.addBreak },
          {
            label: t`Delete`,
            icon: <Trash2 />,
            isDanger: true,
            isSeparated: true,
            isDisabled: isOnly,
            onSelect: acts.remove,
          },
        ]}
      />
    </div>
  );
};

/** Returns the text of a read-only row: `25/50`, `Colour up the 25s`. */
export const rowText = ({ row }: EditorRow): string => {
  if (row.kind === 'break') return colourUpText(row.colourUpChip);
  const antes = [
    row.ante > 0 && t`ante ${formatNumber(row.ante)}`,
    row.bigBlindAnte > 0 && t`BB ante ${formatNumber(row.bigBlindAnte)}`,
  ].filter(Boolean);
  return [`${formatNumber(row.smallBlind)}/${formatNumber(row.bigBlind)}`, ...antes].join(', ');
};

/** Returns the length of a read-only row. */
export const rowLength = ({ row }: EditorRow): string => lengthText(row.durationMs);
