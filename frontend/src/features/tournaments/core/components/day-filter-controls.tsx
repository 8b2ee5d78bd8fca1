import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, List, MapPin, SlidersHorizontal } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { type DayFilters, everything } from '../hooks/use-day-filters.ts';
import type { Layout } from './event-list.tsx';

/** Narrower on a phone, so that both selects and the layout fit in one row. */
const phoneSelect = 'max-sm:[&_select]:pr-8 max-sm:[&_select]:pl-2.5';

/** Shows and hides the filters on a phone, which otherwise uses their space for the day's first events. */
export const FilterToggle = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => {
  const { t } = useLingui();
  return (
    <IconButton
      label={isOpen ? t`Hide the filters` : t`Show the filters`}
      icon={<SlidersHorizontal />}
      aria-expanded={isOpen}
      onClick={onToggle}
      className={cn('sm:hidden', isOpen && 'bg-felt-tint text-felt')}
    />
  );
};

/** Renders region, city, and the choice of list or grid. */
export const DayFilterControls = ({
  filters,
  layout,
  onLayout,
  className,
}: {
  filters: DayFilters;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  className?: string;
}) => {
  const { t } = useLingui();
  const regionOptions = useRegionOptions(filters.region);
  return (
    <div className={cn('flex min-w-0 gap-1.5 max-sm:w-full sm:gap-2', className)}>
      <SelectField
        label={t`Region`}
        icon={<MapPin className="max-sm:hidden" />}
        options={[{ value: everything, label: t`All regions` }, ...regionOptions]}
        value={filters.region}
        onChange={filters.setRegion}
        className={phoneSelect}
      />
      <SelectField
        label={t`City`}
        options={[
          { value: everything, label: t`All cities` },
          ...filters.cities.map((city) => ({ value: city, label: city })),
        ]}
        value={filters.city}
        onChange={filters.setCity}
        className={phoneSelect}
      />
      <Segmented label={t`Layout`} className="shrink-0 max-sm:ml-auto">
        <SegmentedButton
          label={t`List`}
          hideLabel="always"
          icon={<List />}
          isPressed={layout === 'list'}
          onClick={() => onLayout('list')}
        />
        <SegmentedButton
          label={t`Grid`}
          hideLabel="always"
          icon={<LayoutGrid />}
          isPressed={layout === 'grid'}
          onClick={() => onLayout('grid')}
        />
      </Segmented>
    </div>
  );
};
