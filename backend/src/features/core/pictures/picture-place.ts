// The places where pictures of the library may stand. Each feature that shows pictures hands in its own
// (`picture-places.ts` of the backend): how they are found, and how another picture takes their place.
import type { ChangeEntity } from '@ahl/shared-types/changes';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '../../../models.ts';

/** A picture of ours at a place. */
export type PictureUse = { address: string; entity: ChangeEntity; id: string; name: string };

/** One kind of place. */
export type PicturePlace = {
  /** All pictures of ours that stand there, or those at one address. */
  read: (models: Models, address?: string) => Promise<PictureUse[]>;
  /** Puts another address in the place of one; answers what has to be published, one for each place that changed. */
  replace: (models: Models, session: ClientSession, order: PictureOrder) => Promise<DomainEvent[]>;
};

/** From which address to which. */
export type PictureOrder = { from: string; to: string };

/** A filter for texts that may hold a picture of ours. */
export const holdsPicture = (address = '/pictures/'): { $regex: string } => ({
  // Neither the path nor a digest has a character that means something in a pattern.
  $regex: address,
});

/** The addresses of pictures of ours in a text, each once. */
export const picturesIn = (...texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.match(/\/pictures\/[0-9a-f]{64}/g) ?? [])),
];
