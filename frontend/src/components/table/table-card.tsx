import { cn } from '@/lib/cn.ts';
import { RowCheckbox, RowMenu, RowName, type RowProps } from './row-parts.tsx';
import type { Column } from './table-types.ts';

const BareParts = <T,>({ item, columns }: { item: T; columns: readonly Column<T>[] }) => (
  <dl className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
    {columns.map((column) => (
      <div key={column.id} className="min-w-0">
        <dt className="sr-only">{column.header}</dt>
        <dd className="wrap-anywhere">{column.cell(item)}</dd>
      </div>
    ))}
  </dl>
);

/** Renders values that need no label, in one line; the columns aligned at `end` are at its end. */
const BareLine = <T,>({ item, columns }: { item: T; columns: readonly Column<T>[] }) => (
  <div className="flex items-end justify-between gap-3 pr-2 pb-2">
    <BareParts item={item} columns={columns.filter(({ align }) => align !== 'end')} />
    <BareParts item={item} columns={columns.filter(({ align }) => align === 'end')} />
  </div>
);

/** Renders one row on a phone: its name on top, then the other columns, as pairs of label and value or bare. */
export const TableCard = <T,>({ item, columns, model, selection }: RowProps<T>) => {
  const id = model.getId(item);
  const name = model.getName(item);
  const primary = columns.find((column) => column.primary);
  const others = columns.filter((column) => !column.primary && column.mobile !== false);
  const bare = others.filter((column) => column.mobile === 'bare');
  const labelled = others.filter((column) => column.mobile !== 'bare');
  return (
    <li
      className={cn(
        'relative border-t border-line py-2 pr-2 pl-4 first:border-t-0',
        selection?.isSelected(id) && 'bg-felt-tint',
      )}
    >
      <div className="flex min-h-12 items-center gap-3.5">
        {selection && <RowCheckbox name={name} id={id} selection={selection} />}
        <div className="min-w-0 flex-1">
          <RowName to={model.rowTo?.(item)}>{primary ? primary.cell(item) : name}</RowName>
        </div>
        {model.rowActions && <RowMenu name={name} entries={model.rowActions(item)} />}
      </div>
      {bare.length > 0 && <BareLine item={item} columns={bare} />}
      {labelled.length > 0 && (
        <dl
          className={cn(
            'grid gap-x-3.5 gap-y-2 pr-2 pb-2',
            labelled.length > 1 && 'grid-cols-2',
            selection && 'pl-8',
          )}
        >
          {labelled.map((column) => (
            <div key={column.id} className="min-w-0">
              <dt className="label text-ink-2">{column.header}</dt>
              <dd
                className={cn(
                  'mt-1 flex min-h-7 items-center wrap-anywhere',
                  column.align === 'end' && 'numeral',
                )}
              >
                {column.cell(item)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};
