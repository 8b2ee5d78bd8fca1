// Serves the built frontend: hashed files for ever, and one HTML page that carries the data of its first view.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { leagueDate } from '@ahl/shared-types/common';
import express, { type Router } from 'express';
import type { Config } from '../config/config.ts';
import { tournamentsOn } from '../features/tournaments/tournament.service.ts';
import type { Models } from '../models/index.ts';
import type { ByteCache } from './byte-cache.ts';

type Deps = {
  config: Pick<Config, 'productName' | 'timeZone'>;
  models: Models;
  cache: ByteCache;
  now: () => number;
  /** The folder with the built frontend. */
  distDir: string;
};

const yearSeconds = 365 * 24 * 3600;
const marker = '<!--boot-->';

/** JSON that may stand inside a script element. */
const forScript = (json: string): string => json.replaceAll('<', '\\u003c');

const readTemplate = (distDir: string): string => {
  const html = readFileSync(path.join(distDir, 'index.html'), 'utf8');
  return html.includes(marker) ? html : html.replace('</head>', `${marker}</head>`);
};

/** The queries whose answers the first view of a path needs, as `[key, JSON]`. */
const firstViewQueries = async (pathname: string, deps: Deps): Promise<[unknown[], string][]> => {
  if (pathname !== '/') return [];
  const date = leagueDate(deps.now(), deps.config.timeZone);
  const body = await deps.cache.get(`/api/tournaments/date/${date}`, () =>
    tournamentsOn({ models: deps.models, timeZone: deps.config.timeZone }, date),
  );
  return [[['/api/tournaments/date', date], body.toString()]];
};

const bootScript = async (pathname: string, deps: Deps): Promise<string> => {
  const { productName, timeZone } = deps.config;
  // Without the database the page still opens and says so itself.
  const queries = await firstViewQueries(pathname, deps).catch(() => []);
  const boot = `{"config":${JSON.stringify({ productName, timeZone, serverTime: deps.now() })},"queries":[${queries
    .map(([key, json]) => `[${JSON.stringify(key)},${json}]`)
    .join(',')}]}`;
  return `<script type="application/json" id="boot">${forScript(boot)}</script>`;
};

/** Static files, then the page for every other GET. */
export const pageRoutes = (deps: Deps): Router => {
  const router = express.Router();
  const template = readTemplate(deps.distDir);
  router.use(
    '/assets',
    express.static(path.join(deps.distDir, 'assets'), {
      immutable: true,
      maxAge: yearSeconds * 1000,
      fallthrough: false,
    }),
  );
  router.use(express.static(deps.distDir, { index: false, maxAge: 3_600_000 }));
  router.get(/.*/, async (request, response, next) => {
    if (!request.accepts('html')) return next();
    const html = template.replace(marker, await bootScript(request.path, deps));
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(html);
  });
  return router;
};
