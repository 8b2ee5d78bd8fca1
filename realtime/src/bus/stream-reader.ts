// Owns this process's position in the stream and the loop that reads from it.
import { setTimeout as wait } from 'node:timers/promises';
import type { RedisClientType } from 'redis';
import type { Logger } from '../logger.ts';
import { resumeAt, type StreamEnds } from './stream-position.ts';

const blockMs = 5_000;
const batch = 200;
const pauseMs = 200;

type Deps = {
  client: RedisClientType;
  stream: string;
  /** When the bus was created (this machine's clock, ms): nothing older is read. */
  startedAt: number;
  logger: Logger;
  onEntry: (entry: Record<string, string>) => void;
  onGap: () => void;
};

type Entry = { id: string; message: Record<string, string> };

const endsOf = async (client: RedisClientType, stream: string): Promise<StreamEnds> => {
  const first = (await client.xRange(stream, '-', '+', { COUNT: 1 }))?.[0];
  const last = (await client.xRevRange(stream, '+', '-', { COUNT: 1 }))?.[0];
  return first && last ? { first: first.id, last: last.id } : null;
};

/** Returns the id before everything since the bus was created, by Redis's own clock. */
const startPosition = async (client: RedisClientType, startedAt: number): Promise<string> => {
  const redisNow = Number(await client.time().then(([seconds]) => seconds)) * 1000;
  return `${redisNow - (Date.now() - startedAt) - 1_000}-0`;
};

/** Reads until `stop`; while Redis is away it waits, and then continues from the last entry it saw. */
export const createStreamReader = ({ client, stream, startedAt, logger, onEntry, onGap }: Deps) => {
  const stopping = new AbortController();
  let position: string | null = null;
  let hasReadEntries = false;
  let isInStep = false;
  // The position is checked again after every reconnect.
  client.on('ready', () => {
    isInStep = false;
  });

  const getInStep = async () => {
    isInStep = true;
    if (position === null) position = await startPosition(client, startedAt);
    if (!hasReadEntries) return;
    const resumed = resumeAt(position, await endsOf(client, stream));
    position = resumed.position;
    if (resumed.hasGap) onGap();
  };

  const readOn = async () => {
    if (!isInStep) await getInStep();
    const block = { BLOCK: blockMs, COUNT: batch };
    const answer = (await client.xRead({ key: stream, id: position ?? '$' }, block)) as
      | { messages: Entry[] }[]
      | null;
    for (const { id, message } of answer?.[0]?.messages ?? []) {
      position = id;
      hasReadEntries = true;
      onEntry(message);
    }
  };

  const run = async () => {
    let hasFailed = false;
    while (!stopping.signal.aborted) {
      try {
        if (!client.isReady) throw new Error('not connected');
        await readOn();
        hasFailed = false;
      } catch (error) {
        isInStep = false;
        if (client.isReady && !hasFailed && !stopping.signal.aborted) {
          hasFailed = true;
          logger.warn({ err: error }, 'event bus: reading failed, trying again');
        }
        await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  return { stop: () => stopping.abort(), ended: run() };
};
