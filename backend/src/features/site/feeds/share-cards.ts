// The pictures of shared links: drawn once for the same text, picture and logo, and sent with caching headers for the
// sites that show links.
import { chipLetters } from '@ahl/shared-types/league-settings';
import type { Response } from 'express';
import { createLoadingCache } from '#cache/loading-cache.ts';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { readOfficeLogo } from '#features/core/master-logo/master-logo.service.ts';
import { cardLogo, drawShareCard, type ShareCard } from './share-card.ts';

const hourSeconds = 3600;
/** Together with the other caches of a process at most 64 MB. */
const maxCardBytes = 8 * 1024 ** 2;

/** Draws a card as PNG. */
export type ShareCards = (card: ShareCard) => Promise<Buffer>;

type Deps = { models: Models; place: Pick<LeaguePlace, 'productName'> };

/** Creates the cards of one process; they follow the league's logo and name. */
export const createShareCards = ({ models, place }: Deps): ShareCards => {
  const cards = createLoadingCache<Buffer>({ maxBytes: maxCardBytes, bytesOf: ({ length }) => length });
  return async (card) => {
    const logo = await readOfficeLogo({ models });
    const letters = chipLetters(place.productName);
    return cards.get(JSON.stringify([logo.stamp, letters, card]), async () =>
      drawShareCard(card, { logo: await cardLogo(models, logo), letters }),
    );
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
