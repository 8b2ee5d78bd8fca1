import { calendarViews, stepDate } from '@ahl/shared-types/calendar';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, FilterX } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import type { CalendarAddress } from './use-calendar-address.ts';
import { useCalendarChoices, usePrefetchStep } from './use-calendar-days.ts';

/** Renders Previous, Today, Next; and the choice of month, week, list or map. */
export const CalendarNavigation = ({ place }: { place: CalendarAddress }) => {
  const { t } = useLingui();
  const { view, date, today, change } = place;
  const names = { month: t`Month`, week: t`Week`, list: t`List`, map: t`Map` };
  const prefetch = usePrefetchStep(place);
  const stepTo = (step: -1 | 1) => ({
    onClick: () => change({ date: stepDate(view, date, step) }),
    onPointerEnter: () => prefetch(step),
    onFocus: () => prefetch(step),
  });
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-between">
      <Segmented label={t`Period`}>
        <SegmentedButton label={t`Previous`} hideLabel="always" icon={<ChevronLeft />} {...stepTo(-1)} />
        <SegmentedButton
          label={t`Today`}
          isAccent={date === today}
          onClick={() => change({ date: today })}
          className="max-sm:px-2"
        />
        <SegmentedButton label={t`Next`} hideLabel="always" icon={<ChevronRight />} {...stepTo(1)} />
      </Segmented>
      <Segmented label={t`View`}>
        {calendarViews.map((name) => (
          <SegmentedButton
            key={name}
            label={names[name]}
            isPressed={view === name}
            onClick={() => change({ view: name })}
            className="max-sm:px-2"
          />
        ))}
      </Segmented>
    </div>
  );
};

/** Renders the filters for region, city, venue and tag. */
export const CalendarFilterControls = ({ place }: { place: CalendarAddress }) => {
  const { t } = useLingui();
  const { filters, change } = place;
  const regionOptions = useRegionOptions(filters.region);
  const { cities, venues, tags } = useCalendarChoices(filters.region);
  const inCity = venues.filter((venue) => !filters.city || venue.city === filters.city);
  const common = { className: 'max-sm:[&_select]:w-full' };
  return (
    <div
      className={cn(
        'grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap',
        place.isFiltering ? 'grid-cols-[1fr_1fr_auto]' : 'grid-cols-2',
      )}
    >
      <SelectField
        {...common}
        label={t`Region`}
        options={[{ value: '', label: t`All regions` }, ...regionOptions]}
        value={filters.region}
        onChange={(region) => change({ region, city: '', venue: '' })}
      />
      <SelectField
        {...common}
        label={t`City`}
        options={[
          { value: '', label: t`All cities` },
          ...cities.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={filters.city}
        onChange={(city) => change({ city, venue: '' })}
      />
      <SelectField
        {...common}
        label={t`Venue`}
        options={[
          { value: '', label: t`All venues` },
          ...inCity.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filters.venue}
        onChange={(venue) => change({ venue })}
      />
      <SelectField
        {...common}
        label={t`Tag`}
        options={[
          { value: '', label: t`All tags` },
          ...tags.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        value={filters.tag}
        onChange={(tag) => change({ tag })}
      />
      {place.isFiltering && (
        <Button
          icon={<FilterX />}
          variant="quiet"
          onClick={place.reset}
          className="max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 max-sm:border-line max-sm:px-3"
        >
          <span className="max-sm:sr-only">{t`Clear filters`}</span>
        </Button>
      )}
    </div>
  );
};
