import type { HostChoice } from '@ahl/shared-types/choices';
import type { FieldValues } from 'react-hook-form';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { listOptions, type PickerChoice, pickerState, type UsePickerState } from './picker-state.ts';
import { type PickerProps, RecordPicker } from './record-picker.tsx';

const present = ({ id, name, playerNumber, city, isRetired }: HostChoice): PickerChoice => ({
  id,
  label: name,
  detail: [playerNumber === null ? '' : formatPlayerNumber(playerNumber), city].filter(Boolean).join(' · '),
  isRetired,
});

const useChoices: UsePickerState = ({ search, id, isOpen }) => {
  const list = useEndpoint(
    'GET /api/choices/hosts',
    { query: search ? { search } : {} },
    listOptions(isOpen),
  );
  const chosen = useEndpoint('GET /api/choices/hosts', { query: { id: id ?? '' } }, { enabled: id !== null });
  return pickerState(list, chosen, present);
};

/** Finds a host by name, number or city. Records that refer to hosts by name keep the name in `labelName`. */
export const HostPicker = <V extends FieldValues = FieldValues>(props: PickerProps<V>) => (
  <RecordPicker {...props} useChoices={useChoices} />
);
