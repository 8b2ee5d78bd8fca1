import { cn } from '@/lib/cn.ts';
import { RowCheckbox, RowMenu, RowName, type RowProps } from './row-parts.tsx';

/** One row of a table on a phone: its name on top, the other columns as pairs of label and value. */
export const TableCard = <T,>({ item, columns, model, selection }: RowProps<T>) => {
  const id = model.getId(item);
  const name = model.getName(item);
  const primary = columns.find((column) => column.primary);
  const others = columns.filter((column) => !column.primary && column.mobile !== false);
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
      {others.length > 0 && (
        <dl className={cn('grid grid-cols-2 gap-x-3.5 gap-y-2 pr-2 pb-2', selection && 'pl-8')}>
          {others.map((column) => (
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
