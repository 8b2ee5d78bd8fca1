import { useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';
import type { Column } from './table-types.ts';

/** Renders the choice of visible columns; remembered per table on this device. */
export const ColumnChoice = <T,>({
  columns,
  hidden,
  onToggle,
}: {
  columns: readonly Column<T>[];
  hidden: readonly string[];
  onToggle: (columnId: string) => void;
}) => {
  const { t } = useLingui();
  return (
    <Popover label={t`Columns`} icon={<Columns3 />} variant="quiet">
      <fieldset aria-label={t`Columns to show`} className="flex flex-col">
        {columns
          .filter((column) => column.hideable !== false && !column.primary)
          .map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={!hidden.includes(column.id)}
              onChange={() => onToggle(column.id)}
              className="py-2"
            />
          ))}
      </fieldset>
    </Popover>
  );
};
