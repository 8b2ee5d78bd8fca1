import type { listArtwork } from '@ahl/shared-types/pictures';
import type { z } from 'zod';

/** The query of the list of pictures. */
export type PictureListQuery = z.input<(typeof listArtwork)['query']>;

/** The parts of the page, by the `tab` of its address. */
export const artworkTabs = ['library', 'duplicates', 'posters'] as const;
