// Serves kept pictures. The address holds the digest, so a browser may keep what it has for ever.
import { AppError } from '@ahl/shared-types/common';
import { pictureWidths } from '@ahl/shared-types/pictures';
import express, { type Router } from 'express';
import type { Models } from '../../models/index.ts';
import { readPicture } from './picture.service.ts';

const yearSeconds = 365 * 24 * 3600;
const maxKept = 200;

/** GET /pictures/:digest?w=640. */
export const pictureRoutes = ({ models }: { models: Models }): Router => {
  const router = express.Router();
  const kept = new Map<string, Promise<Buffer>>();
  const load = (digest: string, width: number | null): Promise<Buffer> => {
    const key = `${digest}:${width}`;
    const bytes = kept.get(key) ?? readPicture(models, digest, width);
    kept.delete(key);
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return bytes;
  };
  router.get('/pictures/:digest', async (request, response) => {
    const { w } = request.query;
    const width = w === undefined ? null : Number(w);
    if (width !== null && !(pictureWidths as readonly number[]).includes(width))
      throw new AppError('VALIDATION_FAILED', `w must be one of ${pictureWidths.join(', ')}.`, {
        fields: { w: `One of ${pictureWidths.join(', ')}.` },
      });
    const bytes = await load(request.params.digest, width);
    response.setHeader('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
    response.type('image/webp').send(bytes);
  });
  return router;
};
