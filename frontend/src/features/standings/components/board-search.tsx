import { useLingui } from '@lingui/react/macro';
import type { TableState } from '@/components/table/use-table-state.ts';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';

/** Renders a search for a player on a board. */
export const PlayerFinder = ({ table, className }: { table: TableState; className: string }) => {
  const { t } = useLingui();
  return (
    <SearchInput
      label={t`Find a player`}
      value={table.searchText}
      onChange={(event) => table.setSearchText(event.target.value)}
      className={cn('w-full sm:w-56', className)}
    />
  );
};

/** Renders the sort order of a board. The server sorts `games` and `wins` in descending order. */
export const BoardOrder = ({ table }: { table: TableState }) => {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Order`}
      options={[
        { value: '', label: t`By rank` },
        { value: '-games', label: t`Most games` },
        { value: '-wins', label: t`Most wins` },
      ]}
      value={table.sort}
      onChange={table.setSort}
    />
  );
};
