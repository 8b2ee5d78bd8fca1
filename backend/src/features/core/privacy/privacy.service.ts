import { AppError } from '@ahl/shared-types/common';
import { type Privacy, privacyOf } from '@ahl/shared-types/privacy';
import type { Outbox } from '../../../events/outbox.ts';
import type { Models } from '../../../models.ts';
import { setOwnFields } from '../players/player.writer.ts';

export type PrivacyDeps = { models: Models; outbox: Outbox };

const gone = () => new AppError('UNAUTHENTICATED', 'Your session has ended. Please sign in again.');

/** What an account lets others see. @throws UNAUTHENTICATED when it is gone */
export const readPrivacy = async ({ models }: PrivacyDeps, accountId: string): Promise<Privacy> => {
  const account = await models.Player.findById(accountId).select('privacy').lean();
  if (!account) throw gone();
  return privacyOf(account.privacy);
};

const noHandle = () => {
  const sentence = 'You have no handle yet: give yourself one in the settings first.';
  return new AppError('VALIDATION_FAILED', `Please check: ${sentence}`, { fields: { nameForm: sentence } });
};

/** Changes what others see, everywhere at once. @throws VALIDATION_FAILED for a handle only where there is none */
export const changePrivacy = (
  { models, outbox }: PrivacyDeps,
  accountId: string,
  { nameForm, showsPicture, allowsFaceOff, isListed }: Privacy,
): Promise<Privacy> =>
  outbox.transact(async (session, publish) => {
    const account = await models.Player.findById(accountId).select('pokerHandle').session(session).lean();
    if (!account) throw gone();
    if (nameForm === 'handle' && !account.pokerHandle) throw noHandle();
    const privacy = { nameForm, showsPicture, allowsFaceOff, isListed };
    await setOwnFields(models, session, accountId, { privacy });
    publish({ type: 'account.privacy-changed', playerId: accountId });
    return privacy;
  });
