import type { AccountSettings, changeLanguage as languageContract, Profile } from '@ahl/shared-types/account';
import { type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { setOwnFields } from '#features/core/players/player.writer.ts';
import type { AccountDeps } from './account.deps.ts';
import { findOwn, readSettings } from './own-account.ts';

/** Changes a member's own profile. @throws VALIDATION_FAILED for no handle while all other data is hidden */
export const changeProfile = async (
  deps: AccountDeps,
  accountId: string,
  { firstName, lastName, pokerHandle, city, state, birthday }: Profile,
): Promise<AccountSettings> => {
  await deps.outbox.transact(async (session, publish) => {
    const account = await findOwn(deps, accountId);
    if (pokerHandle === '' && account.privacy?.nameForm === 'handle')
      throw invalidInput({ pokerHandle: reason('privacy.handle-kept') });
    const profile = { firstName, lastName, pokerHandle, city, state, birthday };
    await setOwnFields(deps.models, session, accountId, profile);
    publish({ type: 'player.changed', playerId: accountId });
    publish({ type: 'account.changed', playerId: accountId });
  });
  return readSettings(deps, accountId);
};

/** Stores the member's language with the account. */
export const changeLanguage = async (
  deps: AccountDeps,
  accountId: string,
  { language }: EndpointInput<typeof languageContract>,
): Promise<AccountSettings> => {
  await deps.outbox.transact(async (session, publish) => {
    await setOwnFields(deps.models, session, accountId, { language });
    publish({ type: 'account.changed', playerId: accountId });
  });
  return readSettings(deps, accountId);
};
