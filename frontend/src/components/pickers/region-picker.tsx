import type { RegionChoice } from '@ahl/shared-types/choices';
import type { FieldValues } from 'react-hook-form';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { listOptions, type PickerChoice, pickerState, type UsePickerState } from './picker-state.ts';
import { type PickerProps, RecordPicker } from './record-picker.tsx';

const present = ({ id, name, isRetired }: RegionChoice): PickerChoice => ({
  id,
  label: name,
  detail: id,
  isRetired,
});

const useChoices: UsePickerState = ({ search, id, isOpen }) => {
  const list = useEndpoint(
    'GET /api/choices/regions',
    { query: search ? { search } : {} },
    listOptions(isOpen),
  );
  const chosen = useEndpoint(
    'GET /api/choices/regions',
    { query: { id: id ?? '' } },
    { enabled: id !== null },
  );
  return pickerState(list, chosen, present);
};

/** Finds a region by its name or number. Keeps the id as text: `732`. */
export const RegionPicker = <V extends FieldValues = FieldValues>(props: PickerProps<V>) => (
  <RecordPicker {...props} useChoices={useChoices} />
);
