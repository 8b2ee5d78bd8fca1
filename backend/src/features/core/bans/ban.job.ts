// Checks once a minute for bans that have ended, and readmits their members. Replicas can run it concurrently.
import type { Logger } from 'pino';
import type { Outbox } from '#events/outbox.ts';
import type { AccountStore } from '#features/core/players/account-guard.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { updateBannedAt } from './ban.writer.ts';

const everyMs = 60_000;

type Deps = AccountStore & { outbox: Outbox; now: () => number; logger: Logger };

/** Applies the end of one ban that has ended. Returns whether there was one. */
export const endExpiredBan = (deps: Omit<Deps, 'logger'>): Promise<boolean> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    const at = new Date(now());
    const ban = await models.Ban.findOneAndUpdate(
      { liftedAt: null, settledAt: null, endsAt: { $ne: null, $lte: at } },
      { $set: { settledAt: at } },
      { session },
    ).lean();
    if (!ban) return false;
    await updateBannedAt(deps, session, publish, ban.playerId.toHexString());
    return true;
  });

/** Creates the job of one process. */
export const createBanJob = ({ logger, ...deps }: Deps): Sweeper =>
  createSweeper('bans', logger, () => endExpiredBan(deps), everyMs);
