import { cn } from '@/lib/cn.ts';
import { useLanguage } from '@/lib/language.ts';
import { monthAndDay, weekdayName } from '../day.ts';

/** Renders `Friday July 25`, `viernes 25 de julio`; a change of day is read out. */
export const DayHeading = ({ date, today }: { date: string; today: string }) => {
  useLanguage();
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return (
    <h1
      id="day-heading"
      aria-live="polite"
      className="title first-letter:uppercase max-sm:min-w-0 max-sm:flex-1 max-sm:text-2xl max-sm:leading-none sm:w-full"
    >
      {weekdayName(date)}{' '}
      {/* A date of this year fits on a phone in one line; in the fallback font it would wrap. */}
      <span className={cn('text-ink-3 max-sm:block', isThisYear && 'max-sm:whitespace-nowrap')}>
        {monthAndDay(date, today)}
      </span>
    </h1>
  );
};
