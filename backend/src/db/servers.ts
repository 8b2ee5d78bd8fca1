// The register of the servers that use a database: each has a document with a heartbeat, from before it reads the league
// until its connection closes. A restore reads it, and can ask the servers to stop. Both write first and read after, so
// that of a server and a restore that begin at the same moment at least one sees the other.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { finishRestore, isRestoreOpen, type RestoreEnd } from './backup/replace-league.ts';
import { claimLeague, isLeagueClaimed } from './backup/restore-claim.ts';
import { serverCollection } from './backup/restore-names.ts';
import { hasEnded, type ProcessName, thisProcess } from './local-process.ts';

type Db = mongo.Db;

/** A server that uses the database. */
export type ServerRow = ProcessName & {
  _id: string;
  version: string;
  startedAt: Date;
  lastSeen: Date;
  /** A restore has asked this server to stop. */
  shouldStop: boolean;
};

const heartbeatMs = 5_000;
/** After this time without a heartbeat, a server of another machine counts as gone. */
const expiresAfterMs = 3 * heartbeatMs;
const pollIntervalMs = 1_000;
const silentMs = 24 * 60 * 60 * 1_000;

const registerOf = (db: Db) => db.collection<ServerRow>(serverCollection);
const written = { writeConcern: { w: 'majority' } } as const;

/** What a start passes on about itself. */
export type Arrival = {
  version: string;
  logger: Logger;
  /** Called once, when a restore asks for it, or has replaced the league while this server was cut off. */
  onMustStop: (why: string) => void;
  /** Called when the start waits for a restore that is running. */
  onWait: () => void;
  /** Called when a restore was killed, before its end. */
  onOpenRestore: () => void;
  /** Called when the start ended a restore that was killed. */
  onFinished: (end: RestoreEnd) => void;
};

/** The place of this server in the register. */
export type Registration = { id: string; leave(): Promise<void> };

const endOpenRestore = async (db: Db, { onOpenRestore, onFinished }: Arrival): Promise<void> => {
  const claim = await claimLeague(db);
  if (!claim) return;
  onOpenRestore();
  try {
    const end = await finishRestore(db, claim);
    if (end) onFinished(end);
  } finally {
    await claim.release();
  }
};

const beat = async (db: Db, id: string): Promise<string | null> => {
  const row = await registerOf(db).findOneAndUpdate(
    { _id: id },
    { $set: { lastSeen: new Date() } },
    { returnDocument: 'after' },
  );
  if (!row) return 'the league was restored while this server was cut off';
  return row.shouldStop ? 'a restore asked for it' : null;
};

const keepAlive = (db: Db, id: string, { logger, onMustStop }: Arrival) => {
  const timer = setInterval(() => {
    beat(db, id)
      .then((why) => {
        if (why === null) return;
        clearInterval(timer);
        onMustStop(why);
      })
      .catch((error: unknown) => logger.debug({ err: error }, 'the heartbeat of this server was not stored'));
  }, heartbeatMs);
  timer.unref();
  return timer;
};

/** Removes the entries of servers that were killed: of this machine, and those that were silent for a day. */
const removeExpired = async (db: Db): Promise<void> => {
  const ended = (await registerOf(db).find({}).toArray()).filter(
    (row) => hasEnded(row) || Date.now() - row.lastSeen.getTime() > silentMs,
  );
  await registerOf(db).deleteMany({ _id: { $in: ended.map(({ _id }) => _id) } });
};

/**
 * Registers this server, after a restore that was killed is finished or undone, and after one that is running has ended.
 * @throws StartError if the switch of a killed restore cannot be finished
 */
export const joinServers = async (db: Db, arrival: Arrival): Promise<Registration> => {
  await removeExpired(db);
  const id = randomUUID();
  const startedAt = new Date();
  const row = {
    ...thisProcess(),
    version: arrival.version,
    startedAt,
    lastSeen: startedAt,
    shouldStop: false,
  };
  let hasWaited = false;
  for (;;) {
    if (await isRestoreOpen(db)) await endOpenRestore(db, arrival);
    await registerOf(db).insertOne({ _id: id, ...row, lastSeen: new Date() }, written);
    if (!(await isLeagueClaimed(db)) && !(await isRestoreOpen(db))) break;
    await registerOf(db).deleteOne({ _id: id }, written);
    if (!hasWaited) arrival.onWait();
    hasWaited = true;
    await wait(pollIntervalMs);
  }
  const timer = keepAlive(db, id, arrival);
  return {
    id,
    leave: async () => {
      clearInterval(timer);
      await registerOf(db).deleteOne({ _id: id });
    },
  };
};

/**
 * Returns the servers at work and removes the others from the register. It watches their heartbeats instead of
 * comparing times: the clock of this machine may be wrong.
 */
export const findLiveServers = async (db: Db): Promise<ServerRow[]> => {
  const ended = (await registerOf(db).find({}).toArray()).filter(hasEnded);
  for (const { _id } of ended) await registerOf(db).deleteOne({ _id });
  const before = await registerOf(db).find({}).toArray();
  const live = new Map<string, ServerRow>();
  for (let waitedMs = 0; waitedMs < expiresAfterMs && live.size < before.length; waitedMs += pollIntervalMs) {
    await wait(pollIntervalMs);
    for (const row of await registerOf(db).find({}).toArray()) {
      const earlier = before.find(({ _id }) => _id === row._id);
      if (earlier?.lastSeen.getTime() !== row.lastSeen.getTime()) live.set(row._id, row);
    }
  }
  const silent = before.filter(({ _id }) => !live.has(_id));
  for (const { _id } of silent) await registerOf(db).deleteOne({ _id });
  return [...live.values()];
};

/** Asks every server to stop; each reads this with its next heartbeat. */
export const askServersToStop = async (db: Db): Promise<void> => {
  await registerOf(db).updateMany({}, { $set: { shouldStop: true } }, written);
};

/**
 * Asks every server to stop, and resolves once all have left.
 * @throws Error that names those which have not stopped within `patienceMs`
 */
export const stopServers = async (db: Db, patienceMs: number): Promise<void> => {
  await askServersToStop(db);
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    const left = await registerOf(db).find({}).toArray();
    const running = left.filter((row) => !hasEnded(row));
    if (running.length === 0) return;
    if (performance.now() > untilMs) throw new Error(`These servers have not stopped: ${namesOf(running)}.`);
    await wait(pollIntervalMs);
  }
};

/** Returns the servers of a list for people. */
export const namesOf = (rows: readonly ServerRow[]): string =>
  rows.map(({ host, pid, version }) => `process ${pid} on ${host} (version ${version})`).join(', ');
