import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { type Column, sortFieldOf } from './table-types.ts';
import type { Selection } from './use-selection.ts';
import type { TableState } from './use-table-state.ts';

const cellStyle = 'h-11 px-3.5 first:pl-4 last:pr-4 whitespace-nowrap';

const SortButton = ({ header, field, table }: { header: string; field: string; table: TableState }) => {
  const isUp = table.sort === field;
  const isDown = table.sort === `-${field}`;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => table.setSort(isUp ? `-${field}` : field)}
      className="group inline-flex min-h-10 items-center gap-1 rounded-small tracking-[inherit] uppercase hover:text-ink"
    >
      {header}
      <Icon
        className={cn(
          'size-3.5',
          !isUp && !isDown && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </button>
  );
};

const ariaSort = (field: string | null, sort: string) => {
  if (!field) return undefined;
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
};

/** Renders the head of a table: the checkbox that selects the page, the columns, space for the row actions. */
export const TableHead = <T,>({
  columns,
  table,
  selection,
  pageIds,
  hasActions,
}: {
  columns: readonly Column<T>[];
  table: TableState;
  selection: Selection | null;
  pageIds: readonly string[];
  hasActions: boolean;
}) => {
  const { t } = useLingui();
  return (
    <thead className="label bg-raised text-left text-ink-2">
      <tr>
        {selection && (
          <th scope="col" className={cn(cellStyle, 'w-11 pr-0')}>
            <Checkbox
              label={t`Select this page`}
              isLabelHidden
              checked={selection.stateOf(pageIds) === 'all'}
              isIndeterminate={selection.stateOf(pageIds) === 'some'}
              disabled={pageIds.length === 0}
              onChange={() => selection.toggleAll(pageIds)}
            />
          </th>
        )}
        {columns.map((column) => {
          const field = sortFieldOf(column);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort(field, table.sort)}
              className={cn(cellStyle, column.align === 'end' && 'text-right')}
            >
              {field ? <SortButton header={column.header} field={field} table={table} /> : column.header}
            </th>
          );
        })}
        {hasActions && (
          <th scope="col" className={cn(cellStyle, 'w-12')}>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </th>
        )}
      </tr>
    </thead>
  );
};
