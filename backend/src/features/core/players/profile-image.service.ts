import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import {
  canChangeProfileImage,
  type setProfileImage as setProfileImageContract,
} from '@ahl/shared-types/players';
import type { Outbox } from '../../../events/outbox.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models.ts';
import { dropProfilePicture, keepProfilePicture, readProfilePicture } from '../pictures/profile-picture.ts';

type Deps = { models: Models; outbox: Outbox };
type Input = EndpointInput<typeof setProfileImageContract>;

/** Sets or removes a member's picture. @throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED */
export const setProfileImage = async (
  { models, outbox }: Deps,
  { id, profileImage: given }: Input,
  actor: Actor,
): Promise<EndpointResult<typeof setProfileImageContract>> => {
  if (!canChangeProfileImage(actor, { id })) throw new AppError('FORBIDDEN', 'picture.own-only');
  const picture = given === null ? null : await readProfilePicture(id, given);
  const profileImage = await outbox.transact(async (session, publish) => {
    const address = picture && (await keepProfilePicture(models, picture, session));
    const before = await models.Player.findByIdAndUpdate(
      id,
      { $set: { profileImage: address } },
      { session, returnDocument: 'before' },
    )
      .select('profileImage')
      .lean();
    if (!before) throw new AppError('NOT_FOUND', 'member.not-found');
    if (before.profileImage !== address) await dropProfilePicture(models, before.profileImage, session);
    publish({ type: 'player.changed', playerId: id });
    publish({ type: 'account.changed', playerId: id });
    return address;
  });
  return { id, profileImage };
};
