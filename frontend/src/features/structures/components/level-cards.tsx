// The rows on a phone: one card each, with touch-sized inputs.
import { t } from '@lingui/core/macro';
import { cn } from '@/lib/cn.ts';
import { type EditorRow, rowName } from './row-model.ts';
import {
  AmountCells,
  ColourUpSelect,
  MinutesCell,
  RowButtons,
  RowNotes,
  RowState,
  rowLength,
  rowText,
} from './row-parts.tsx';

const Fields = ({ editor }: { editor: EditorRow }) =>
  editor.row.kind === 'break' ? (
    <div className="grid grid-cols-3 gap-2">
      <MinutesCell editor={editor} isLabelShown />
      <div className="col-span-2 min-w-0">
        <ColourUpSelect editor={editor} isLabelShown />
      </div>
    </div>
  ) : (
    <div className="grid grid-cols-6 gap-2">
      <AmountCells
        editor={editor}
        isLabelShown
        wrap={(input, key) => (
          <div key={key} className={key === 'smallBlind' || key === 'bigBlind' ? 'col-span-3' : 'col-span-2'}>
            {input}
          </div>
        )}
      />
      <div className="col-span-2">
        <MinutesCell editor={editor} isLabelShown />
      </div>
    </div>
  );

const Card = ({ editor, name }: { editor: EditorRow; name: string }) => {
  const { row, state, startsAt, notes, isReadOnly } = editor;
  const isOpen = state === 'open' && !isReadOnly;
  return (
    <li
      className={cn(
        'border-t border-line px-4 first:border-t-0',
        isOpen ? 'py-2.5' : 'py-0.5',
        row.kind === 'break' && 'bg-brass-tint/50',
        state === 'now' && 'bg-felt-tint',
      )}
    >
      <fieldset aria-label={name} className="min-w-0 space-y-2">
        <div className="flex min-h-11 items-center gap-2.5">
          <span className={cn('numeral text-xl', row.kind === 'break' && 'text-brass')}>
            {rowName(editor)}
          </span>
          <span className="text-ink-2 tabular-nums">{startsAt}</span>
          {!isOpen && (
            <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2.5 gap-y-1 text-right">
              <RowState state={state} />
              <span>
                {rowText(editor)} <span className="text-ink-2">· {rowLength(editor)}</span>
              </span>
            </span>
          )}
          {isOpen && (
            <div className="-mr-2 ml-auto">
              <RowButtons editor={editor} name={name} />
            </div>
          )}
        </div>
        {isOpen && <Fields editor={editor} />}
        <RowNotes notes={notes} className="pb-1" />
      </fieldset>
    </li>
  );
};

/** Renders the rows as cards. */
export const LevelCards = ({
  rows,
  nameOf,
}: {
  rows: readonly EditorRow[];
  nameOf: (row: EditorRow) => string;
}) => (
  <ol aria-label={t`Levels and breaks`}>
    {rows.map((editor) => (
      <Card key={`${editor.index} ${rowName(editor)}`} editor={editor} name={nameOf(editor)} />
    ))}
  </ol>
);
