import { sayInEnglish } from '@ahl/shared-types/reasons';
import { type Config, StartError } from '../../../config/config.ts';
import type { Models } from '../../../models.ts';
import { addPlayer } from '../players/player.writer.ts';
import { passwordProblem } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

const owner = { firstName: 'League', lastName: 'Administrator' };

/**
 * Creates the master admin named by the environment, once; an existing account stays unchanged.
 * @throws StartError for a password that is easily guessed
 */
export const ensureMasterAdmin = async (
  models: Models,
  passwords: Passwords,
  config: Pick<Config, 'masterAdminEmail' | 'masterAdminPassword' | 'productName'>,
): Promise<void> => {
  const email = config.masterAdminEmail;
  if (!email || !config.masterAdminPassword || (await models.Player.exists({ email }))) return;
  const problem = passwordProblem(config.masterAdminPassword, { ...owner, email }, config.productName);
  if (problem)
    throw new StartError(
      `The environment variables are invalid:\n  MASTER_ADMIN_PASSWORD: ${sayInEnglish(problem)}`,
    );
  const last = await models.Player.findOne().sort({ playerNumber: -1 }).select('playerNumber').lean();
  await addPlayer(models, {
    ...owner,
    playerNumber: (last?.playerNumber ?? 0) + 1,
    email,
    passwordHash: await passwords.hash(config.masterAdminPassword),
    isAdmin: true,
    rank: 'Master Admin',
    role: 'Master Admin',
  });
};
