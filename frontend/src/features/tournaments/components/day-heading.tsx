import { monthAndDay, weekdayName } from '../day.ts';

/** `Friday July 25`; a change of day is read out. */
export const DayHeading = ({ date, today }: { date: string; today: string }) => (
  <h1 id="day-heading" aria-live="polite" className="title">
    {weekdayName(date)} <span className="text-ink-3">{monthAndDay(date, today)}</span>
  </h1>
);
