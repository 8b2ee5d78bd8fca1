/** Commands by which a client logs in and out, and asks who it is. */
import { MongoError } from '../errors.ts';
import type { Doc } from '../values/kinds.ts';
import type { Command, CommandContext } from './command.ts';

/** MongoDB's name for who may do everything, as the one user of this server may. */
const ROLE = { role: 'root', db: 'admin' };

function connectionStatus({ login }: CommandContext): Doc {
  const { username } = login;
  const users = username === undefined ? [] : [{ user: username, db: 'admin' }];
  return { authInfo: { authenticatedUsers: users, authenticatedUserRoles: users.map(() => ROLE) } };
}

function logout({ login }: CommandContext): Doc {
  login.logout();
  return {};
}

function notInTransaction(): never {
  throw new MongoError(263, "Cannot run 'saslContinue' in a multi-document transaction.");
}

/** The commands of this file by name. */
export const LOGIN_COMMANDS: Readonly<Record<string, Command>> = {
  connectionStatus: { effect: 'none', run: connectionStatus },
  logout: { effect: 'none', run: logout },
  saslContinue: {
    effect: 'none',
    run: notInTransaction,
    runLater: ({ login, command }) => login.continue(command),
  },
  saslStart: { effect: 'none', run: ({ login, command, db }) => login.start(command, db) },
};
