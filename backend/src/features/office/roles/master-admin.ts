// Owns who is the master admin: the account with the address of `MASTER_ADMIN_EMAIL`, from the start of the server on
// (decision 039). Only whoever runs the server can hand the role over.
import { storedFieldsOf } from '@ahl/shared-types/permissions';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { renderInEnglish } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import { type Config, StartError } from '#config/config.ts';
import { retryOnConflict } from '#db/retry-on-conflict.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import type { Outbox } from '#events/outbox.ts';
import { type RightsDeps, voidPendingAccess } from '#features/core/account/account-rights.ts';
import { endAllSessions } from '#features/core/auth/auth.service.ts';
import { passwordProblem } from '#features/core/auth/password-rules.ts';
import type { Passwords } from '#features/core/auth/passwords.ts';
import { addMasterAdmin, seatMasterAdmin, setRoleFields } from '#features/core/players/account.writer.ts';
import { nextPlayerNumber } from '#features/core/players/new-member.ts';
import { grantWithoutEnd, writeGrant } from './role-grant.ts';

/** What the master admin's account is made with. */
export type MasterAdminDeps = RightsDeps & { outbox: Outbox; now: () => number; passwords: Passwords };
type Named = Pick<Config, 'masterAdminEmail' | 'masterAdminPassword' | 'productName'>;
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };

const owner = { firstName: 'League', lastName: 'Administrator' };
/** Who gave a role, as shown: the setting of the server. */
const grantedBy = 'MASTER_ADMIN_EMAIL';
const masterFields = { role: 'Master Admin', isAdmin: true } as const;

const startError = (name: string, text: string) =>
  new StartError(`The environment variables are invalid:\n  ${name}: ${text}`);

/** @throws StartError for a password that is easily guessed */
const assertPassword = (
  { masterAdminEmail, masterAdminPassword, productName }: Named,
  name: { firstName: string; lastName: string },
): void => {
  const problem = passwordProblem(masterAdminPassword, { ...name, email: masterAdminEmail }, productName);
  if (problem) throw startError('MASTER_ADMIN_PASSWORD', renderInEnglish(problem));
};

/**
 * Makes an account the master's. Whoever could open it until now cannot any more: its password, its sessions and its
 * pending links end, because somebody in the office may have made the account and know them.
 */
const seat = async (
  deps: MasterAdminDeps,
  within: Within,
  id: string,
  passwordHash: string,
): Promise<void> => {
  const { session, publish } = within;
  const account = await seatMasterAdmin(deps.models, session, id, passwordHash);
  await writeGrant(deps.models, session, id, grantWithoutEnd('Player', grantedBy, deps.now()));
  await voidPendingAccess(deps, within, account._id);
  await endAllSessions(deps, 'system', { accountId: id, reason: 'role-changed' }, within);
  publish({ type: 'player.changed', playerId: id });
  publish({ type: 'account.changed', playerId: id });
};

/** Makes former master admins administrators, and ends their sessions. The new master gives or takes further roles. */
const unseatOthers = async (deps: MasterAdminDeps, within: Within): Promise<void> => {
  const { session, publish } = within;
  const others = { ...masterFields, email: { $ne: deps.masterAdminEmail } };
  const former = await deps.models.Player.find(others).select('_id').session(session).lean();
  for (const { _id } of former) {
    const playerId = _id.toHexString();
    const fields = { ...storedFieldsOf('Administrator'), regions: [], venueIds: [], rank: 'Administrator' };
    await setRoleFields(deps, session, 'system', { id: playerId }, fields);
    await writeGrant(deps.models, session, playerId, grantWithoutEnd('Administrator', grantedBy, deps.now()));
    await endAllSessions(deps, 'system', { accountId: playerId, reason: 'role-changed' }, within);
    publish({ type: 'player.changed', playerId });
    publish({ type: 'account.changed', playerId });
  }
};

const ensureOnce = async (deps: MasterAdminDeps, named: Named): Promise<void> => {
  const { models, masterAdminEmail: email } = deps;
  const current = await models.Player.findOne({ email }).lean();
  if (current?.bannedAt)
    throw startError(grantedBy, 'This account is banned. Lift the ban first, or name another address.');
  const isSeated = current?.isAdmin === true && current.role === masterFields.role;
  if (!isSeated) assertPassword(named, current ?? owner);
  const passwordHash = isSeated ? '' : await deps.passwords.hash(named.masterAdminPassword);
  await deps.outbox.transact(async (session, publish) => {
    const within = { session, publish };
    if (!current) {
      const playerNumber = await nextPlayerNumber(models, session);
      await addMasterAdmin(models, session, { ...owner, playerNumber, email, passwordHash });
    } else if (!isSeated) await seat(deps, within, current._id.toHexString(), passwordHash);
    await unseatOthers(deps, within);
  });
};

/**
 * Makes the account named by the environment the master admin, and creates it if there is none. An account that already
 * is stays unchanged, also its password; one that was until now becomes an administrator.
 * @throws StartError for a password that is easily guessed, and for a banned account
 */
export const ensureMasterAdmin = async (deps: MasterAdminDeps, named: Named): Promise<void> => {
  if (!named.masterAdminEmail || !named.masterAdminPassword) return;
  // Another replica that starts at the same moment was faster.
  await retryOnConflict({ isConflict: isDuplicateKey, maxTries: 3 }, () => ensureOnce(deps, named));
};
