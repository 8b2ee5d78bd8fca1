// The language of a page whose address names none: the one chosen in that browser, otherwise the browser's preference.
// The browser uses the same rule (frontend/src/lib/language.ts), so that the rendered language stays.
import type { Language } from '@ahl/shared-types/texts';
import type { Request } from 'express';

/** Returns a supported language, or null. */
export const languageIn = (text: unknown): Language | null => (text === 'en' || text === 'es' ? text : null);

/** The headers on which the language of a page depends, for caches. */
export const languageHeaders = 'Cookie, Accept-Language';

/** Returns the language of the viewer. */
export const languageOf = ({ headers }: Pick<Request, 'headers'>): Language => {
  const chosen = languageIn(/(?:^|; *)(?:__Host-)?language=(\w+)/.exec(headers.cookie ?? '')?.[1]);
  if (chosen) return chosen;
  return headers['accept-language']?.toLowerCase().startsWith('es') ? 'es' : 'en';
};

/** Returns the language of a page: the one in its address (`?lang=es`), otherwise that of the viewer. */
export const pageLanguageOf = (request: Pick<Request, 'headers' | 'query'>): Language =>
  languageIn(request.query.lang) ?? languageOf(request);
