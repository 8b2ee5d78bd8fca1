// The account of a host: whether a member may host, what follows from it, and which accounts may be a host's.
import { invalidField } from '@ahl/shared-types/common';
import type { Host, LikelyAccount } from '@ahl/shared-types/hosts';
import { foldName, isSameName, nameWords } from '@ahl/shared-types/names';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { applyRightsChange } from '#features/core/account/account-rights.ts';
import { setHosting } from '#features/core/players/player.writer.ts';
import type { Transaction } from '#features/schedule/calendar-events/event-move.ts';
import type { HostPlanDeps } from './host-week.service.ts';

type Within = Transaction & { session: ClientSession };
type Hosting = { playerId: string; isHost: boolean; hostName: string };

/** Members compared with a host: as many as share a first name in a large league. */
const maxCompared = 200;
const maxLikely = 5;

/**
 * Makes an account a host under a name or ends that, with what follows from its changed rights.
 * @throws FORBIDDEN for an account of a higher role
 */
export const changeHosting = async (
  deps: HostPlanDeps,
  { session, publish }: Within,
  actor: Actor,
  { playerId, ...hosting }: Hosting,
): Promise<void> => {
  const before = await setHosting(deps, session, actor, { id: playerId, ...hosting });
  if (!before) return;
  await applyRightsChange(deps, { session, publish }, { before, after: { ...before, ...hosting } });
  publish({ type: 'player.changed', playerId });
  publish({ type: 'account.changed', playerId });
};

/** Checks that an account may host: a member of the league who is no host yet. @throws VALIDATION_FAILED */
export const assertMayHost = async (
  { models }: Pick<HostPlanDeps, 'models'>,
  session: ClientSession,
  playerId: string,
): Promise<void> => {
  const account = await models.Player.findOne({ _id: playerId, closedAt: null })
    .select('isHost hostName bannedAt')
    .session(session)
    .lean();
  if (!account) throw invalidField('playerId', 'member.not-found');
  if (account.bannedAt) throw invalidField('playerId', 'host.account-banned');
  const row = await models.Host.findOne({ playerId }).select('name').session(session).lean();
  const hostName = account.hostName || row?.name || '';
  if (account.isHost) throw invalidField('playerId', 'host.account-hosts', { hostName });
  if (hostName) throw invalidField('playerId', 'host.account-retired', { hostName });
};

/** Whether a member's name agrees with a host's: the same, or the first name with the initial of the last (`Dana W.`). */
const agrees = (hostName: string, first: string, last: string): boolean => {
  if (isSameName(hostName, `${first} ${last}`)) return true;
  const [initial = ''] = nameWords(last);
  return isSameName(hostName, `${first} ${initial.slice(0, 1)}`);
};

/** Returns accounts that may be those of a host without one: the same e-mail first, then names that agree. */
export const readLikelyAccounts = async (
  models: Models,
  host: Pick<Host, 'name' | 'email' | 'playerId'>,
): Promise<LikelyAccount[]> => {
  if (host.playerId) return [];
  const [firstName = ''] = host.name.split(/\s+/);
  const email = host.email.toLowerCase();
  const rows = await models.Player.find({
    closedAt: null,
    bannedAt: null,
    hostName: '',
    $or: [...(email ? [{ email }] : []), { firstNameKey: foldName(firstName) }],
  })
    .select('firstName lastName playerNumber city email')
    .limit(maxCompared)
    .lean();
  return rows
    .map((row) => ({
      playerId: row._id.toHexString(),
      name: `${row.firstName} ${row.lastName}`,
      playerNumber: row.playerNumber,
      city: row.city ?? '',
      hasSameEmail: email !== '' && row.email === email,
      hasName: agrees(host.name, row.firstName, row.lastName),
    }))
    .filter(({ hasSameEmail, hasName }) => hasSameEmail || hasName)
    .sort((a, b) => Number(b.hasSameEmail) - Number(a.hasSameEmail) || a.playerNumber - b.playerNumber)
    .slice(0, maxLikely)
    .map(({ hasName: _hasName, ...account }) => account);
};
