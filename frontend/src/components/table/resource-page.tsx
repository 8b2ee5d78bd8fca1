// The page of a list in the office: title with a line of facts, acts and export at the right, one table.
import type { ReactNode } from 'react';
import { UndoPlace } from '../changes/undo-place.tsx';
import { PageContainer } from '../layouts/page-container.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ExportMenu, type ExportResource } from './export-menu.tsx';
import { ResourceTable, type ResourceTableProps } from './resource-table.tsx';

/** An answer of a list, as `useEndpoint` gives it. */
export type ListQuery<T> = {
  data: { items: readonly T[]; total: number } | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** What a `ResourcePage` takes: a table's own, the list that it shows, and the head of the page. */
export type ResourcePageProps<T> = Omit<
  ResourceTableProps<T>,
  'items' | 'total' | 'isLoading' | 'error' | 'onRetry' | 'label'
> & {
  list: ListQuery<T>;
  title: string;
  /** What is listed, for screen readers; the title unless given. */
  label?: string;
  /** The line under the title; the total is undefined until it is known. */
  facts?: (total: number | undefined) => readonly (string | false | null | undefined)[];
  /** The acts at the right of the title, the primary one last. */
  actions?: ReactNode;
  /** The list that can be downloaded as shown. */
  exportOf?: ExportResource;
  /** What stands between head and table. */
  children?: ReactNode;
};

/** A whole page around a `ResourceTable`. */
export const ResourcePage = <T,>({
  list,
  title,
  label = title,
  facts,
  actions,
  exportOf,
  children,
  ...table
}: ResourcePageProps<T>) => {
  const { data, isPending, error, refetch } = list;
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={title}
        {...(facts ? { facts: facts(data?.total) } : {})}
        actions={
          (exportOf || actions) && (
            <>
              {exportOf && <ExportMenu resource={exportOf} table={table.table} />}
              {actions}
            </>
          )
        }
      />
      {children}
      <ResourceTable
        {...table}
        label={label}
        items={data?.items}
        total={data?.total}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
      />
      <UndoPlace />
    </PageContainer>
  );
};
