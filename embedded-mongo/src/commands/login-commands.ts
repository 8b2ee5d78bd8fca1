/** Commands with which a client logs in and out, and reads its own identity. */
import { USERS_DB } from '../auth/users.ts';
import { badValue, MongoError } from '../errors.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { type Command, type CommandContext, isTrue } from './command.ts';

/** MongoDB's role for full access, which the only user of this server has. */
const ROLE = { role: 'root', db: USERS_DB };

function connectionStatus({ login }: CommandContext): Doc {
  const { username } = login;
  const users = username === undefined ? [] : [{ user: username, db: USERS_DB }];
  return { authInfo: { authenticatedUsers: users, authenticatedUserRoles: users.map(() => ROLE) } };
}

function logout({ login }: CommandContext): Doc {
  login.logout();
  return {};
}

/** Accepts `{ usersInfo: 1 }`, or a name, a name with its database, a list of them, or all there are. */
function usersInfo({ command, db, login }: CommandContext): Doc {
  const { usersInfo: wanted } = command;
  const isWanted = (user: string): boolean => {
    if (isNumeric(wanted)) return db === USERS_DB;
    if (isDoc(wanted) && isTrue(wanted.forAllDBs)) return true;
    const list = Array.isArray(wanted) ? wanted : [wanted];
    return list.some((one) => isUser(one, user, db));
  };
  const users = login.knownNames.filter(isWanted).map((user) => ({
    _id: `${USERS_DB}.${user}`,
    user,
    db: USERS_DB,
    roles: [ROLE],
    mechanisms: login.mechanisms,
  }));
  return { users };
}

function isUser(wanted: unknown, user: string, db: string): boolean {
  if (typeof wanted === 'string') return wanted === user && db === USERS_DB;
  if (isDoc(wanted)) return wanted.user === user && wanted.db === USERS_DB;
  throw badValue('usersInfo needs a name, a document with user and db, a list of them, or 1');
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
  usersInfo: { effect: 'none', run: usersInfo },
};
