// The rows on a desktop: a table whose cells are edited in place.
import { t } from '@lingui/core/macro';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { type EditorRow, rowName } from './row-model.ts';
import {
  AmountCells,
  ColourUpSelect,
  colourUpText,
  MinutesCell,
  RowButtons,
  RowNotes,
  RowState,
  rowLength,
} from './row-parts.tsx';

const cell = 'px-1.5 py-1.5';
const columnHeads = () => [
  t`Level`,
  t`Minutes`,
  t`Small blind`,
  t`Big blind`,
  t`Ante`,
  t`BB ante`,
  t`Begins`,
];

const Amounts = ({ editor }: { editor: EditorRow }) => {
  const { row } = editor;
  if (row.kind === 'break')
    return (
      <td colSpan={4} className={cell}>
        {editor.state !== 'open' || editor.isReadOnly ? (
          <span className="px-2.5 text-brass">{colourUpText(row.colourUpChip)}</span>
        ) : (
          <ColourUpSelect editor={editor} />
        )}
      </td>
    );
  if (editor.state === 'open' && !editor.isReadOnly)
    return (
      <AmountCells
        editor={editor}
        wrap={(input, key) => (
          <td key={key} className={cn(cell, 'min-w-18')}>
            {input}
          </td>
        )}
      />
    );
  return [row.smallBlind, row.bigBlind, row.ante, row.bigBlindAnte].map((amount, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the four amounts of a level
    <td key={index} className={cn(cell, 'numeral px-3.5 text-lg')}>
      {amount === 0 ? <span className="text-ink-3">–</span> : formatNumber(amount)}
    </td>
  ));
};

const Line = ({ editor, name }: { editor: EditorRow; name: string }) => {
  const { row, time, state, startsAt, notes, isReadOnly } = editor;
  const isOpen = state === 'open' && !isReadOnly;
  return (
    <>
      <tr
        className={cn(
          'border-t border-line',
          row.kind === 'break' && 'bg-brass-tint/50',
          state === 'now' && 'bg-felt-tint',
        )}
      >
        <th scope="row" className={cn(cell, 'pl-4 text-left font-semibold whitespace-nowrap')}>
          <span className="flex items-center gap-2">
            {row.kind === 'break' ? (
              <span className="text-brass">{t`Break`}</span>
            ) : (
              <span className="numeral text-lg">{time.number}</span>
            )}
            <RowState state={state} />
          </span>
        </th>
        <td className={cn(cell, 'w-20')}>
          {isOpen ? <MinutesCell editor={editor} /> : <span className="px-2.5">{rowLength(editor)}</span>}
        </td>
        <Amounts editor={editor} />
        <td className={cn(cell, 'px-3.5 whitespace-nowrap text-ink-2 tabular-nums')}>{startsAt}</td>
        {!isReadOnly && (
          <td className={cn(cell, 'pr-2')}>{isOpen && <RowButtons editor={editor} name={name} />}</td>
        )}
      </tr>
      {notes.length > 0 && (
        <tr className={cn(row.kind === 'break' && 'bg-brass-tint/50')}>
          <td colSpan={isReadOnly ? 7 : 8} className="px-4 pb-2.5">
            <RowNotes notes={notes} />
          </td>
        </tr>
      )}
    </>
  );
};

/** Renders the rows as a table. */
export const LevelTable = ({
  rows,
  nameOf,
}: {
  rows: readonly EditorRow[];
  nameOf: (row: EditorRow) => string;
}) => (
  <div className="relative overflow-x-auto">
    <table className="w-full">
      <caption className="sr-only">{t`Levels and breaks`}</caption>
      <thead className="label bg-raised text-left text-ink-2">
        <tr>
          {columnHeads().map((column, index) => (
            <th
              key={column}
              scope="col"
              className={cn('h-11 px-3.5 whitespace-nowrap', index === 0 ? 'pl-4' : 'px-4')}
            >
              {column}
            </th>
          ))}
          {!rows[0]?.isReadOnly && (
            <th scope="col" className="w-28">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((editor) => (
          <Line key={`${editor.index} ${rowName(editor)}`} editor={editor} name={nameOf(editor)} />
        ))}
      </tbody>
    </table>
  </div>
);
