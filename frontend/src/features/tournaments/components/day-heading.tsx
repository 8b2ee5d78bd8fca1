import { useLanguage } from '@/lib/language.ts';
import { monthAndDay, weekdayName } from '../day.ts';

/** `Friday July 25`, `viernes 25 de julio`; a change of day is read out. */
export const DayHeading = ({ date, today }: { date: string; today: string }) => {
  useLanguage();
  return (
    <h1
      id="day-heading"
      aria-live="polite"
      className="title first-letter:uppercase max-sm:min-w-0 max-sm:flex-1 max-sm:text-2xl sm:w-full"
    >
      {weekdayName(date)} <span className="text-ink-3 max-sm:block">{monthAndDay(date, today)}</span>
    </h1>
  );
};
