// The page of a list in the office: title with a line of facts, actions and export at the right, one table.
import type { ReactNode } from 'react';
import { UndoPlace } from '../changes/undo-place.tsx';
import { PageContainer } from '../layouts/page-container.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ExportMenu, type ExportResource } from './export-menu.tsx';
import { ResourceTable, type ResourceTableProps } from './resource-table.tsx';

/** The props of a `ResourcePage`: those of the table, its list, and the head of the page. */
export type ResourcePageProps<T> = Omit<ResourceTableProps<T>, 'label'> & {
  title: string;
  /** The name of the list for screen readers; default: the title. */
  label?: string;
  /** The line under the title; the total is undefined until it is known. */
  facts?: (total: number | undefined) => readonly (string | false | null | undefined)[];
  /** The actions at the right of the title, the primary one last. */
  actions?: ReactNode;
  /** The list that can be downloaded as shown. */
  exportOf?: ExportResource;
  /** Content between head and table. */
  children?: ReactNode;
  /** Content below the table. */
  below?: ReactNode;
};

/** Renders a whole page around a `ResourceTable`. */
export const ResourcePage = <T,>({
  title,
  label = title,
  facts,
  actions,
  exportOf,
  children,
  below,
  ...table
}: ResourcePageProps<T>) => {
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={title}
        {...(facts ? { facts: facts(table.list.data?.total) } : {})}
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
      <ResourceTable {...table} label={label} />
      {below}
      <UndoPlace />
    </PageContainer>
  );
};
