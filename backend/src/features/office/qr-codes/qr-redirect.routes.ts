// The response to scanning a code: a redirect to its target, or a page that explains what happened to it.
import type { Router } from 'express';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { languageHeaders, pageLanguageOf } from '#http/pages/page-language.ts';
import { type PlainPage, plainPage } from '#http/plain-page.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import type { ScanCounter } from './qr-scans.ts';

type Deps = {
  models: Models;
  place: Pick<LeaguePlace, 'productName'>;
  scanCounter: Pick<ScanCounter, 'count'>;
  reads: ReadBudget;
};

const links = {
  en: [
    { words: "Tonight's tournaments", path: '/' },
    { words: 'Calendar', path: '/calendar' },
  ],
  es: [
    { words: 'Torneos de esta noche', path: '/' },
    { words: 'Calendario', path: '/calendar' },
  ],
} as const;

const texts = {
  retired: {
    en: {
      title: 'This code is no longer used',
      text: "The league has retired it. Tonight's list is one tap away.",
    },
    es: {
      title: 'Este código ya no se usa',
      text: 'La liga lo ha retirado. La lista de esta noche está a un toque.',
    },
  },
  unknown: {
    en: {
      title: 'This code does not exist',
      text: 'You may have mistyped the address. Scan the code again, or start here.',
    },
    es: {
      title: 'No existe ese código',
      text: 'Quizá se leyó mal una letra de la dirección. Escanéalo de nuevo, o empieza aquí.',
    },
  },
} as const;

const pageOf = (what: keyof typeof texts, language: 'en' | 'es', productName: string): PlainPage => ({
  ...texts[what][language],
  links: links[language],
  language,
  productName,
});

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
