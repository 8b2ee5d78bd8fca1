import { AppError } from '@ahl/shared-types/common';
import type { StaffScope } from '@ahl/shared-types/permissions';
import { canRunScreens } from '@ahl/shared-types/screens';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';

/** Ensures that the caller runs the screens of a venue; accepts a venue that does not exist. @throws FORBIDDEN */
export const assertRunsScreens = async (
  { models }: { models: Models },
  actor: StaffScope,
  venueId: string,
): Promise<void> => {
  const venue = await models.Venue.findById(venueId).select('name region').lean();
  if (!venue || canRunScreens(actor, { venueId, region: venue.region })) return;
  throw new AppError('FORBIDDEN', 'screen.not-yours', { venueName: venue.name });
};

/** Returns the venues whose screens the caller does not run. */
export const readVenuesOfOthers = async (
  { models }: { models: Models },
  actor: StaffScope,
): Promise<Types.ObjectId[]> => {
  const venues = await models.Venue.find({}).select('region').lean();
  return venues
    .filter(({ _id, region }) => !canRunScreens(actor, { venueId: _id.toHexString(), region }))
    .map(({ _id }) => _id);
};
