import { AppError } from '@ahl/shared-types/common';
import { type Privacy, privacyOf } from '@ahl/shared-types/privacy';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { Outbox } from '../../../events/outbox.ts';
import type { Models } from '../../../models/index.ts';
import { standingsChanged } from '../../ranking/standings/standing.service.ts';

export type PrivacyDeps = { models: Models; outbox: Outbox };

/** What everyone who shows a member is told when the member's name, picture or privacy changes. */
export const memberChanged: DomainEvent = {
  type: 'data.changed',
  keys: [
    ...('keys' in standingsChanged ? standingsChanged.keys : []),
    // Cards of tonight name the winners.
    '/api/tournaments/date',
    '/api/calendar',
    '/api/winners',
    '/api/poker-clocks/',
    '/api/face-off',
    '/api/trophies',
  ],
  audience: 'public',
};

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
    await models.Player.updateOne({ _id: accountId }, { $set: { privacy } }, { session });
    publish(memberChanged);
    publish({
      type: 'data.changed',
      keys: ['/api/account/privacy'],
      audience: { accountIds: [accountId] },
    });
    return privacy;
  });
