// In which language a page is rendered that names none in its address: as chosen in that browser, else as the browser asks.
// The browser decides by the same rule (frontend/src/lib/language.ts), so that what was rendered stays.
import type { Request } from 'express';

/** The languages that pages and files are made in. */
export type Language = 'en' | 'es';

/** A language of ours, or null. */
export const languageIn = (text: unknown): Language | null => (text === 'en' || text === 'es' ? text : null);

/** The headers that the language of a page goes by, for caches. */
export const languageHeaders = 'Cookie, Accept-Language';

/** The language of who asks for a page. */
export const languageOf = ({ headers }: Pick<Request, 'headers'>): Language => {
  const chosen = languageIn(/(?:^|; *)language=(\w+)/.exec(headers.cookie ?? '')?.[1]);
  if (chosen) return chosen;
  return headers['accept-language']?.toLowerCase().startsWith('es') ? 'es' : 'en';
};

/** The language of a page that is made for its address: as that asks (`?lang=es`), else that of who asks. */
export const pageLanguageOf = (request: Pick<Request, 'headers' | 'query'>): Language =>
  languageIn(request.query.lang) ?? languageOf(request);
