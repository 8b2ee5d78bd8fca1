import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import {
  canChangeProfileImage,
  type setProfileImage as setProfileImageContract,
} from '@ahl/shared-types/players';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import {
  dropProfilePicture,
  keepProfilePicture,
  readProfilePicture,
} from '#features/core/pictures/profile-picture.ts';
import type { AccountStore } from './account-guard.ts';
import { setPicture } from './player.writer.ts';

type Deps = AccountStore & { outbox: Outbox };
type Input = EndpointInput<typeof setProfileImageContract>;

/** Sets or removes a member's picture. @throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED */
export const setProfileImage = async (
  deps: Deps,
  { id, profileImage: input }: Input,
  actor: Actor,
): Promise<EndpointResult<typeof setProfileImageContract>> => {
  const { models, outbox } = deps;
  if (!canChangeProfileImage(actor, { id })) throw new AppError('FORBIDDEN', 'picture.own-only');
  const picture = input === null ? null : await readProfilePicture(id, input);
  const profileImage = await outbox.transact(async (session, publish) => {
    const address = picture && (await keepProfilePicture(models, picture, session));
    const before = await setPicture(deps, session, actor, { id, profileImage: address });
    if (!before) throw new AppError('NOT_FOUND', 'member.not-found');
    if (before.profileImage !== address) await dropProfilePicture(models, before.profileImage, session);
    publish({ type: 'player.changed', playerId: id });
    publish({ type: 'account.changed', playerId: id });
    return address;
  });
  return { id, profileImage };
};
