// The response to scanning a code: a redirect to its target, or a page that explains what happened to it.
import { type Language, translator } from '@ahl/shared-types/texts';
import type { Router } from 'express';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { languageHeaders, pageLanguageOf } from '#http/pages/page-language.ts';
import { type PlainPage, plainPage } from '#http/plain-page.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import { qrCodeTexts } from './qr-code.texts.ts';
import type { ScanCounter } from './qr-scans.ts';

type Deps = {
  models: Models;
  place: Pick<LeaguePlace, 'productName'>;
  scanCounter: Pick<ScanCounter, 'count'>;
  reads: ReadBudget;
};

const pageOf = (what: 'retired' | 'unknown', language: Language, productName: string): PlainPage => {
  const t = translator(language);
  const { title, text } = qrCodeTexts[what];
  const { tonight, calendar } = qrCodeTexts.links;
  return {
    title: t(title),
    text: t(text),
    links: [
      { words: t(tonight), path: '/' },
      { words: t(calendar), path: '/calendar' },
    ],
    language,
    productName,
  };
};

/** `GET /q/:code` */
export const qrRedirectRoutes = ({ models, place, scanCounter, reads }: Deps): Router => {
  const router = createRouter();
  // A code that encodes only capitals is smaller, and so printed by some.
  router.get(['/q/:code', '/Q/:code'], chargeRead(reads, readPoints.code), async (request, response) => {
    const code = String(request.params.code).toUpperCase();
    const row = /^[A-Z0-9]{1,20}$/.test(code) ? await models.QrCode.findOne({ code }).lean() : null;
    // The target can change any day, and search engines should not index it.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Referrer-Policy', 'no-referrer');
    if (row && !row.deletedAt) {
      response.redirect(302, row.target);
      if (request.method === 'GET') scanCounter.count(row._id.toHexString(), request.get('user-agent') ?? '');
      return;
    }
    const page = pageOf(row ? 'retired' : 'unknown', pageLanguageOf(request), place.productName);
    response
      .status(row ? 410 : 404)
      .vary(languageHeaders)
      .type('html')
      .send(plainPage(page));
  });
  return router;
};
