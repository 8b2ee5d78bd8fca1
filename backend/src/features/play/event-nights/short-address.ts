// `GET /e/:code`: the short address of an event, as printed, leads to its coming night.
import { leagueDate } from '@ahl/shared-types/common';
import { nightPath } from '@ahl/shared-types/events';
import { translator } from '@ahl/shared-types/texts';
import type { Router } from 'express';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { findEventByCode } from '#features/schedule/tournaments/core/event-code.ts';
import { languageHeaders, pageLanguageOf } from '#http/pages/page-language.ts';
import { plainPage } from '#http/plain-page.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import { findLastDate, readComingNights } from './coming-nights.ts';
import { eventNightTexts } from './event-nights.texts.ts';

type Deps = {
  models: Models;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'productName'>;
  reads: ReadBudget;
};

/** Returns the date of an event's coming night, one that takes place before a cancelled one; else of its last. */
const findDate = async ({ models, now, timeZone }: Deps, id: string): Promise<string | null> => {
  const nights = await readComingNights(models, id, leagueDate(now(), timeZone));
  const [first] = nights.toSorted((a, b) => Number(a.isCancelled) - Number(b.isCancelled));
  return first?.date ?? (await findLastDate(models, id));
};

const findPath = async (deps: Deps, code: string): Promise<string | null> => {
  const id = await findEventByCode(deps.models, code);
  const date = id && (await findDate(deps, id));
  return id && date ? nightPath({ id, date }) : null;
};

/** Returns the route of short addresses. */
export const shortAddressRoutes = (deps: Deps): Router => {
  const router = createRouter();
  router.get('/e/:code', chargeRead(deps.reads, readPoints.feed), async (request, response) => {
    const code = String(request.params.code).toLowerCase();
    const path = /^[a-z0-9]{8}$/.test(code) ? await findPath(deps, code) : null;
    // The coming night changes every week, and search engines know it by its own address.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    if (path) {
      response.redirect(302, path);
      return;
    }
    const language = pageLanguageOf(request);
    const t = translator(language);
    const page = plainPage({
      title: t(eventNightTexts.title),
      text: t(eventNightTexts.text),
      links: [
        { words: t(eventNightTexts.tonight), path: '/' },
        { words: t(eventNightTexts.calendar), path: '/calendar' },
      ],
      language,
      productName: deps.place.productName,
    });
    response.status(404).vary(languageHeaders).type('html').send(page);
  });
  return router;
};
