/** Commands by which a client learns what this server is: the primary of a replica set of one. */
import { ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { MAX_MESSAGE_BYTES } from '../wire/frame-reader.ts';
import type { Command, CommandContext } from './command.ts';

/** What this server claims to be, so that drivers use the features that it has. */
export const VERSION = '8.0.0';
const WIRE_VERSION = 25;
/** The name of the replica set of one. */
export const SET_NAME = 'embedded';
const ELECTION_ID = new ObjectId();

function hello({ command, connection, host, now }: CommandContext): Doc {
  return {
    helloOk: true,
    isWritablePrimary: true,
    ...('hello' in command ? {} : { ismaster: true }),
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    electionId: ELECTION_ID,
    hosts: [host],
    me: host,
    primary: host,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: now,
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

function buildInfo(): Doc {
  return {
    version: VERSION,
    versionArray: [8, 0, 0, 0],
    gitVersion: 'embedded-mongo',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['sqlite'],
  };
}

function serverStatus({ cursors, now }: CommandContext): Doc {
  return {
    host: 'embedded-mongo',
    version: VERSION,
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: now,
    mem: { bits: 64, resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
    metrics: { cursor: { open: { total: cursors.count } } },
    storageEngine: { name: 'sqlite', supportsCommittedReads: true, persistent: true },
  };
}

const helloCommand: Command = { effect: 'none', run: hello };

/** The commands of this file by name. */
export const HANDSHAKE_COMMANDS: Readonly<Record<string, Command>> = {
  hello: helloCommand,
  isMaster: helloCommand,
  ismaster: helloCommand,
  ping: { effect: 'none', run: () => ({}) },
  buildInfo: { effect: 'none', run: buildInfo },
  buildinfo: { effect: 'none', run: buildInfo },
  serverStatus: { effect: 'none', run: serverStatus },
  connectionStatus: {
    effect: 'none',
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  whatsmyuri: { effect: 'none', run: ({ connection }) => ({ you: `local:${connection}` }) },
  getLog: { effect: 'none', run: () => ({ totalLinesWritten: 0, log: [] }) },
  hostInfo: {
    effect: 'none',
    run: ({ now }) => ({ system: { currentTime: now, cpuAddrSize: 64 }, os: { type: process.platform } }),
  },
};
