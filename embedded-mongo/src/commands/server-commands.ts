/** Commands about the server itself: its options, parameters, commands and what it is doing. */
import { dirname } from 'node:path';
import { needsLogin } from '../auth/login.ts';
import { SCRAM_SHA_256 } from '../auth/scram.ts';
import { MongoError } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import type { Command, CommandContext } from './command.ts';
import { SET_NAME, VERSION } from './handshake.ts';

/** Refuses a command that is about the whole server elsewhere than on `admin`. @throws MongoError 13 */
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

/** What may be asked for and holds here; none of them can be set. */
const PARAMETERS: Readonly<Doc> = {
  authenticationMechanisms: [SCRAM_SHA_256],
  cursorTimeoutMillis: 600_000,
  enableTestCommands: false,
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
  const names = Object.keys(PARAMETERS).filter((name) => isAll || name in others);
  if (names.length === 0) throw new MongoError(72, 'no option found to get');
  const isDetailed = isDoc(wanted) && wanted.showDetails === true;
  const shown = (name: string): unknown =>
    isDetailed
      ? { value: PARAMETERS[name], settableAtRuntime: false, settableAtStartup: false }
      : PARAMETERS[name];
  return Object.fromEntries(names.map((name) => [name, shown(name)]));
}

/** The server does one thing at a time: what is going on is the command that asks. */
function currentOp(context: CommandContext): Doc {
  assertAdmin(context);
  const { command, connection, host, now } = context;
  const { lsid: _session, $clusterTime: _time, ...shown } = command;
  return {
    inprog: [
      {
        type: 'op',
        host,
        desc: `conn${connection}`,
        connectionId: connection,
        active: true,
        currentOpTime: now.toISOString(),
        opid: connection,
        secs_running: 0,
        op: 'command',
        ns: 'admin.$cmd',
        command: shown,
        numYields: 0,
        waitingForLock: false,
      },
    ],
  };
}

/** The commands of this file by name. `commands` gives those that there are, for `listCommands`. */
export function serverCommands(commands: () => Readonly<Record<string, Command>>): Record<string, Command> {
  const listCommands = (): Doc => ({
    commands: Object.fromEntries(
      Object.keys(commands())
        .sort()
        .map((name) => [
          name,
          { help: '', requiresAuth: needsLogin(name), apiVersions: [], deprecatedApiVersions: [] },
        ]),
    ),
  });
  return {
    currentOp: { effect: 'none', run: currentOp },
    getCmdLineOpts: { effect: 'none', run: getCmdLineOpts },
    getParameter: { effect: 'none', run: getParameter },
    listCommands: { effect: 'none', run: listCommands },
  };
}
