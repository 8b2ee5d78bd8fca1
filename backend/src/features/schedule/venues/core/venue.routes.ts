import { AppError, idSchema } from '@ahl/shared-types/common';
import * as contract from '@ahl/shared-types/venues';
import type { Router } from 'express';
import type { Models } from '#db/models.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import { listCities, listVenues, mapVenues, type VenueReadDeps } from './venue.service.ts';
import { readVenuePicture } from './venue-pictures.ts';

/** Mounts the routes of the lists of venues and of their cities. */
export const mountVenues = (api: ApiRouter, deps: VenueReadDeps): void => {
  mount(api, contract.listVenues, ({ input }) => listVenues(deps, input));
  mount(api, contract.mapVenues, () => mapVenues(deps));
  mount(api, contract.listCities, () => listCities(deps));
};

const yearSeconds = 365 * 24 * 3600;

/** Returns the routes of venues' uploaded pictures; a URL changes with its picture, so browsers cache them. */
export const venuePictureRoutes = ({ models, reads }: { models: Models; reads: ReadBudget }): Router => {
  const router = createRouter();
  router.get(
    '/venue-pictures/:id/:name',
    chargeRead(reads, readPoints.picture),
    async (request, response) => {
      const id = idSchema.safeParse(request.params.id);
      const picture = id.success
        ? await readVenuePicture(models, id.data, String(request.params.name))
        : null;
      if (!picture) throw new AppError('NOT_FOUND', 'picture.not-found');
      response.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
      // A drawing that is opened directly must not run scripts, whoever uploaded it.
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      );
      response.type(picture.type).send(picture.bytes);
    },
  );
  return router;
};
