import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { DisplayKeyDocument } from '../../../features/play/screens/display-key.model.ts';
import type { Models } from '../../../models.ts';
import { nextInSequence, storedFields } from './sequence.ts';
import { createVenue } from './venue.factory.ts';

/** The key whose hash is stored, as a TV sends it. */
const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A display key as stored; unless given otherwise one of a TV that is paired already. */
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

/** Stores a display key, of a venue of its own unless given. */
export const createDisplayKey = async (models: Models, overrides: Partial<DisplayKeyDocument> = {}) => {
  const venueId = overrides.venueId ?? (await createVenue(models))._id;
  const displayKey = buildDisplayKey({ ...overrides, venueId });
  await models.DisplayKey.collection.insertOne(displayKey);
  return displayKey;
};
