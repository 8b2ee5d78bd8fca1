import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { SearchInput } from '../ui/search-input.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { type Column, sortFieldOf, type TableFilter } from './table-types.ts';
import type { TableState } from './use-table-state.ts';

const DateRangeFilter = lazy(() =>
  import('./date-range-filter.tsx').then((file) => ({ default: file.DateRangeFilter })),
);

/** Renders the sort order as a select: on a phone there are no column heads to press. */
export const SortSelect = <T,>({ columns, table }: { columns: readonly Column<T>[]; table: TableState }) => {
  const { t } = useLingui();
  const options = columns.flatMap((column) => {
    const field = sortFieldOf(column);
    if (!field) return [];
    return [
      { value: field, label: t`${column.header}, up` },
      { value: `-${field}`, label: t`${column.header}, down` },
    ];
  });
  if (options.length === 0) return null;
  const own = options.some(({ value }) => value === table.sort)
    ? []
    : [{ value: table.sort, label: t`Order` }];
  return (
    <SelectField
      label={t`Order`}
      options={[...own, ...options]}
      value={table.sort}
      onChange={table.setSort}
    />
  );
};

/** Renders search and filters over a table, and further controls at their right end. */
export const TableToolbar = ({
  label,
  table,
  searchLabel,
  filters,
  children,
}: {
  /** The name of the list. */
  label: string;
  table: TableState;
  searchLabel: string | undefined;
  filters: readonly TableFilter[];
  children?: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
    <div role="search" aria-label={t`Find ${label}`} className="flex flex-wrap items-center gap-2">
      {searchLabel && (
        <SearchInput
          label={searchLabel}
          value={table.searchText}
          onChange={(event) => table.setSearchText(event.target.value)}
          className="w-full sm:w-80"
        />
      )}
      {filters.map((filter) =>
        filter.kind === 'dates' ? (
          <Suspense key={filter.from} fallback={null}>
            <DateRangeFilter filter={filter} table={table} />
          </Suspense>
        ) : (
          <SelectField
            key={filter.name}
            label={filter.label}
            options={[{ value: '', label: filter.label }, ...filter.options]}
            value={table.filters[filter.name] ?? ''}
            onChange={(value) => table.setFilter(filter.name, value)}
          />
        ),
      )}
      <div className="ml-auto flex items-center gap-2">{children}</div>
    </div>
  );
};
