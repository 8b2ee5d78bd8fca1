import type { OwnWords } from '@ahl/shared-types/league-settings';

/** The input of a view. */
export type ViewContext = {
  params: Record<string, string>;
  search: URLSearchParams;
  language: 'en' | 'es';
  /** The league's date, `YYYY-MM-DD`. */
  today: string;
  /** The league date of the current night: until 6AM the day before. */
  publicUrl: string;
  productName: string;
  timeZone: string;
  /** The place and the other words of the league. */
  words: OwnWords;
};
