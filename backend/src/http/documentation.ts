// Serves the API's documents: written once for a name of the league, at the first request, and kept in each encoding.
import type { RequestHandler, Router } from 'express';
import { Piscina } from 'piscina';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { Documents, EncodedText } from './documentation.worker.ts';
import { chargeRead, type ReadBudget, readPoints } from './read-budget.ts';
import { createRouter } from './router.ts';

const writeDocuments = async (productName: string): Promise<Documents> => {
  const pool = new Piscina<string, Documents>({
    filename: new URL('./documentation.worker.ts', import.meta.url).href,
    maxThreads: 1,
  });
  try {
    return await pool.run(productName);
  } finally {
    await pool.destroy();
  }
};

/** Sends a text in the encoding that the client prefers; 304 if the client has it. */
const sendEncoded = (load: () => Promise<EncodedText>, type: string): RequestHandler => {
  return async (request, response) => {
    const text = await load();
    response
      .set({ ETag: text.etag, 'Cache-Control': 'no-cache', 'Content-Type': type })
      .vary('Accept-Encoding');
    if (request.headers['if-none-match'] === text.etag) return void response.status(304).end();
    const encoding = request.acceptsEncodings('br', 'gzip') || 'identity';
    const body = encoding === 'br' ? text.br : encoding === 'gzip' ? text.gzip : text.identity;
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
};

/** Returns the routes of `/api/openapi.json` and `/api/docs`. */
export const documentationRoutes = (deps: {
  place: Pick<LeaguePlace, 'productName'>;
  reads: ReadBudget;
}): Router => {
  const router = createRouter();
  let documents: Promise<Documents> | undefined;
  let writtenFor = '';
  const load = () => {
    const { productName } = deps.place;
    if (productName !== writtenFor) documents = undefined;
    writtenFor = productName;
    documents ??= writeDocuments(productName).catch((error: unknown) => {
      documents = undefined;
      throw error;
    });
    return documents;
  };
  const charge = chargeRead(deps.reads, readPoints.picture);
  const openapi = sendEncoded(async () => (await load()).openapi, 'application/json; charset=utf-8');
  const page = sendEncoded(async () => (await load()).page, 'text/html; charset=utf-8');
  router.get('/api/openapi.json', charge, openapi);
  router.get('/api/docs', charge, page);
  return router;
};
