// Owns roles: who has which, where, until when and from whom. If permissions shrink, every session of the account ends.
import { banEndsAtMs } from '@ahl/shared-types/bans';
import { AppError, type EndpointInput, type EndpointResult, invalidField } from '@ahl/shared-types/common';
import { superAdminAccess } from '@ahl/shared-types/permissions';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import {
  type AssignableRole,
  type giveRole as giveContract,
  type listStaff as listContract,
  type RoleRecord,
  roleFieldsOf,
  rolesToGive,
} from '@ahl/shared-types/roles';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { applyRightsChange, type RightsDeps } from '#features/core/account/account-rights.ts';
import { setRoleFields } from '#features/core/players/account.writer.ts';
import type { AccountActor } from '#features/core/players/account-guard.ts';
import { setRanks } from '#features/core/players/derived-fields.writer.ts';
import { namedOrNumbered } from '#features/core/players/listed-players.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { readRankLadder } from '#features/core/ranks/rank.service.ts';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import { pageOf, sortOf } from '#http/list-query.ts';
import { grantWithoutEnd, writeGrant } from './role-grant.ts';

export type RoleDeps = RightsDeps & { outbox: Outbox; now: () => number; timeZone: string };
type Publish = (event: DomainEvent) => void;

/** The stored fields that define each role. */
const holders: Readonly<Record<Exclude<AssignableRole, 'Player'>, object>> = {
  Operator: { isAdmin: false, role: 'Operator' },
  'Region Operator': { isAdmin: false, role: 'Region Operator' },
  Administrator: { isAdmin: true, adminPermissions: { $ne: superAdminAccess } },
  'Super Admin': { isAdmin: true, adminPermissions: superAdminAccess },
};

const present = async (
  deps: RoleDeps,
  rows: readonly PlayerDocument[],
  actor: Actor,
): Promise<RoleRecord[]> => {
  const { models, masterAdminEmail } = deps;
  const [grants, venues] = await Promise.all([
    models.RoleGrant.find({ playerId: { $in: rows.map(({ _id }) => _id) }, role: { $ne: 'Player' } }).lean(),
    models.Venue.find({ _id: { $in: rows.flatMap(({ venueIds }) => venueIds ?? []) } })
      .select('name')
      .lean(),
  ]);
  const grantOf = new Map(grants.map((grant) => [grant.playerId.toHexString(), grant]));
  const nameOf = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  return rows.map((player): RoleRecord => {
    const id = player._id.toHexString();
    const role = roleHeld(player, masterAdminEmail);
    const grant = grantOf.get(id);
    return {
      id,
      version: player.version ?? 0,
      name: `${player.firstName} ${player.lastName}`,
      playerNumber: player.playerNumber,
      email: player.email ?? '',
      profileImage: player.profileImage ?? null,
      role,
      regions: player.regions ?? [],
      venues: (player.venueIds ?? []).map((venueId) => ({
        id: venueId.toHexString(),
        name: nameOf.get(venueId.toHexString()) ?? '',
      })),
      hostName: player.isHost ? (player.hostName ?? '') : '',
      until: grant?.until ?? null,
      granted: grant ? { byName: grant.grantedByName, at: grant.grantedAt.toISOString() } : null,
      mayGive: rolesToGive(actor, { id, role }),
    };
  });
};

/** Returns a page of the staff. */
export const listStaff = async (
  deps: RoleDeps,
  { search, role, sort = 'lastName', ...page }: EndpointInput<typeof listContract>,
  actor: Actor,
): Promise<EndpointResult<typeof listContract>> => {
  const filter = {
    $and: [search ? namedOrNumbered(search) : {}, role ? holders[role] : { $or: Object.values(holders) }],
    closedAt: null,
  };
  const [rows, total] = await Promise.all([
    deps.models.Player.find(filter)
      .sort(sortOf(sort))
      .skip(pageOf(page))
      .limit(page.pageSize)
      .lean<PlayerDocument[]>(),
    deps.models.Player.countDocuments(filter),
  ]);
  return { items: await present(deps, rows, actor), total };
};

const findPlayer = async ({ models }: RoleDeps, id: string): Promise<PlayerDocument> => {
  const player = await models.Player.findOne({ _id: id, closedAt: null }).lean<PlayerDocument>();
  if (!player) throw new AppError('NOT_FOUND', 'member.not-found');
  return player;
};

