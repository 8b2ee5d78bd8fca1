import type { Player } from '@ahl/shared-types/players';
import { accountOf } from '../stored-user.ts';

/** Returns a member as in the server's response to a sign-in. */
export const buildPlayer = (overrides: Partial<Player> = {}): Player => ({
  ...accountOf({ id: 'b'.repeat(24), firstName: 'Dana', lastName: 'Wells' }),
  middleInitial: '',
  city: 'Arlington',
  state: 'TX',
  totalTournaments: 3,
  totalWinnings: 0,
  email: 'dana@example.com',
  adminPermissions: [],
  language: null,
  ...overrides,
});
