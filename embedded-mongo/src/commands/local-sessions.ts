/** The stage `$listLocalSessions`: the sessions of this server's clients. */
import { MongoError, typeMismatch } from '../errors.ts';
import { sessionIdOf } from '../storage/retries.ts';
import { assertFields } from '../values/fields.ts';
import { type Doc, isDoc, typeNameOf } from '../values/kinds.ts';
import type { CommandContext } from './command.ts';

/**
 * Returns the sessions for a pipeline that begins with `$listLocalSessions`; undefined for other pipelines. There are
 * no users here, so `{}` and `{ allUsers: true }` mean the same. @throws MongoError 14, 72, 263, 40415
 */
export function localSessions(context: CommandContext, stage: Doc | undefined): Doc[] | undefined {
  const spec = stage?.$listLocalSessions;
  if (spec === undefined) return undefined;
  if (!isDoc(spec))
    throw typeMismatch(
      `$listLocalSessions options must be specified in an object, but found: ${typeNameOf(spec)}`,
    );
  assertFields('$listLocalSessions', spec, { allUsers: 'bool', users: 'array' });
  if (spec.users !== undefined)
    throw new MongoError(72, "$listLocalSessions: 'users' is not supported by this server, which has none");
  if (context.isInTransaction)
    throw new MongoError(
      263,
      'Stage not supported inside of a multi-document transaction: $listLocalSessions',
    );
  return context.sessions.list().map(({ session, usedAt }) => ({
    _id: sessionIdOf(session),
    lastUse: new Date(usedAt),
  }));
}
