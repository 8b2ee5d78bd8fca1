// The pictures of shared links: drawn once for the same words and picture, and sent so that whoever shows links keeps them.
import type { Response } from 'express';
import { createLoadingCache } from '../../../cache/loading-cache.ts';
import { drawShareCard, type ShareCard } from './share-card.ts';

const hourSeconds = 3600;
/** With the other caches of a process at most 64 MB. */
const maxCardBytes = 8 * 1024 ** 2;

/** Draws a card as a PNG. */
export type ShareCards = (card: ShareCard) => Promise<Buffer>;

/** The cards of one process. */
export const createShareCards = (): ShareCards => {
  const cards = createLoadingCache<Buffer>({ maxBytes: maxCardBytes, bytesOf: ({ length }) => length });
  return (card) => cards.get(JSON.stringify(card), () => drawShareCard(card));
};

/** Sends what is the same for everyone, good for an hour, or for the time (ms) until it is another. */
export const sendPublic = (
  response: Response,
  type: string,
  body: string | Buffer,
  holdsMs = Number.POSITIVE_INFINITY,
): void => {
  const seconds = Math.min(hourSeconds, Math.floor(holdsMs / 1_000));
  response.setHeader('Cache-Control', `public, max-age=${seconds}`);
  response.type(type).send(body);
};