/** Returns the role of a member. @throws NOT_FOUND */
export const readRole = async (deps: RoleDeps, id: string, actor: Actor): Promise<RoleRecord> => {
  const [record] = await present(deps, [await findPlayer(deps, id)], actor);
  if (!record) throw new AppError('NOT_FOUND', 'member.not-found');
  return record;
};

type Grant = { role: AssignableRole; regions: readonly number[]; venueIds: readonly string[] };

/** Writes a role into an account, with what follows from it. Returns whether the version matched. @throws FORBIDDEN */
const writeRole = async (
  deps: RoleDeps,
  session: ClientSession,
  publish: Publish,
  player: PlayerDocument,
  { grant, version, by }: { grant: Grant; version?: number; by: AccountActor },
): Promise<boolean> => {
  const { models } = deps;
  const playerId = player._id.toHexString();
  const fields = roleFieldsOf(grant.role, grant);
  const saved = await setRoleFields(
    deps,
    session,
    by,
    { id: playerId, ...(version === undefined ? {} : { version }) },
    { ...fields, rank: grant.role },
  );
  if (!saved) return false;
  const { steps } = await readRankLadder({ models });
  await setRanks(models, session, steps, [player._id]);
  publish({ type: 'player.changed', playerId });
  publish({ type: 'account.changed', playerId });
  await applyRightsChange(deps, { session, publish }, { before: player, after: saved });
  return true;
};

/** @throws VALIDATION_FAILED for a place that does not exist, or a day that is over */
const assertInput = async (
  { models, now, timeZone }: RoleDeps,
  { regions, venueIds, until }: EndpointInput<typeof giveContract>,
  player: PlayerDocument,
): Promise<void> => {
  const currentRegions = player.regions ?? [];
  for (const region of regions)
    if (!currentRegions.includes(region)) await assertRegion(models, region, { field: 'regions' });
  const count = await models.Venue.countDocuments({ _id: { $in: venueIds } });
  if (count < new Set(venueIds).size) throw invalidField('venueIds', 'venue.not-found');
  const endsAtMs = banEndsAtMs(until, timeZone);
  if (endsAtMs !== null && endsAtMs <= now()) throw invalidField('until', 'role.until-past');
};

/** Gives a role or takes it away. @throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, VERSION_CONFLICT */
export const giveRole = async (
  deps: RoleDeps,
  input: EndpointInput<typeof giveContract>,
  actor: Actor,
): Promise<RoleRecord> => {
  const { models, outbox, now, timeZone } = deps;
  const { id, role, until, version } = input;
  const player = await findPlayer(deps, id);
  const held = roleHeld(player, deps.masterAdminEmail);
  if (!rolesToGive(actor, { id, role: held }).includes(role))
    throw new AppError('FORBIDDEN', 'role.not-yours-to-give');
  await assertInput(deps, input, player);
  const endsAtMs = role === 'Player' ? null : banEndsAtMs(until, timeZone);
  const isSaved = await outbox.transact(async (session, publish) => {
    if (!(await writeRole(deps, session, publish, player, { grant: input, version, by: actor })))
      return false;
    const endsAt = endsAtMs === null ? null : new Date(endsAtMs);
    const grant = grantWithoutEnd(role, actor.name, now());
    await writeGrant(models, session, id, endsAt ? { ...grant, until, endsAt } : grant);
    return true;
  });
  const record = await readRole(deps, id, actor);
  if (!isSaved) throw versionConflict('role.changed-meanwhile', record);
  return record;
};

/** Takes away one role that has ended. Returns whether there was one. */
export const endExpiredRole = (deps: RoleDeps): Promise<boolean> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    const grant = await models.RoleGrant.findOne({ endsAt: { $ne: null, $lte: new Date(now()) } })
      .session(session)
      .lean();
    if (!grant) return false;
    await writeGrant(models, session, grant.playerId, grantWithoutEnd('Player', '', now()));
    const player = await models.Player.findById(grant.playerId).session(session).lean<PlayerDocument>();
    const plain = { role: 'Player', regions: [], venueIds: [] } as const;
    if (player && !player.closedAt)
      await writeRole(deps, session, publish, player, { grant: plain, by: 'system' });
    return true;
  });
