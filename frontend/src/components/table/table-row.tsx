import { cn } from '@/lib/cn.ts';
import { RowCheckbox, RowMenu, RowName, type RowProps } from './row-parts.tsx';

const cellStyle = 'h-13 px-3.5 py-1.5 first:pl-4';
/** Aligns the last column with its head; the actions button has its own padding. */
const valueStyle = `${cellStyle} last:pr-4`;
const actsStyle = `${cellStyle} last:pr-2`;

/** Renders one row of a table on a desktop. */
export const TableRow = <T,>({ item, columns, model, selection }: RowProps<T>) => {
  const id = model.getId(item);
  const name = model.getName(item);
  const isSelected = selection?.isSelected(id) ?? false;
  return (
    <tr
      className={cn(
        'relative border-t border-line transition-colors',
        isSelected ? 'bg-felt-tint' : model.rowTo && 'hover:bg-raised',
      )}
    >
      {selection && (
        <td className={cn(cellStyle, 'w-11 pr-0')}>
          <RowCheckbox name={name} id={id} selection={selection} />
        </td>
      )}
      {columns.map((column) =>
        column.primary ? (
          <th key={column.id} scope="row" className={cn(valueStyle, 'text-left font-normal')}>
            <RowName to={model.rowTo?.(item)}>{column.cell(item)}</RowName>
          </th>
        ) : (
          <td
            key={column.id}
            className={cn(valueStyle, column.align === 'end' && 'numeral text-right text-lg')}
          >
            {column.cell(item)}
          </td>
        ),
      )}
      {model.rowActions && (
        <td className={cn(actsStyle, 'w-12 text-right')}>
          <RowMenu name={name} entries={model.rowActions(item)} />
        </td>
      )}
    </tr>
  );
};
