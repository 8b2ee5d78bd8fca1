// The library of pictures, and the pictures themselves. A picture's address holds the digest, so a browser may keep what it has for ever.
import { invalidInput } from '@ahl/shared-types/common';
import * as contract from '@ahl/shared-types/pictures';
import { reason } from '@ahl/shared-types/reasons';
import express, { type Router } from 'express';
import { createLoadingCache } from '../../../cache/loading-cache.ts';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { readPicture } from './picture.service.ts';
import { addPicture, listPictures, type PictureLibraryDeps } from './picture-library.service.ts';

const yearSeconds = 365 * 24 * 3600;
/** With the other caches of a process at most 64 MB. */
const maxBytes = 16 * 1024 ** 2;

/** GET /pictures/:digest?w=640. */
export const pictureRoutes = ({ models }: { models: Models }): Router => {
  const router = express.Router();
  const pictures = createLoadingCache<Buffer>({ maxBytes, bytesOf: ({ length }) => length });
  router.get('/pictures/:digest', async (request, response) => {
    const { w } = request.query;
    const width = w === undefined ? null : Number(w);
    if (width !== null && !(contract.pictureWidths as readonly number[]).includes(width))
      throw invalidInput({ w: reason('value.one-of', { options: contract.pictureWidths.join(', ') }) });
    const bytes = await pictures.get(`${request.params.digest}:${width}`, () =>
      readPicture(models, request.params.digest, width),
    );
    response.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    response.type('image/webp').send(bytes);
  });
  return router;
};

/** The library of pictures. */
export const mountPictures = (api: ApiRouter, deps: PictureLibraryDeps): void => {
  mount(api, contract.listPictures, ({ input }) => listPictures(deps, input));
  mount(api, contract.addPicture, ({ input }) => addPicture(deps, input));
};
