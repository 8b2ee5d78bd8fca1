import { endpoint } from '../common/endpoint.ts';
import {
  nightBoardParamsSchema,
  nightBoardSchema,
  nightsBoardSchema,
  standingsBoardQuerySchema,
  standingsBoardSchema,
  tonightBoardQuerySchema,
  venueBoardParamsSchema,
  venueBoardQuerySchema,
} from './embed.schema.ts';

/** Other sites call these from their own pages: any origin, GET only, without credentials. */
const board = { method: 'GET', access: 'public', cost: 5 } as const;

export const readStandingsBoard = endpoint({
  ...board,
  path: '/api/embed/standings',
  summary: 'The first lines of the standings, for other sites.',
  query: standingsBoardQuerySchema,
  response: standingsBoardSchema,
  errors: ['NOT_FOUND'],
});

export const readTonightBoard = endpoint({
  ...board,
  path: '/api/embed/tonight',
  summary: "Tonight's events, for other sites.",
  query: tonightBoardQuerySchema,
  response: nightsBoardSchema,
});

export const readVenueBoard = endpoint({
  ...board,
  path: '/api/embed/venues/:id',
  summary: 'The next nights of a venue, for other sites.',
  params: venueBoardParamsSchema,
  query: venueBoardQuerySchema,
  response: nightsBoardSchema,
  errors: ['NOT_FOUND'],
});

export const readNightBoard = endpoint({
  ...board,
  path: '/api/embed/nights/:id',
  cost: 12,
  summary: 'The coming night of an event with its entry, live while it runs, for other sites.',
  params: nightBoardParamsSchema,
  response: nightBoardSchema,
  errors: ['NOT_FOUND'],
});
