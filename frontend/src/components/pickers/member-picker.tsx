import type { MemberChoice } from '@ahl/shared-types/choices';
import { searchMinLength } from '@ahl/shared-types/players';
import type { FieldValues } from 'react-hook-form';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { listOptions, type PickerChoice, pickerState, type UsePickerState } from './picker-state.ts';
import { type PickerProps, RecordPicker } from './record-picker.tsx';

const present = ({ id, name, playerNumber, city, isRetired }: MemberChoice): PickerChoice => ({
  id,
  label: name,
  detail: [formatPlayerNumber(playerNumber), city].filter(Boolean).join(' · '),
  isRetired,
});

const useChoices: UsePickerState = ({ search, id, isOpen }) => {
  const list = useEndpoint(
    'GET /api/choices/members',
    { query: search ? { search } : {} },
    listOptions(isOpen && search.length >= searchMinLength),
  );
  const chosen = useEndpoint(
    'GET /api/choices/members',
    { query: { id: id ?? '' } },
    { enabled: id !== null },
  );
  return pickerState(list, chosen, present);
};

/** Finds a member by the prefix of a name, handle or number. */
export const MemberPicker = <V extends FieldValues = FieldValues>(props: PickerProps<V>) => (
  <RecordPicker {...props} useChoices={useChoices} />
);
