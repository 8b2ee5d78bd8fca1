/** Commands about the server itself: its options, parameters, commands and current operations. */
import { dirname } from 'node:path';
import { Double } from 'bson';
import { needsLogin } from '../auth/login.ts';
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { assertFields } from '../values/fields.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import type { Command, CommandContext } from './command.ts';
import { SET_NAME, VERSION } from './handshake.ts';
import { apiVersionsOf } from './stable-api.ts';

/** Refuses a server-wide command on databases other than `admin`. @throws MongoError 13 */
function assertAdmin({ db, name }: CommandContext): void {
  if (db !== 'admin') throw new MongoError(13, `${name} may only be run against the admin database.`);
}

function getCmdLineOpts(context: CommandContext): Doc {
  assertAdmin(context);
  return {
    argv: ['embedded-mongo'],
    parsed: { replication: { replSet: SET_NAME }, storage: { dbPath: dirname(context.engine.file) } },
  };
}

/** Parameters that can be read and apply here; none of them can be set. */
const PARAMETERS: Readonly<Doc> = {
  cursorTimeoutMillis: 600_000,
  featureCompatibilityVersion: { version: VERSION.split('.').slice(0, 2).join('.') },
  localLogicalSessionTimeoutMinutes: 30,
  notablescan: false,
  requireApiVersion: false,
  transactionLifetimeLimitSeconds: 60,
  ttlMonitorEnabled: true,
  ttlMonitorSleepSecs: 60,
};

function getParameter(context: CommandContext): Doc {
  assertAdmin(context);
  const { getParameter: wanted, ...others } = context.command;
  const isAll = wanted === '*' || (isDoc(wanted) && wanted.allParameters === true);
  const { hasFailPoints, login } = context;
  const parameters: Doc = {
    ...PARAMETERS,
    authenticationMechanisms: login.mechanisms,
    enableTestCommands: hasFailPoints,
  };
  const names = Object.keys(parameters).filter((name) => isAll || name in others);
  if (names.length === 0) throw new MongoError(72, 'no option found to get');
  const isDetailed = isDoc(wanted) && wanted.showDetails === true;
  const shown = (name: string): unknown =>
    isDetailed
      ? { value: parameters[name], settableAtRuntime: false, settableAtStartup: false }
      : parameters[name];
  return Object.fromEntries(names.map((name) => [name, shown(name)]));
}

/** Returns the current operation. The server runs one at a time, so it is the command that asks. */
function operationOf({ command, connection, host, now }: CommandContext, ns: string): Doc {
  const { lsid: _session, $clusterTime: _time, ...shown } = command;
  return {
    type: 'op',
    host,
    desc: `conn${connection}`,
    connectionId: connection,
    active: true,
    currentOpTime: now.toISOString(),
    opid: connection,
    secs_running: 0,
    op: 'command',
    ns,
    command: shown,
    numYields: 0,
    waitingForLock: false,
  };
}

function currentOp(context: CommandContext): Doc {
  assertAdmin(context);
  return { inprog: [operationOf(context, 'admin.$cmd')] };
}

const CURRENT_OP_FIELDS = {
  allUsers: 'bool',
  idleConnections: 'bool',
  idleCursors: 'bool',
  idleSessions: 'bool',
  localOps: 'bool',
  backtrace: 'bool',
} as const;

/**
 * Returns the current operations for a pipeline that begins with `$currentOp`; undefined for other pipelines. Idle
 * connections, cursors and sessions are not reported. @throws MongoError 9, 14, 73, 263, 40415
 */
export function currentOperations(context: CommandContext, stage: Doc | undefined): Doc[] | undefined {
  const spec = stage?.$currentOp;
  if (spec === undefined) return undefined;
  if (!isDoc(spec)) throw failedToParse('$currentOp options must be specified in an object');
  assertFields('$currentOp', spec, CURRENT_OP_FIELDS);
  if (context.db !== 'admin')
    throw new MongoError(73, "$currentOp must be run against the 'admin' database with {aggregate: 1}");
  if (context.isInTransaction)
    throw new MongoError(263, 'Stage not supported inside of a multi-document transaction: $currentOp');
  return [operationOf(context, 'admin.$cmd.aggregate')];
}

/** Does nothing, because every acknowledged write is already on disk. @throws MongoError 72 for a lock */
function fsync(context: CommandContext): Doc {
  assertAdmin(context);
  const { lock } = context.command;
  if (lock !== undefined && lock !== false && Number(lock) !== 0)
    throw new MongoError(72, "fsync: 'lock' is not supported by this server; its backups need none");
  return { numFiles: 1 };
}

/**
 * Handles which operations are recorded in `system.profile`: none. This can be read (-1), and set (0).
 * @throws MongoError 14, 72 for levels that record
 */
function profile({ command }: CommandContext): Doc {
  const level = command.profile;
  if (!isNumeric(level))
    throw typeMismatch("BSON field 'profile.profile' is the wrong type, expected a number");
  const number = Number(numberOf(level));
  if (number !== 0 && number !== -1)
    throw new MongoError(
      72,
      `profile: level ${number} is not supported by this server, which records no operations`,
    );
  return { was: 0, slowms: 100, sampleRate: new Double(1) };
}

/** Returns the commands of this file by name. `commands` returns all commands, for `listCommands`. */
export function serverCommands(commands: () => Readonly<Record<string, Command>>): Record<string, Command> {
  const listCommands = (): Doc => ({
    commands: Object.fromEntries(
      Object.keys(commands())
        .sort()
        .map((name) => [
          name,
          {
            help: '',
            requiresAuth: needsLogin(name),
            apiVersions: apiVersionsOf(name),
            deprecatedApiVersions: [],
          },
        ]),
    ),
  });
  return {
    currentOp: { effect: 'none', run: currentOp },
    fsync: { effect: 'read', run: fsync },
    getCmdLineOpts: { effect: 'none', run: getCmdLineOpts },
    getParameter: { effect: 'none', run: getParameter },
    listCommands: { effect: 'none', run: listCommands },
    profile: { effect: 'none', run: profile },
  };
}
