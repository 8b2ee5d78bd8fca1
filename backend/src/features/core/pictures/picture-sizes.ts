// Draws pictures in the widths used by pages, as AVIF if the browser accepts it and there is capacity: AVIF is a third
// smaller than WebP, and costs ten times the work. One picture is drawn at a time and a few wait; further callers get
// WebP, which every browser supports.
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import sharp from 'sharp';
import type { Models } from '#db/models.ts';
import { readPicture } from './picture.service.ts';

/** The format in which a picture is sent. */
export type PictureFormat = 'avif' | 'webp';
/** A drawn picture and its media type. */
export type SizedPicture = { bytes: Buffer; type: `image/${PictureFormat}` };

type Wanted = { digest: string; width: number | null; wanted: PictureFormat };

const maxWaiting = 6;
/** Maximum width in pixels; wider pictures take too long to draw for what they save. */
const widestAvif = 1_280;

/** Returns the format to draw for a browser's Accept header. */
export const formatFor = (accept: string | undefined, width: number | null): PictureFormat =>
  width !== null && width <= widestAvif && (accept ?? '').includes('image/avif') ? 'avif' : 'webp';

/** Creates the function that draws pictures for one process. @throws NOT_FOUND */
export const createPictureSizes = (): ((models: Models, wanted: Wanted) => Promise<SizedPicture>) => {
  const turns = bulkhead(1, maxWaiting);
  return async (models, { digest, width, wanted }) => {
    const webp = await readPicture(models, digest, width);
    if (wanted === 'webp') return { bytes: webp, type: 'image/webp' };
    try {
      const avif = await turns.execute(() => sharp(webp).avif({ quality: 55, effort: 3 }).toBuffer());
      return avif.length < webp.length
        ? { bytes: avif, type: 'image/avif' }
        : { bytes: webp, type: 'image/webp' };
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      return { bytes: webp, type: 'image/webp' };
    }
  };
};
