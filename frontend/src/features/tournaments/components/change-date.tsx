import { CalendarDays } from 'lucide-react';
import { DatePicker } from '@/components/ui/date-picker.tsx';
import { SegmentedButton } from '@/components/ui/segmented.tsx';
import type { Day } from '../hooks/use-day.ts';

/** The button between Prev Day and Next Day, with the calendar behind it. */
export const ChangeDate = ({ day }: { day: Day }) => (
  <DatePicker
    value={day.date}
    today={day.today}
    onPick={day.setDate}
    label="Change Date"
    renderTrigger={(trigger) => (
      <SegmentedButton
        {...trigger}
        label="Change Date"
        icon={<CalendarDays />}
        isAccent
        className="max-sm:flex-1"
      />
    )}
  />
);
