// The places where pictures of the library can be used. Each feature that shows pictures provides its own
// (`picture-places.ts` of the backend): how they are found and replaced.
import type { ChangeEntity } from '@ahl/shared-types/changes';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';

/** A picture of the library used at a place. */
export type PictureUse = { address: string; entity: ChangeEntity; id: string; name: string };

/** A kind of place. */
export type PicturePlace = {
  /** Returns all library pictures used there, or those at one address. */
  read: (models: Models, address?: string) => Promise<PictureUse[]>;
  /** Replaces an address by another one; returns the facts to publish, one for each place that changed. */
  replace: (models: Models, session: ClientSession, order: PictureOrder) => Promise<DomainEvent[]>;
};

/** The old and the new address. */
type PictureOrder = { from: string; to: string };

/** Returns a filter for texts that contain a library picture. */
export const holdsPicture = (address = '/pictures/'): { $regex: string } => ({
  // Neither the path nor a digest contains a special character of regular expressions.
  $regex: address,
});

/** Returns the addresses of library pictures in a text, each once. */
export const picturesIn = (...texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.match(/\/pictures\/[0-9a-f]{64}/g) ?? [])),
];
