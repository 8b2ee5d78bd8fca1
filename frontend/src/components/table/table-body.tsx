import { SkeletonBlock, SkeletonList } from '../feedback/skeleton.tsx';
import { Card } from '../ui/card.tsx';
import { List } from '../ui/list.tsx';
import type { RowModel } from './row-parts.tsx';
import { TableCard } from './table-card.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { Column } from './table-types.ts';
import { useIsPhone } from './use-is-phone.ts';
import type { Selection } from './use-selection.ts';
import type { TableState } from './use-table-state.ts';

/** Renders the rows of a table while they load: the same number of columns, at the height of the final rows. */
const TableSkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  Array.from({ length: rows }, (_unused, row) => row).map((row) => (
    <tr key={row} className="h-13 border-t border-line">
      {Array.from({ length: columns }, (_unused, column) => column).map((column) => (
        <td key={column} className="px-3.5 first:pl-4">
          <SkeletonBlock className={column === 0 ? 'h-4 w-3/4' : 'h-4 w-1/2'} />
        </td>
      ))}
    </tr>
  ));

/** The props of the table and of the cards. */
type BodyProps<T> = {
  label: string;
  columns: readonly Column<T>[];
  items: readonly T[];
  isLoading: boolean;
  table: TableState;
  model: RowModel<T>;
  selection: Selection | null;
};

const skeletonRows = (pageSize: number) => Math.min(8, pageSize);

const Cards = <T,>({ label, columns, items, isLoading, table, model, selection }: BodyProps<T>) =>
  isLoading ? (
    <SkeletonList rows={skeletonRows(table.pageSize)} />
  ) : (
    <List aria-label={label}>
      {items.map((item) => (
        <TableCard
          key={model.getId(item)}
          item={item}
          columns={columns}
          model={model}
          selection={selection}
        />
      ))}
    </List>
  );

const Rows = <T,>({ label, columns, items, isLoading, table, model, selection }: BodyProps<T>) => (
  <Card className="relative overflow-x-auto">
    <table className="w-full border-collapse" aria-busy={isLoading}>
      <caption className="sr-only">{label}</caption>
      <TableHead
        columns={columns}
        table={table}
        selection={selection}
        pageIds={items.map(model.getId)}
        hasActions={model.rowActions !== undefined}
      />
      <tbody>
        {isLoading ? (
          <TableSkeletonRows
            rows={skeletonRows(table.pageSize)}
            columns={columns.length + (selection ? 1 : 0) + (model.rowActions ? 1 : 0)}
          />
        ) : (
          items.map((item) => (
            <TableRow
              key={model.getId(item)}
              item={item}
              columns={columns}
              model={model}
              selection={selection}
            />
          ))
        )}
      </tbody>
    </table>
  </Card>
);

/** Renders the rows: a table on a desktop, cards on a phone. */
export const TableBody = <T,>(props: BodyProps<T>) =>
  useIsPhone() ? <Cards {...props} /> : <Rows {...props} />;
