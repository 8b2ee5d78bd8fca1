import { useLanguage } from '@/lib/language.ts';
import { monthAndDay, weekdayName } from '../day.ts';

/** `Friday July 25`, `viernes 25 de julio`; a change of day is read out. */
export const DayHeading = ({ date, today }: { date: string; today: string }) => {
  useLanguage();
  return (
    <h1 id="day-heading" aria-live="polite" className="title first-letter:uppercase">
      {weekdayName(date)} <span className="text-ink-3">{monthAndDay(date, today)}</span>
    </h1>
  );
};
