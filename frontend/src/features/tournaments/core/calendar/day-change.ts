// What differs on one day from the weekly event, in two words.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import { useLingui } from '@lingui/react/macro';

/** Returns a function that says what differs on a card's day, the time first; null for a day as in every week. */
export const useDayChange = (): ((card: Pick<CalendarCard, 'changes'>) => string | null) => {
  const { t } = useLingui();
  return ({ changes }) => {
    if (changes.includes('time')) return t`New time`;
    if (changes.includes('host')) return t`Another host`;
    return changes.includes('notes') ? t`Other notes` : null;
  };
};
