// The table of the admin pages: search, filters, saved views, order, pages, selection, columns. It renders its props
// and keeps its state in the address (`useTableState`); the page loads and changes the rows.
import type { SavedViewTable } from '@ahl/shared-types/api';
import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from '@/lib/api-client.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { failureText } from '../feedback/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import type { MenuEntry } from '../ui/menu.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { RowModel } from './row-parts.tsx';
import { TableBody } from './table-body.tsx';
import { TablePages } from './table-pages.tsx';
import { SortSelect, TableToolbar } from './table-toolbar.tsx';
import type { BulkAction, Column, LoadPreview, TableFilter } from './table-types.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useSelection } from './use-selection.ts';
import type { TableState } from './use-table-state.ts';

const SavedViews = lazy(() => import('./saved-views.tsx').then((file) => ({ default: file.SavedViews })));

/** The query of a list, as returned by `useEndpoint`. */
export type ListQuery<T> = {
  data: { items: readonly T[]; total: number } | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** The props of a `ResourceTable`. */
export type ResourceTableProps<T> = {
  /** The key under which the column choice is remembered. */
  id: string;
  /** The name of the list for screen readers: `Members`. */
  label: string;
  columns: readonly Column<T>[];
  table: TableState;
  /** The rows of the current page. */
  list: ListQuery<T>;
  getId: (item: T) => string;
  getName: (item: T) => string;
  /** Returns the page that a row opens. */
  rowTo?: (item: T) => string;
  rowActions?: (item: T) => readonly MenuEntry[];
  bulkActions?: readonly BulkAction[];
  /** Allows bulk actions on all matching rows; see `previewOf`. */
  loadPreview?: LoadPreview;
  /** The name of the list under which views are saved. */
  views?: SavedViewTable;
  /** Shows the search box with this label. */
  searchLabel?: string;
  filters?: readonly TableFilter[];
  /** The message for an empty list, and what to do next. */
  empty: { icon: LucideIcon; title: string; text?: ReactNode; action?: ReactNode };
};

const NothingShown = ({
  table,
  total,
  empty,
}: Pick<ResourceTableProps<unknown>, 'table' | 'empty'> & { total: number }) => {
  const { t } = useLingui();
  if (total > 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t`Nothing on this page`}
        action={
          <Button onClick={() => table.setPage(1)}>
            <Trans>First page</Trans>
          </Button>
        }
      />
    );
  if (table.isNarrowed)
    return (
      <EmptyState
        icon={SearchX}
        title={t`Nothing matches`}
        text={t`Try fewer words, or clear the filters.`}
        action={
          <Button onClick={table.clear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      />
    );
  return <EmptyState {...empty} />;
};

/** Renders a list that did not load: a retry, or, if the server refused the query, the whole list. */
const Failed = ({
  table,
  list: { error, refetch, isPending },
}: Pick<ResourceTableProps<unknown>, 'table' | 'list'>) => {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || error.status !== 400)
    return <ErrorState onRetry={() => void refetch()} isRetrying={isPending} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t`This list has no such filter`}
      text={failureText(error, t`A link or a saved view asks for something that no longer exists.`)}
      action={
        <Button onClick={() => table.show({})}>
          <Trans>Show the whole list</Trans>
        </Button>
      }
    />
  );
};

/** Renders a list that can be searched, filtered, sorted, selected, opened and changed in bulk. */
export const ResourceTable = <T,>(props: ResourceTableProps<T>) => {
  const { table, columns, list, bulkActions = [] } = props;
  const { items = [], total = 0 } = list.data ?? {};
  const selection = useSelection(JSON.stringify([table.search, table.filters]));
  const { hidden, toggle } = useHiddenColumns(props.id);
  const isPhone = useIsPhone();
  const model: RowModel<T> = {
    getId: props.getId,
    getName: props.getName,
    rowTo: props.rowTo,
    rowActions: props.rowActions,
  };
  const hasFailed = Boolean(list.error) && items.length === 0;
  const isEmpty = !list.isPending && items.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <TableToolbar
        label={props.label}
        table={table}
        searchLabel={props.searchLabel}
        filters={props.filters ?? []}
      >
        {props.views && (
          <Suspense fallback={null}>
            <SavedViews name={props.views} table={table} />
          </Suspense>
        )}
        {isPhone ? (
          <SortSelect columns={columns} table={table} />
        ) : (
          <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
        )}
      </TableToolbar>
      {bulkActions.length > 0 && (
        <BulkBar
          selection={selection}
          actions={bulkActions}
          total={total}
          filter={table.filter}
          loadPreview={props.loadPreview}
        />
      )}
      {hasFailed || isEmpty ? (
        <Card>
          {hasFailed ? (
            <Failed table={table} list={list} />
          ) : (
            <NothingShown table={table} total={total} empty={props.empty} />
          )}
        </Card>
      ) : (
        <TableBody
          label={props.label}
          columns={columns.filter((column) => !hidden.includes(column.id))}
          items={items}
          isLoading={list.isPending && items.length === 0}
          table={table}
          model={model}
          selection={bulkActions.length > 0 ? selection : null}
        />
      )}
      {!hasFailed && (
        <TablePages
          label={props.label}
          table={table}
          total={total}
          isLoading={list.isPending && items.length === 0}
        />
      )}
    </div>
  );
};
