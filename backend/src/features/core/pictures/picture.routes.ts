// The picture library, and the pictures themselves. A picture's address contains the digest, so it can be cached
// forever.
import { invalidInput } from '@ahl/shared-types/common';
import * as contract from '@ahl/shared-types/pictures';
import { reason } from '@ahl/shared-types/reasons';
import type { Router } from 'express';
import { createLoadingCache } from '#cache/loading-cache.ts';
import type { Models } from '#db/models.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { chargeRead, type ReadBudget, readPoints } from '#http/read-budget.ts';
import { createRouter } from '#http/router.ts';
import {
  type ArtworkDeps,
  deleteArtwork,
  listArtwork,
  listDuplicatePictures,
  listPictureTags,
  readArtwork,
  replaceArtwork,
  restoreArtwork,
  updateArtwork,
} from './artwork.service.ts';
import { addPicture, listPictures, type PictureLibraryDeps } from './picture-library.service.ts';
import { createPictureSizes, formatFor, type SizedPicture } from './picture-sizes.ts';

const yearSeconds = 365 * 24 * 3600;
/** Together with the other caches of a process at most 64 MB. */
const maxBytes = 16 * 1024 ** 2;

/** Serves GET /pictures/:digest?w=640. */
export const pictureRoutes = ({ models, reads }: { models: Models; reads: ReadBudget }): Router => {
  const router = createRouter();
  const pictures = createLoadingCache<SizedPicture>({ maxBytes, bytesOf: ({ bytes }) => bytes.length });
  const draw = createPictureSizes();
  router.get('/pictures/:digest', chargeRead(reads, readPoints.picture), async (request, response) => {
    const { w } = request.query;
    const width = w === undefined ? null : Number(w);
    if (width !== null && !(contract.pictureWidths as readonly number[]).includes(width))
      throw invalidInput({ w: reason('value.one-of', { options: contract.pictureWidths.join(', ') }) });
    const wanted = formatFor(request.headers.accept, width);
    const digest = String(request.params.digest);
    const { bytes, type } = await pictures.get(`${digest}:${width}:${wanted}`, () =>
      draw(models, { digest, width, wanted }),
    );
    response.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    response.vary('Accept');
    response.type(type).send(bytes);
  });
  return router;
};

/** Mounts the routes of the picture library. */
export const mountPictures = (api: ApiRouter, deps: PictureLibraryDeps & ArtworkDeps): void => {
  mount(api, contract.listPictures, ({ input }) => listPictures(deps, input));
  mount(api, contract.addPicture, ({ input }) => addPicture(deps, input));
  mount(api, contract.listArtwork, ({ input }) => listArtwork(deps, input));
  mount(api, contract.listPictureTags, () => listPictureTags(deps));
  mount(api, contract.listDuplicatePictures, () => listDuplicatePictures(deps));
  mount(api, contract.readArtwork, ({ input }) => readArtwork(deps, input.id));
  mount(api, contract.updateArtwork, ({ input: { id, ...words } }) => updateArtwork(deps, id, words));
  mount(api, contract.replaceArtwork, ({ input }) => replaceArtwork(deps, input));
  mount(api, contract.deleteArtwork, ({ input }) => deleteArtwork(deps, input.id));
  mount(api, contract.restoreArtwork, ({ input }) => restoreArtwork(deps, input.id));
};
