import { AppError } from '@ahl/shared-types/common';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import compression from 'compression';
import express, { type Express } from 'express';
import { nameLastChange } from '#audit/last-change.ts';
import { createCreatedOnce } from '#events/created-once.ts';
import { createAuthenticate, createNamedAccount } from '#http/authenticate.ts';
import { createByteCache } from '#http/byte-cache.ts';
import { createCallTurns } from '#http/call-turns.ts';
import { createCookiesOf } from '#http/cookies.ts';
import { documentationRoutes } from '#http/documentation.ts';
import { apiNotFound, errorHandler } from '#http/error-handler.ts';
import { createKeyAccess } from '#http/key-access.ts';
import { createKeyLimits } from '#http/key-limits.ts';
import { maintenanceGate } from '#http/maintenance-gate.ts';
import { createMemberLimits } from '#http/member-limits.ts';
import { methodNotAllowed } from '#http/method-not-allowed.ts';
import { type ApiRouter, createApiRouter } from '#http/mount.ts';
import { openToSites } from '#http/open-to-sites.ts';
import { buildFilePaths } from '#http/pages/build-files.ts';
import { pageRoutes } from '#http/pages/index.ts';
import { pageCardRoutes } from '#http/pages/page-cards.ts';
import { createReadEndpoint } from '#http/read-endpoint.ts';
import { requestContext } from '#http/request-context.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { createSlowRefusals } from '#http/slow-refusals.ts';
import { type AppDeps, createFeatureDeps, siteUrlOf } from './feature-deps.ts';
import { features } from './features.ts';

/** Creates the Express application; returns it with the endpoints that it mounted. */
export const createApp = (deps: AppDeps): { app: Express; api: ApiRouter } => {
  const app = express();
  app.disable('x-powered-by');
  app.set('case sensitive routing', true);
  // One hop: the load balancer in front; addresses that a client claims beyond it are not trusted.
  app.set('trust proxy', deps.config.trustProxy ? 1 : false);
  app.set('query parser', 'simple');
  const cache = createByteCache(deps.now, () => deps.metrics.cacheHits.inc());
  deps.bus.subscribe(({ event }) => {
    for (const { keys } of staleAnswersOf(event)) cache.drop(keys);
  });
  deps.metrics.observeCache('answers', cache.size);
  const authenticate = createAuthenticate(deps.tokens, deps.accounts, deps.displayKeys.identify);
  const api = createApiRouter({
    authenticate,
    keys: createKeyAccess({
      readKey: deps.readKey,
      countKeyCall: createKeyLimits(deps.redis),
      security: deps.securityLog,
    }),
    cache,
    countCall: createMemberLimits(deps.redis),
    createdOnce: createCreatedOnce(deps),
    reads: deps.reads,
    calls: deps.calls,
    namedAccount: createNamedAccount(deps.tokens),
    takeTurn: createCallTurns(),
    holdRefusal: createSlowRefusals(),
    streams: deps.streams,
    cookiesOf: createCookiesOf(deps.config),
    security: deps.securityLog,
  });
  const featureDeps = createFeatureDeps(deps);
  for (const { mount } of features) mount(api, featureDeps);

  const { maintenance, distDir } = deps;
  const buildFiles: ReadonlySet<string> = distDir ? buildFilePaths(distDir) : new Set();
  app.use(securityHeaders(deps.config));
  app.use(openToSites(api));
  // Cached answers must not bypass the maintenance gate.
  app.use((request, response, next) =>
    maintenance.present.state === 'on' ? next() : cache.middleware(request, response, next),
  );
  app.use(requestContext(deps.logger, deps.metrics));
  app.use(maintenanceGate({ ...deps, authenticate, buildFiles }));
  app.use(compression({ threshold: 1_024 }));
  const site = { ...featureDeps, config: { ...deps.config, publicUrl: siteUrlOf(deps.config) } };
  for (const { routes } of features) for (const routesOf of routes) app.use(routesOf(site, api));
  app.use(pageCardRoutes({ ...site, read: createReadEndpoint(api) }));
  app.use(api.router);
  app.use(documentationRoutes(deps));
  app.use('/api', methodNotAllowed(api), apiNotFound);
  if (distDir) app.use(pageRoutes({ ...site, distDir, buildFiles, read: createReadEndpoint(api) }));
  app.use((request, _response, next) =>
    next(new AppError('NOT_FOUND', 'request.unknown-path', { path: request.path })),
  );
  app.use(nameLastChange(deps));
  app.use(errorHandler(deps.logger));
  return { app, api };
};
