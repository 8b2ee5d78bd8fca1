// Parts shared by the row of a table and its card on a phone.
import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { StretchedLink } from '../ui/stretched.tsx';
import type { Column } from './table-types.ts';
import type { Selection } from './use-selection.ts';

/** How a table names and opens its rows, and the actions on them. */
export type RowModel<T> = {
  getId: (item: T) => string;
  /** The row's name for screen readers: `Alicia Moreno`. */
  getName: (item: T) => string;
  rowTo: ((item: T) => string) | undefined;
  rowActions: ((item: T) => readonly MenuEntry[]) | undefined;
};

/** The props of a row: one item of the list. */
export type RowProps<T> = {
  item: T;
  columns: readonly Column<T>[];
  model: RowModel<T>;
  selection: Selection | null;
};

/** Renders the row's name; if the row opens a page, the name is a link whose area is the whole row. */
export const RowName = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <div className="flex font-semibold">{children}</div>
  ) : (
    <StretchedLink to={to} className="flex font-semibold">
      {children}
    </StretchedLink>
  );

/** Renders the checkbox that selects a row; above the row's link. */
export const RowCheckbox = ({ name, id, selection }: { name: string; id: string; selection: Selection }) => {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`Select ${name}`}
      isLabelHidden
      checked={selection.isSelected(id)}
      onChange={() => selection.toggle(id)}
      className="z-10"
    />
  );
};

/** Renders the menu of a row's actions; above the row's link. */
export const RowMenu = ({ name, entries }: { name: string; entries: readonly MenuEntry[] }) => {
  const { t } = useLingui();
  return (
    entries.length > 0 && (
      <div className="relative z-10">
        <Menu label={t`Actions for ${name}`} icon={<Ellipsis />} isLabelHidden entries={entries} />
      </div>
    )
  );
};
