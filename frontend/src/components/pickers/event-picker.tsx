import type { EventChoice } from '@ahl/shared-types/choices';
import { formatTimes } from '@ahl/shared-types/common';
import type { FieldValues } from 'react-hook-form';
import { formatDay, formatWeekday } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { listOptions, type PickerChoice, pickerState, type UsePickerState } from './picker-state.ts';
import { type PickerProps, RecordPicker } from './record-picker.tsx';

const whenOf = ({ date, weekday }: EventChoice): string => {
  if (date !== null)
    return formatDay(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  return weekday === null ? '' : formatWeekday(weekday);
};

const present = (event: EventChoice): PickerChoice => ({
  id: event.id,
  label: event.name,
  detail: [whenOf(event), formatTimes(event.startTimes), event.venueName, event.city]
    .filter(Boolean)
    .join(' · '),
  isRetired: event.isRetired,
});

const useChoices: UsePickerState = ({ search, id, isOpen }) => {
  const list = useEndpoint(
    'GET /api/choices/events',
    { query: search ? { search } : {} },
    listOptions(isOpen),
  );
  const chosen = useEndpoint(
    'GET /api/choices/events',
    { query: { id: id ?? '' } },
    { enabled: id !== null },
  );
  return pickerState(list, chosen, present);
};

/** Finds a weekly event or a tournament by its name or its venue. */
export const EventPicker = <V extends FieldValues = FieldValues>(props: PickerProps<V>) => (
  <RecordPicker {...props} useChoices={useChoices} />
);
