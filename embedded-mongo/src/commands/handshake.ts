/** Commands with which a client finds out what this server is: the primary of a replica set of one. */
import { ObjectId } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { MAX_MESSAGE_BYTES } from '../wire/frame-reader.ts';
import type { Command, CommandContext } from './command.ts';

/** The version that this server reports, so that drivers use the features that it has. */
export const VERSION = '8.0.0';
const WIRE_VERSION = 25;
/** The name of the replica set of one. */
export const SET_NAME = 'embedded';
const ELECTION_ID = new ObjectId();

function hello(context: CommandContext): Doc {
  const { command, connection, host, now } = context;
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
    ...loginOf(context),
  };
}

/** Returns what a client needs for its login, and starts it. Mechanisms are named for every user, known or not. */
function loginOf({ command, login }: CommandContext): Doc {
  const answer: Doc = {};
  if (typeof command.saslSupportedMechs === 'string') answer.saslSupportedMechs = login.mechanisms;
  const begun = login.startEarly(command.speculativeAuthenticate);
  if (begun !== undefined) answer.speculativeAuthenticate = begun;
  return answer;
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
  whatsmyuri: { effect: 'none', run: ({ connection }) => ({ you: `local:${connection}` }) },
  getLog: { effect: 'none', run: () => ({ totalLinesWritten: 0, log: [] }) },
  hostInfo: {
    effect: 'none',
    run: ({ now }) => ({ system: { currentTime: now, cpuAddrSize: 64 }, os: { type: process.platform } }),
  },
};
