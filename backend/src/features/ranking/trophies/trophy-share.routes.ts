import { AppError } from '@ahl/shared-types/common';
import type { Router } from 'express';
import { visitor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { type ShareCards, sendPublic } from '#features/site/feeds/share-cards.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import { readPlayerTrophies } from './trophy.service.ts';
import { trophyShareCard } from './trophy-share-card.ts';

type Deps = {
  models: Models;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'productName'>;
  cardOf: ShareCards;
  reads: ReadBudget;
};

/** Returns the routes of a shared trophy case's image. */
export const trophyShareRoutes = ({ place, cardOf, reads, ...deps }: Deps): Router => {
  const router = createRouter();
  router.get('/share/trophies/:id.png', chargeRead(reads, readPoints.drawing), async (request, response) => {
    const id = String(request.params.id);
    if (!/^[0-9a-f]{24}$/.test(id)) throw new AppError('NOT_FOUND', 'player.not-found');
    const trophyCase = await readPlayerTrophies(deps, visitor, id);
    const language = request.query.lang === 'es' ? 'es' : 'en';
    sendPublic(response, 'png', await cardOf(trophyShareCard(trophyCase, place.productName, language)));
  });
  return router;
};
