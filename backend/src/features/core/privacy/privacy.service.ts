import { AppError, invalidInput } from '@ahl/shared-types/common';
import { type Privacy, privacyOf } from '@ahl/shared-types/privacy';
import { reason } from '@ahl/shared-types/reasons';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { setOwnFields } from '#features/core/players/player.writer.ts';

export type PrivacyDeps = { models: Models; outbox: Outbox };

const sessionEnded = () => new AppError('UNAUTHENTICATED', 'session.ended');

/** Returns the privacy settings of an account. @throws UNAUTHENTICATED when it is deleted */
export const readPrivacy = async ({ models }: PrivacyDeps, accountId: string): Promise<Privacy> => {
  const account = await models.Player.findById(accountId).select('privacy').lean();
  if (!account) throw sessionEnded();
  return privacyOf(account.privacy);
};

const noHandle = () => invalidInput({ nameForm: reason('privacy.handle-missing') });

/**
 * Changes what others can see, immediately and everywhere. @throws VALIDATION_FAILED for handle only without a handle
 */
export const changePrivacy = (
  { models, outbox }: PrivacyDeps,
  accountId: string,
  { nameForm, showsPicture, allowsFaceOff, isListed }: Privacy,
): Promise<Privacy> =>
  outbox.transact(async (session, publish) => {
    const account = await models.Player.findById(accountId).select('pokerHandle').session(session).lean();
    if (!account) throw sessionEnded();
    if (nameForm === 'handle' && !account.pokerHandle) throw noHandle();
    const privacy = { nameForm, showsPicture, allowsFaceOff, isListed };
    await setOwnFields(models, session, accountId, { privacy });
    publish({ type: 'account.privacy-changed', playerId: accountId });
    return privacy;
  });
