// Reads the picture behind a card: a data URL, one of the library, or one of a venue.
import { AppError } from '@ahl/shared-types/common';
import type { Models } from '#db/models.ts';
import { type DataPicture, pictureOfDataUrl } from '#features/core/pictures/data-url.ts';
import { readPicture } from '#features/core/pictures/picture.service.ts';

const ofLibrary = /^\/pictures\/([0-9a-f]{64})(?:\?|$)/;
const ofVenue = /^\/venue-pictures\/([0-9a-f]{24})\/(\w+)(?:\?|$)/;

/** Reads a picture of a venue by its name. `schedule/venues` provides it. */
export type ReadVenuePicture = (id: string, name: string) => Promise<DataPicture | null>;

const readOfLibrary = async (models: Models, digest: string): Promise<Buffer | null> => {
  try {
    return await readPicture(models, digest, null);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
};

/** Returns the bytes of a picture of this site; null for none, one that is gone, or one of another site. */
export const readCardPicture = async (
  { models, readVenuePicture }: { models: Models; readVenuePicture: ReadVenuePicture },
  address: string | null,
): Promise<Buffer | null> => {
  if (!address) return null;
  const [, digest] = ofLibrary.exec(address) ?? [];
  if (digest) return readOfLibrary(models, digest);
  const [, id, name] = ofVenue.exec(address) ?? [];
  if (id && name) return (await readVenuePicture(id, name))?.bytes ?? null;
  return pictureOfDataUrl(address)?.bytes ?? null;
};
