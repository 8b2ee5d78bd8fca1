import { addDays } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { useLanguage } from '@/lib/language.ts';
import type { Day } from '../hooks/use-day.ts';
import { usePrefetchDay } from '../hooks/use-day-tournaments.ts';
import { ChangeDate } from './change-date.tsx';

/** Renders Prev Day, Change Date, Next Day; an adjacent day is prefetched on hover or focus. */
export const DayNavigation = ({ day }: { day: Day }) => {
  const { t } = useLingui();
  const prefetch = usePrefetchDay();
  // Spanish labels are longer: with them the filters would not fit beside the days.
  const hideLabel = useLanguage() === 'es' ? 'always' : 'phone';
  const step = (days: number) => {
    const date = addDays(day.date, days);
    const aim = () => prefetch(date);
    return { onClick: () => day.setDate(date), onPointerEnter: aim, onFocus: aim };
  };
  return (
    <Segmented label={t`Day`}>
      <SegmentedButton label={t`Prev Day`} hideLabel={hideLabel} icon={<ChevronLeft />} {...step(-1)} />
      <ChangeDate day={day} />
      <SegmentedButton
        label={t`Next Day`}
        hideLabel={hideLabel}
        icon={<ChevronRight />}
        isIconLast
        {...step(1)}
      />
    </Segmented>
  );
};
