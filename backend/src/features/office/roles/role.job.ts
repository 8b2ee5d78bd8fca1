// Looks once a minute for roles that have ended, and takes them away; several replicas can do so at once.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { endExpiredRole, type RoleDeps } from './role.service.ts';

const everyMs = 60_000;

/** Creates the job of one process. */
export const createRoleJob = ({ logger, ...deps }: RoleDeps & { logger: Logger }): Sweeper =>
  createSweeper('roles', logger, () => endExpiredRole(deps), everyMs);
