// What follows the undo of a change of an account: its rank and grant, and the end of sessions and pending links as the
// change itself would end them, so that nobody keeps access that was taken away.

import type { Role } from '@ahl/shared-types/permissions';
import type { ClientSession } from 'mongoose';
import type { Row } from '#audit/audit.ts';
import type { Models } from '#db/models.ts';
import type { UndoFollowers } from '#face/undo.ts';
import { applyRightsChange, type RightsDeps } from '#features/core/account/account-rights.ts';
import type { Publish } from '#features/core/changes/write-undo.ts';
import { createRoleOf, hasSameRole } from '#features/core/players/account-undo.ts';
import { setRank, setRanks } from '#features/core/players/derived-fields.writer.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { readRankLadder } from '#features/core/ranks/rank.service.ts';
import { writeGrantBack } from './role-grant.ts';

/** Gives an account the rank of its role (its sign-ins follow in `account-rights.ts`): staff have the title of their office, a player that of the ladder. */
const writeRank = async (
  models: Models,
  session: ClientSession,
  { _id }: Pick<PlayerDocument, '_id'>,
  role: Role,
): Promise<void> => {
  await setRank(models, session, _id, role);
  const { steps } = await readRankLadder({ models });
  await setRanks(models, session, steps, [_id]);
};

type Deps = RightsDeps & { now: () => number };
type Undone = { before: PlayerDocument | null; row: PlayerDocument | null };
type Within = { session: ClientSession; publish: Publish };

/** Returns the role that somebody gave; whether an account hosts nights is a separate matter. */
const assignedRoleOf = (player: PlayerDocument, { masterAdminEmail }: Deps) =>
  roleHeld({ ...player, isHost: false }, masterAdminEmail);

const follow = async (deps: Deps, { before, row }: Undone, within: Within, by: string): Promise<void> => {
  if (!before || !row) return;
  await applyRightsChange(deps, within, { before, after: row });
  if (hasSameRole(before, row, createRoleOf(deps.masterAdminEmail))) return;
  const { session } = within;
  const role = assignedRoleOf(row, deps);
  await writeRank(deps.models, session, row, role);
  await writeGrantBack(deps.models, session, row._id, { role, byName: by, nowMs: deps.now() });
};

// An undo reads and writes rows as the database has them; the entity names their model.
const rowsOf = ({ before, row }: { before: Row | null; row: Row | null }) => ({ before, row }) as Undone;

/** Creates the actions that follow the undo of changes of accounts. */
export const createRoleUndo = (deps: Deps): UndoFollowers => ({
  player: ({ session, by, ...undone }, publish) => follow(deps, rowsOf(undone), { session, publish }, by),
});
