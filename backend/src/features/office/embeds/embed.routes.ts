import { AppError, checkInput, invalidInput } from '@ahl/shared-types/common';
import * as contract from '@ahl/shared-types/embeds';
import { dayIn, textIn } from '@ahl/shared-types/texts';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createReadEndpoint } from '#http/read-endpoint.ts';
import { createRouter } from '#http/router.ts';
import { boardTexts } from './board.texts.ts';
import {
  type BoardPage,
  boardHtml,
  liveRefreshSeconds,
  nightHtml,
  nightsHtml,
  standingsHtml,
} from './board-html.ts';
import { type BoardDeps, nightBoard, standingsBoard, tonightBoard, venueBoard } from './boards.ts';

type Deps = Omit<BoardDeps, 'read' | 'place'> & { place: LeaguePlace; reads: ReadBudget };

/** Mounts the boards as JSON. */
export const mountEmbeds = (api: ApiRouter, baseDeps: Deps): void => {
  const deps = { ...baseDeps, read: createReadEndpoint(api) };
  mount(api, contract.readStandingsBoard, ({ input, charge }) => standingsBoard(deps, input, charge));
  mount(api, contract.readTonightBoard, ({ input, charge }) => tonightBoard(deps, input, charge));
  mount(api, contract.readVenueBoard, ({ input, charge }) => venueBoard(deps, input, charge));
  mount(api, contract.readNightBoard, ({ input, charge }) => nightBoard(deps, input, charge));
};

/** Lets pages of any site read the boards: they are the same for every caller, and no credentials are accepted. */
const allowOtherSites: RequestHandler = (request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.method !== 'OPTIONS') return next();
  response.setHeader('Access-Control-Allow-Methods', 'GET');
  response.setHeader('Access-Control-Max-Age', '86400');
  response.status(204).end();
};

/** What a page framed by another site is allowed to do: show itself. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";

const openToFrames = (response: Response): void => {
  response.removeHeader('X-Frame-Options');
  response.setHeader('Content-Security-Policy', framePolicy);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Cache-Control', 'public, max-age=60');
};

/** @throws VALIDATION_FAILED naming what is wrong in the URL */
const parsed = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const checked = checkInput(schema, value);
  if (!checked.isValid) throw invalidInput(checked.fields);
  return checked.data;
};

type Draw = (
  deps: Deps & BoardDeps,
  request: Request,
  theme: contract.BoardTheme,
) => Promise<Pick<BoardPage, 'heading' | 'body' | 'pageUrl' | 'refreshSeconds'>>;

const drawStandings: Draw = async (deps, request, theme) => {
  const query = parsed(contract.standingsBoardQuerySchema, request.query);
  const board = await standingsBoard(deps, query, deps.reads.chargeOf(request.ip ?? ''));
  const heading = [textIn(theme.lang, boardTexts.standings), board.title].filter(Boolean).join(': ');
  return { heading, body: standingsHtml(board, theme), pageUrl: board.pageUrl };
};

const drawTonight: Draw = async (deps, request, theme) => {
  const query = parsed(contract.tonightBoardQuerySchema, request.query);
  const board = await tonightBoard(deps, query, deps.reads.chargeOf(request.ip ?? ''));
  const heading = `${textIn(theme.lang, boardTexts.tonight)}: ${dayIn(theme.lang, board.title)}`;
  return { heading, body: nightsHtml(board, theme, { hasDays: false }), pageUrl: board.pageUrl };
};

const drawVenue: Draw = async (deps, request, theme) => {
  const { id } = parsed(contract.venueBoardParamsSchema, request.params);
  const { limit } = parsed(contract.venueBoardQuerySchema, request.query);
  const board = await venueBoard(deps, { id, limit }, deps.reads.chargeOf(request.ip ?? ''));
  const heading = `${board.title}: ${textIn(theme.lang, boardTexts.nextNights)}`;
  return { heading, body: nightsHtml(board, theme, { hasDays: true }), pageUrl: board.pageUrl };
};

const drawNight: Draw = async (deps, request, theme) => {
  const { id } = parsed(contract.nightBoardParamsSchema, request.params);
  const board = await nightBoard(deps, { id }, deps.reads.chargeOf(request.ip ?? ''));
  return {
    heading: board.night.name,
    body: nightHtml(board, theme),
    pageUrl: board.pageUrl,
    ...(board.clock || board.entry.status === 'accepting' ? { refreshSeconds: liveRefreshSeconds } : {}),
  };
};

const pages = {
  '/embed/standings': drawStandings,
  '/embed/tonight': drawTonight,
  '/embed/venues/:id': drawVenue,
  '/embed/nights/:id': drawNight,
} as const satisfies Record<string, Draw>;

/** Creates the router of the boards as iframe pages, the only pages that other sites can frame. */
export const embedPages = (baseDeps: Deps, api: ApiRouter): Router => {
  const deps = { ...baseDeps, read: createReadEndpoint(api) };
  const router = createRouter();
  router.use('/api/embed', allowOtherSites);
  for (const [path, draw] of Object.entries(pages))
    router.get(path, chargeRead(deps.reads, readPoints.embed), async (request, response) => {
      const theme = parsed(contract.boardThemeSchema, request.query);
      const drawn = await draw(deps, request, theme);
      openToFrames(response);
      const { productName } = deps.place;
      response.type('html').send(boardHtml({ ...drawn, theme, productName }));
    });
  router.use('/embed', (request, _response, next) =>
    next(new AppError('NOT_FOUND', 'request.unknown-path', { path: request.originalUrl })),
  );
  return router;
};
