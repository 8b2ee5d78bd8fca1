import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '@/lib/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { TableState } from './use-table-state.ts';

/** Returns `1–8 of 2,014`, or `Nothing found`. */
export const pageRange = (page: number, pageSize: number, total: number): string => {
  const first = (page - 1) * pageSize + 1;
  if (total === 0 || first > total) return t`Nothing found`;
  const range = `${formatNumber(first)}–${formatNumber(Math.min(total, page * pageSize))}`;
  const all = formatNumber(total);
  return t`${range} of ${all}`;
};

/** Renders the foot of a table: the range of rows, and the pagination. */
export const TablePages = ({
  label,
  table,
  total,
  isLoading,
}: {
  /** The name of the list. */
  label: string;
  table: TableState;
  total: number;
  isLoading: boolean;
}) => {
  const { t } = useLingui();
  const isLast = table.page * table.pageSize >= total;
  return (
    <nav aria-label={t`Pages of ${label}`} className="flex items-center gap-2">
      <p role="status" className="mr-auto text-ink-2 tabular-nums">
        {isLoading ? t`Loading` : pageRange(table.page, table.pageSize, total)}
      </p>
      <IconButton
        label={t`Previous page`}
        icon={<ChevronLeft />}
        disabled={table.page === 1}
        onClick={() => table.setPage(table.page - 1)}
      />
      <IconButton
        label={t`Next page`}
        icon={<ChevronRight />}
        disabled={isLast}
        onClick={() => table.setPage(table.page + 1)}
      />
    </nav>
  );
};
