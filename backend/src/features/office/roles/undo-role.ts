// The rules for undoing a change of an account: it requires the permission of the change itself, and ends sessions as
// the change itself does. So nobody undoes what somebody above them decided, and nobody keeps access that was taken
// away.
import { canEditMember } from '@ahl/shared-types/members';
import type { Reason } from '@ahl/shared-types/reasons';
import { type GivenRole, givenRoles, rightsShrink, rolesToGive } from '@ahl/shared-types/roles';
import type { ClientSession } from 'mongoose';
import type { Row } from '../../../audit/audit.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models.ts';
import type { Publish, UndoFollowers, UndoGuards } from '../../core/changes/write-undo.ts';
import type { PlayerDocument } from '../../core/players/player.model.ts';
import { endSessionsOfRole, roleHeld, writeRank } from './role.writer.ts';
import { writeGrantBack } from './role-grant.ts';

type Deps = { models: Models; masterAdminEmail: string; now: () => number };
type Undone = { before: PlayerDocument | null; row: PlayerDocument | null };

/** Returns the role that somebody gave; whether an account hosts nights is a separate matter. */
const givenRoleOf = (player: PlayerDocument, { masterAdminEmail }: Deps) =>
  roleHeld({ ...player, isHost: false }, masterAdminEmail);

const placesOf = ({ regions, venueIds }: PlayerDocument) => ({
  regions: [...(regions ?? [])].sort((a, b) => a - b),
  venueIds: (venueIds ?? []).map(String).sort(),
});

const isSameRole = (deps: Deps, before: PlayerDocument, row: PlayerDocument): boolean =>
  givenRoleOf(before, deps) === givenRoleOf(row, deps) &&
  JSON.stringify(placesOf(before)) === JSON.stringify(placesOf(row));

const asGiven = (role: string): GivenRole | null => givenRoles.find((given) => given === role) ?? null;

/** Returns why somebody is not allowed to change an account as an undo would; null if they are. */
const refusalOf = (deps: Deps, { before, row }: Undone, actor: Actor): Reason | null => {
  const account = before ?? row;
  if (!account) return null;
  const target = { id: account._id.toHexString(), role: roleHeld(account, deps.masterAdminEmail) };
  if (!before || !row || isSameRole(deps, before, row))
    return canEditMember(actor, target) ? null : 'member.higher-role';
  const role = asGiven(givenRoleOf(row, deps));
  return role && rolesToGive(actor, target).includes(role) ? null : 'role.not-yours-to-give';
};

const follow = async (
  deps: Deps,
  { before, row }: Undone,
  { session, publish, by }: { session: ClientSession; publish: Publish; by: string },
): Promise<void> => {
  if (!before || !row || isSameRole(deps, before, row)) return;
  const role = givenRoleOf(row, deps);
  await writeRank(deps.models, session, row, role);
  await writeGrantBack(deps.models, session, row._id, { role, byName: by, nowMs: deps.now() });
  const held = (player: PlayerDocument) => ({
    ...placesOf(player),
    role: roleHeld(player, deps.masterAdminEmail),
  });
  if (rightsShrink(held(before), held(row))) await endSessionsOfRole(deps.models, session, publish, row._id);
};

// An undo reads and writes rows as the database has them; the entity names their model.
const rowsOf = ({ before, row }: { before: Row | null; row: Row | null }) =>
  ({ before, row }) as unknown as Undone;

/** Creates the guards that decide who is allowed to undo changes of accounts. */
export const createRoleUndoGuards = (deps: Deps): UndoGuards => ({
  player: (undone, actor) => refusalOf(deps, rowsOf(undone), actor),
});

/** Creates the actions that follow the undo of changes of accounts. */
export const createRoleUndo = (deps: Deps): UndoFollowers => ({
  player: ({ session, by, ...undone }, publish) => follow(deps, rowsOf(undone), { session, publish, by }),
});
