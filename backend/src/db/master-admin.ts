import type { Config } from '../config/config.ts';
import type { Passwords } from '../features/auth/passwords.ts';
import type { Models } from '../models/index.ts';

/** Creates the master admin named by the environment, once; an account that exists is left as it is. */
export const ensureMasterAdmin = async (
  models: Models,
  passwords: Passwords,
  config: Pick<Config, 'masterAdminEmail' | 'masterAdminPassword'>,
): Promise<void> => {
  const email = config.masterAdminEmail;
  if (!email || !config.masterAdminPassword || (await models.Player.exists({ email }))) return;
  const last = await models.Player.findOne().sort({ playerNumber: -1 }).select('playerNumber').lean();
  await models.Player.create({
    firstName: 'League',
    lastName: 'Administrator',
    playerNumber: (last?.playerNumber ?? 0) + 1,
    email,
    passwordHash: await passwords.hash(config.masterAdminPassword),
    isAdmin: true,
    rank: 'Master Admin',
    role: 'Master Admin',
  });
};
