import { createHash } from 'node:crypto';
import { pictureOfDataUrl } from '#features/core/pictures/data-url.ts';
import { likenessOf } from '#features/core/pictures/likeness.ts';
import type { PictureDocument } from '#features/core/pictures/picture.model.ts';
import { decodePicture } from '#features/core/pictures/picture.service.ts';
import { newsArt, type Scene } from '../art.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame } from './frame.ts';

const library: readonly { scene: Scene; name: string; alt: string; tags: string[] }[] = [
  { scene: 'table', name: 'table', alt: 'A poker table with green felt', tags: ['tables'] },
  { scene: 'stacks', name: 'stacks', alt: 'Stacks of chips beside each other', tags: ['chips', 'tables'] },
  { scene: 'chips', name: 'chips', alt: 'Chips of five colours', tags: ['chips'] },
  { scene: 'trophy', name: 'trophy', alt: 'The trophy of the season', tags: ['winners'] },
  { scene: 'aces', name: 'aces', alt: 'Two aces on the felt', tags: ['cards'] },
  { scene: 'gift', name: 'gift', alt: 'A wrapped present with a chip on it', tags: ['charity'] },
];

/** Draws the pictures of the library as small files; for a database that has no league yet. */
export const drawPictures = (frame: Frame): Promise<PictureDocument[]> =>
  Promise.all(
    library.map(async ({ scene, ...words }, index) => {
      const drawing = pictureOfDataUrl(newsArt(scene))?.bytes ?? Buffer.alloc(0);
      const drawn = await decodePicture(drawing, 'image');
      const addedAt = daysAgo(frame, 40 - 3 * index);
      return {
        ...drawn,
        ...words,
        _id: demoId('picture', index, addedAt.getTime()),
        digest: createHash('sha256').update(drawing).digest('hex'),
        likeness: await likenessOf(drawn.bytes),
        addedAt,
        focus: { x: 0.5, y: 0.5 },
        deletedAt: null,
        version: 0,
        createdAt: addedAt,
        updatedAt: addedAt,
      };
    }),
  );
