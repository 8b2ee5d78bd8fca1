// Ends sign-ins of staff that nobody uses, once a minute: their sockets close, and the security log says it. Calls refuse
// them already from the moment itself (accounts.ts). Replicas can run it concurrently.
import { endsWithoutUse } from '@ahl/shared-types/auth';
import { roles } from '@ahl/shared-types/permissions';
import type { Logger } from 'pino';
import type { Outbox } from '#events/outbox.ts';
import type { AccountStore } from '#features/core/players/account-guard.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { recordSecurityEvent } from '#features/core/security-events/record-event.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { readIdleLimitMs } from './session-use.ts';
import { endStoredSessions } from './sessions.ts';

const everyMs = 60_000;
const staffRoles = roles.filter((role) => endsWithoutUse({ viewer: role }));

type Deps = AccountStore & { outbox: Outbox; now: () => number; logger: Logger };

const findStaff = async ({ models, masterAdminEmail }: AccountStore): Promise<PlayerDocument[]> => {
  const found = await Promise.all([
    models.Player.find({ isAdmin: true }).lean<PlayerDocument[]>(),
    models.Player.find({ role: { $in: staffRoles }, isAdmin: false }).lean<PlayerDocument[]>(),
  ]);
  return found.flat().filter((player) => endsWithoutUse({ viewer: roleHeld(player, masterAdminEmail) }));
};

/** Ends the idle sign-ins of one account. Returns whether there were any. */
const endIdleOf = (
  { models, outbox, masterAdminEmail, now }: Omit<Deps, 'logger'>,
  player: PlayerDocument,
  idleSince: Date,
): Promise<boolean> =>
  outbox.transact(async (session, publish) => {
    const accountId = player._id.toHexString();
    const { tokenVersion } = player;
    const endedAt = new Date(now());
    const ended = await endStoredSessions(models, session, { accountId, tokenVersion }, endedAt, {
      usedAt: { $lte: idleSince },
    });
    for (const sessionId of ended) {
      await recordSecurityEvent(models, session, {
        type: 'session.timed-out',
        at: endedAt,
        actor: { id: accountId, role: roleHeld(player, masterAdminEmail) },
      });
      publish({ type: 'account.session-ended', accountId, sessionId });
    }
    if (ended.length > 0) publish({ type: 'account.sign-ins-changed', playerId: accountId });
    return ended.length > 0;
  });

/** Ends every sign-in of staff that nobody has used for too long. Returns whether there was one. */
const endIdleSessions = async (deps: Omit<Deps, 'logger'>): Promise<boolean> => {
  const { models, now } = deps;
  const idleSince = new Date(now() - (await readIdleLimitMs(models)));
  const staff = new Map((await findStaff(deps)).map((player) => [player._id.toHexString(), player]));
  const idle = await models.Session.distinct('playerId', {
    playerId: { $in: [...staff.values()].map(({ _id }) => _id) },
    endedAt: null,
    usedAt: { $lte: idleSince },
    expiresAt: { $gt: new Date(now()) },
  });
  let hasEnded = false;
  for (const id of idle) {
    const player = staff.get(String(id));
    if (player && (await endIdleOf(deps, player, idleSince))) hasEnded = true;
  }
  return hasEnded;
};

/** Creates the job of one process. */
export const createIdleSessionJob = ({ logger, ...deps }: Deps): Sweeper =>
  createSweeper('idle sign-ins', logger, () => endIdleSessions(deps), everyMs);
