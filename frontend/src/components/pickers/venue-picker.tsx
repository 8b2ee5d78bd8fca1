import type { VenueChoice } from '@ahl/shared-types/choices';
import type { FieldValues } from 'react-hook-form';
import { useRegionName } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { listOptions, type PickerChoice, pickerState, type UsePickerState } from './picker-state.ts';
import { type PickerProps, RecordPicker } from './record-picker.tsx';

const presentWith =
  (regionName: (number: number) => string) =>
  ({ id, name, city, region, isRetired }: VenueChoice): PickerChoice => ({
    id,
    label: name,
    detail: [city, regionName(region)].filter(Boolean).join(' · '),
    isRetired,
  });

const useChoices: UsePickerState = ({ search, id, isOpen }) => {
  const regionName = useRegionName();
  const list = useEndpoint(
    'GET /api/choices/venues',
    { query: search ? { search } : {} },
    listOptions(isOpen),
  );
  const chosen = useEndpoint(
    'GET /api/choices/venues',
    { query: { id: id ?? '' } },
    { enabled: id !== null },
  );
  return pickerState(list, chosen, presentWith(regionName));
};

/** Finds a venue by its name, city or address. */
export const VenuePicker = <V extends FieldValues = FieldValues>(props: PickerProps<V>) => (
  <RecordPicker {...props} useChoices={useChoices} />
);
