import { regions } from '@ahl/shared-types/common';
import { LayoutGrid, List, MapPin } from 'lucide-react';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { type DayFilters, everything } from '../hooks/use-day-filters.ts';
import type { Layout } from './event-list.tsx';

const regionOptions = [
  { value: everything, label: 'All regions' },
  ...regions.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Tighter on a phone, so that both selects and the layout fit in one row. */
const phoneSelect = 'max-sm:[&_select]:pr-8 max-sm:[&_select]:pl-2.5';

/** Region, city, and list or grid. */
export const DayFilterControls = ({
  filters,
  layout,
  onLayout,
}: {
  filters: DayFilters;
  layout: Layout;
  onLayout: (layout: Layout) => void;
}) => (
  <div className="flex min-w-0 gap-1.5 max-sm:w-full sm:gap-2">
    <SelectField
      label="Region"
      icon={<MapPin className="max-sm:hidden" />}
      options={regionOptions}
      value={filters.region}
      onChange={filters.setRegion}
      className={phoneSelect}
    />
    <SelectField
      label="City"
      options={[
        { value: everything, label: 'All cities' },
        ...filters.cities.map((city) => ({ value: city, label: city })),
      ]}
      value={filters.city}
      onChange={filters.setCity}
      className={phoneSelect}
    />
    <Segmented label="Layout" className="shrink-0 max-sm:ml-auto">
      <SegmentedButton
        label="List"
        hideLabel="always"
        icon={<List />}
        isPressed={layout === 'list'}
        onClick={() => onLayout('list')}
      />
      <SegmentedButton
        label="Grid"
        hideLabel="always"
        icon={<LayoutGrid />}
        isPressed={layout === 'grid'}
        onClick={() => onLayout('grid')}
      />
    </Segmented>
  </div>
);
