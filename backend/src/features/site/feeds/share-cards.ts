// The pictures of shared links: drawn once for the same text, picture and logo, one at a time, and sent with caching
// headers for the sites that show links.
import { createHash } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import { chipLetters } from '@ahl/shared-types/league-settings';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Response } from 'express';
import { createLoadingCache } from '#cache/loading-cache.ts';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { readOfficeLogo } from '#features/core/master-logo/master-logo.service.ts';
import { type ReadVenuePicture, readCardPicture } from './card-picture.ts';
import { type CardFormat, cardLogo, drawShareCard, type ShareCard } from './share-card.ts';

const hourSeconds = 3600;
const yearSeconds = 365 * 24 * hourSeconds;
/** Together with the other caches of a process at most 64 MB. */
const maxCardBytes = 8 * 1024 ** 2;
/** Further callers are asked to come back: a card takes a tenth of a second. */
const maxWaiting = 30;

/** Draws a card as PNG. @throws UNAVAILABLE when too many wait */
export type ShareCards = (card: ShareCard, format?: CardFormat) => Promise<Buffer>;

type Deps = { models: Models; place: Pick<LeaguePlace, 'productName'>; readVenuePicture: ReadVenuePicture };

/** Returns the stamp of a card's content, which is part of its address: a changed card has another one. */
export const cardStamp = (card: ShareCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 12);

/** Creates the cards of one process; they follow the league's logo and name. */
export const createShareCards = ({ models, place, readVenuePicture }: Deps): ShareCards => {
  const cards = createLoadingCache<Buffer>({ maxBytes: maxCardBytes, bytesOf: ({ length }) => length });
  const turns = bulkhead(1, maxWaiting);
  return async (card, format = 'landscape') => {
    const logo = await readOfficeLogo({ models });
    const letters = chipLetters(place.productName);
    const draw = async () =>
      drawShareCard(card, {
        format,
        picture: await readCardPicture({ models, readVenuePicture }, card.pictureUrl),
        logo: await cardLogo(models, logo),
        letters,
      });
    try {
      return await cards.get(JSON.stringify([logo.stamp, letters, format, card]), () => turns.execute(draw));
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new AppError('UNAVAILABLE', 'board.crowded', {}, { details: { retryAfterSeconds: 5 } });
    }
  };
};

/** Sends a response that is the same for everyone, cached for an hour, or for the time (ms) until it changes. */
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

/** Sends a card: for ever under an address with its stamp, for a minute under any other. */
export const sendCard = (response: Response, png: Buffer, isStamped: boolean): void => {
  const age = isStamped ? `max-age=${yearSeconds}, immutable` : 'max-age=60';
  response.setHeader('Cache-Control', `public, ${age}`);
  response.type('png').send(png);
};
