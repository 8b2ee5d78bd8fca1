import { AppError } from '@ahl/shared-types/common';
import type { Seen, SeenThing } from '@ahl/shared-types/seen';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { changePlayerLists } from '#features/core/players/player.writer.ts';

type Deps = { models: Models; outbox: Outbox };

const notFound = () => new AppError('NOT_FOUND', 'account.not-found');

/** Returns what an account has opened before. @throws NOT_FOUND */
export const readSeen = async ({ models }: Deps, accountId: string): Promise<Seen> => {
  const account = await models.Player.findById(accountId).select('seen').lean();
  if (!account) throw notFound();
  return { seen: account.seen ?? [] };
};

/** Records that an account has opened something; its other browsers are notified the first time. @throws NOT_FOUND */
export const markSeen = async (deps: Deps, accountId: string, what: SeenThing): Promise<Seen> => {
  await deps.outbox.transact(async (session, publish) => {
    const changes = { seen: { add: [what] } };
    if (await changePlayerLists(deps.models, session, accountId, changes))
      publish({ type: 'account.seen-changed', playerId: accountId });
  });
  return readSeen(deps, accountId);
};
