import { type Role, superAdminAccess } from '@ahl/shared-types/permissions';
import type { Models } from '#db/models.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { firstRegions } from '#features/core/regions/first-regions.ts';

let sequence = 0;

const fieldsOf = (role: Role, masterAdminEmail: string): Record<string, unknown> => {
  switch (role) {
    case 'Master Admin':
      return { isAdmin: true, rank: 'Master Admin', email: masterAdminEmail };
    case 'Super Admin':
      return { isAdmin: true, rank: 'Super Admin', adminPermissions: [superAdminAccess] };
    case 'Administrator':
      return { isAdmin: true, rank: 'Administrator' };
    case 'Host':
      return { isHost: true, hostName: `Host ${sequence}` };
    // They act in the whole league, unless a test sets where.
    case 'Operator':
    case 'Region Operator':
      return { role, regions: firstRegions.map(({ number }) => number) };
    default:
      return { role };
  }
};

/** Stores an account that acts in a role; the master admin exists once in a database. */
export const createAccount = async (
  models: Models,
  role: Role,
  { masterAdminEmail, ...overrides }: { masterAdminEmail: string } & Record<string, unknown>,
): Promise<PlayerDocument> => {
  sequence += 1;
  const fields = fieldsOf(role, masterAdminEmail);
  if (fields.email) {
    const known = await models.Player.findOne({ email: fields.email }).lean();
    if (known) return known;
  }
  const created = await models.Player.create({
    firstName: 'Test',
    lastName: `Person ${sequence}`,
    playerNumber: 900_000 + sequence,
    email: `person${sequence}@test.local`,
    ...fields,
    ...overrides,
  });
  return created.toObject();
};
