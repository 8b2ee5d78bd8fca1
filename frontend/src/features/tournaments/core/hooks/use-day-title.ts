import { useEffect } from 'react';
import { useProductName } from '@/lib/config.ts';
import { useLanguage } from '@/lib/language.ts';
import { fullDate } from '../day.ts';
import type { Day } from './use-day.ts';

/** Sets the tab title to the day, unless it is today, which has the page's own title. */
export const useDayTitle = ({ date, isToday }: Pick<Day, 'date' | 'isToday'>): void => {
  const productName = useProductName();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a day follow the language
  useEffect(() => {
    if (isToday) return;
    const before = document.title;
    document.title = `${fullDate(date)} · ${productName}`;
    return () => {
      document.title = before;
    };
  }, [date, isToday, productName, language]);
};
