import { sumDonations } from '@ahl/shared-types/charity';
import type { Models } from '#db/models.ts';
import { wordsOf } from '#db/search-words.ts';
import {
  type CharityDriveDocument,
  type DonationDocument,
  driveWords,
} from '#features/site/charity/charity.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Stores a donation; by default one meal. */
export const createDonation = async (
  models: Models,
  overrides: Partial<DonationDocument> = {},
): Promise<DonationDocument> => {
  const donation = {
    ...storedFields(),
    date: '2026-11-01',
    venueId: null,
    driveId: null,
    meals: 1,
    backpacks: 0,
    toys: 0,
    bicycles: 0,
    note: '',
    deletedAt: null,
    version: 0,
    ...overrides,
  };
  const stored = { ...donation, items: sumDonations(donation), words: wordsOf(donation.note) };
  await models.Donation.collection.insertOne(stored);
  return stored;
};

/** Stores a visible drive without a goal. */
export const createCharityDrive = async (
  models: Models,
  overrides: Partial<CharityDriveDocument> = {},
): Promise<CharityDriveDocument> => {
  const drive = {
    ...storedFields(),
    name: `Drive ${nextInSequence()}`,
    description: '',
    startsOn: '2026-11-01',
    endsOn: null,
    counts: 'all' as const,
    goal: null,
    isShown: true,
    deletedAt: null,
    version: 0,
    ...overrides,
  };
  const stored = { ...drive, ...driveWords(drive) };
  await models.CharityDrive.collection.insertOne(stored);
  return stored;
};
