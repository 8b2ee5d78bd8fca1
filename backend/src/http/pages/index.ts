// Serves the built frontend: its files, and one HTML page that contains the data of its first view.
import { AppError } from '@ahl/shared-types/common';
import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '#features/core/system/metrics.ts';
import { type ReadBudget, readPoints, refusalOf } from '../read-budget.ts';
import { createRouter } from '../router.ts';
import { serveBuildFiles } from './build-files.ts';
import { languageHeaders, languageOf } from './page-language.ts';
import { type PageDeps, respondUnread, respondWithPage } from './page-response.ts';
import { createPageRenderer } from './render-page.ts';
import { readTemplate } from './template.ts';

type PageRouteDeps = Omit<PageDeps, 'renderPage'> & {
  distDir: string;
  /** The paths of the files in that folder. */
  buildFiles: ReadonlySet<string>;
  logger: Logger;
  metrics: Pick<Metrics, 'observeCache'>;
  reads: ReadBudget;
};

/** Serves static files, then the page for every other GET. `distDir` is the folder with the built frontend. */
export const pageRoutes = (baseDeps: PageRouteDeps): Router => {
  const renderer = createPageRenderer(baseDeps.distDir, baseDeps.logger);
  baseDeps.metrics.observeCache('pages', renderer.size);
  const deps = { ...baseDeps, renderPage: renderer.renderPage };
  const router = createRouter();
  const template = readTemplate(deps.distDir);
  router.use(serveBuildFiles(deps.distDir, deps.buildFiles));
  router.use('/assets', (request, _response, next) =>
    next(new AppError('NOT_FOUND', 'request.unknown-file', { path: request.originalUrl })),
  );
  router.get(/.*/, async (request, response, next) => {
    if (!request.accepts('html')) return next();
    const language = languageOf(request);
    // Appended, not resolved: a path that starts with `//host` would be read as another server.
    const url = new URL(`http://inside${request.url}`);
    const address = request.ip ?? '';
    const refusal = await refusalOf(deps.reads.take(address, readPoints.page));
    // The browser then renders the page itself, and requests the answers as soon as it is allowed to.
    if (refusal) response.setHeader('Retry-After', String(refusal.details?.retryAfterSeconds));
    const page = refusal
      ? respondUnread({ url, language }, deps, template.filesOf)
      : await respondWithPage({ url, language }, deps, template.filesOf, deps.reads.chargeOf(address));
    response.status(page.status).setHeader('Cache-Control', 'no-cache').vary(languageHeaders);
    response.type('html').send(template.html(page));
  });
  return router;
};
