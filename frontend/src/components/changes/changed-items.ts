// The items of a list that an act added, removed or changed, in words.
import type { ChangedItem } from '@ahl/shared-types/changes';
import { useLingui } from '@lingui/react/macro';
import { useFieldLabel, useFieldValue } from './change-labels.ts';

/** Returns a function that says what became of an item: `Added: Ann Lee (Place: 3)`. */
export const useItemText = (): ((field: string, item: ChangedItem) => string) => {
  const { t } = useLingui();
  const labelOf = useFieldLabel();
  const textOf = useFieldValue();
  return (field, { kind, label, value, changes = [] }) => {
    const name = typeof label === 'number' ? t`No. ${label}` : textOf(field, label);
    const parts = changes.map(
      (each) => `${labelOf(each.name)} ${textOf(each.name, each.from)} → ${textOf(each.name, each.to)}`,
    );
    if (kind === 'changed') return `${name}: ${parts.join(', ')}`;
    const thing = value === undefined ? name : `${name} (${textOf(field, value)})`;
    return kind === 'added' ? t`added ${thing}` : t`removed ${thing}`;
  };
};
