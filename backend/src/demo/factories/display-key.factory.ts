import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { DisplayKeyDocument } from '#features/play/screens/display-key.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';
import { createVenue } from './venue.factory.ts';

/** Returns the hash that is stored for a key, as a TV sends it. */
const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Builds a display key as stored; by default one of a TV that is already paired. */
export const buildDisplayKey = (overrides: Partial<DisplayKeyDocument> = {}): DisplayKeyDocument => {
  const number = nextInSequence();
  return {
    ...storedFields(),
    venueId: new Types.ObjectId(),
    label: `TV ${number}`,
    keyHashes: [hashOfKey(`display-key-${number}`)],
    pairingEndsAt: null,
    isPaired: true,
    createdBy: 'Dana Whitfield',
    lastUsedAt: null,
    revokedAt: null,
    ...overrides,
  };
};

/** Stores a display key; its venue is created if not given. */
export const createDisplayKey = async (models: Models, overrides: Partial<DisplayKeyDocument> = {}) => {
  const venueId = overrides.venueId ?? (await createVenue(models))._id;
  const displayKey = buildDisplayKey({ ...overrides, venueId });
  await models.DisplayKey.collection.insertOne(displayKey);
  return displayKey;
};
