// What a page's view needs to know about a request: its page, parameters, query and language, and the league.
import { nightDate } from '@ahl/shared-types/common';
import { readPageQuery } from '@ahl/shared-types/page-queries';
import { type PageInfo, pageAt } from '@ahl/shared-types/pages';
import type { Config } from '#config/config.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { languageIn } from './page-language.ts';
import type { ViewContext } from './view-context.ts';

/** A request for a page: its address, and the viewer's language, which is used if the address names none. */
export type PageRequest = { url: URL; language: 'en' | 'es' };

export type ContextDeps = {
  config: Pick<Config, 'timeZone' | 'dayEndsHour' | 'publicUrl'>;
  /** The league's name and words until the page's own answers are read. */
  place: Pick<LeaguePlace, 'productName' | 'words'>;
  now: () => number;
};

/** Resolves a request; query keys that its page does not know are ignored. */
export const contextAt = (
  { url: { pathname, searchParams }, language }: PageRequest,
  { config, place, now }: ContextDeps,
  isBuilt: (page: PageInfo) => boolean = () => true,
): { page: PageInfo | null; context: ViewContext } => {
  const found = pageAt(pathname);
  // A page that is not built is treated as an unknown address, as in the browser.
  const page = found && isBuilt(found.page) ? found.page : null;
  return {
    page,
    context: {
      language: languageIn(searchParams.get('lang')) ?? language,
      params: page && found ? found.params : {},
      search: readPageQuery(page?.path ?? null, searchParams),
      today: nightDate(now(), config),
      publicUrl: config.publicUrl,
      timeZone: config.timeZone,
      productName: place.productName,
      words: place.words,
    },
  };
};
