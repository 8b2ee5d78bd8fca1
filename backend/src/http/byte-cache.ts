// Owns the encoded responses of calls that are the same for every viewer: bytes, ETag and a Brotli copy, by URL.
// An entry lives until a `data.changed` event names the start of its URL, until the moment from which its content is
// outdated, or a few seconds while events can be late.
import { createHash } from 'node:crypto';
import { brotliCompress, constants } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { type CacheSize, createLoadingCache } from '#cache/loading-cache.ts';
import { apiKeyIn } from './api-key-header.ts';

/** Together with the other caches of a process at most 64 MB. */
const maxBytes = 16 * 1024 ** 2;
const maxAgeMs = 30_000;
const compressFromBytes = 1_024;

/** An answer, and the time (ms) from which it is outdated: infinite if only a change makes it stale. */
export type TimedAnswer = { answer: unknown; untilMs: number };

type Entry = {
  untilMs: number;
  body: Buffer;
  brotli: Buffer | null;
  etag: string;
  headers: Record<string, string | number>;
};

export type ByteCache = {
  /** Serves a GET from memory, or passes it on. Mounted before everything else. */
  middleware: RequestHandler;
  /** Returns the bytes for a URL; calls `load` if they are missing. */
  get(url: string, load: () => Promise<TimedAnswer>): Promise<Buffer>;
  /** Sends the entry of a URL and creates it first if needed. */
  send(
    url: string,
    acceptsBrotli: boolean,
    ifNoneMatch: string | undefined,
    response: Response,
    load: () => Promise<TimedAnswer>,
  ): Promise<void>;
  /** Removes every entry whose URL starts with one of the keys. */
  drop(keys: readonly string[]): void;
  size(): CacheSize;
};

const jsonHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

const compress = (entry: Entry): void => {
  if (entry.body.length < compressFromBytes) return;
  brotliCompress(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, (error, result) => {
    if (!error) entry.brotli = result;
  });
};

const write = (
  entry: Entry,
  acceptsBrotli: boolean,
  ifNoneMatch: string | undefined,
  response: Response,
): void => {
  if (ifNoneMatch === entry.etag) {
    response.writeHead(304, { ETag: entry.etag, 'Cache-Control': 'no-cache' }).end();
    return;
  }
  if (acceptsBrotli && entry.brotli) {
    const headers = { ...entry.headers, 'Content-Encoding': 'br', 'Content-Length': entry.brotli.length };
    response.writeHead(200, headers).end(entry.brotli);
    return;
  }
  response.writeHead(200, entry.headers).end(entry.body);
};

const makeEntry = async (load: () => Promise<TimedAnswer>): Promise<Entry> => {
  const { answer, untilMs } = await load();
  const body = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = { ...jsonHeaders, ETag: etag, 'Content-Length': body.length };
  const entry: Entry = { untilMs, body, brotli: null, etag, headers };
  compress(entry);
  return entry;
};

/** Creates the cache of one process; `now` in ms, `onHit` counts answers from memory. */
export const createByteCache = (now: () => number, onHit: () => void = () => undefined): ByteCache => {
  const entries = createLoadingCache<Entry>({
    maxBytes,
    // The compressed copy, which is added later, is no larger.
    bytesOf: ({ body }) => 2 * body.length,
    age: { maxMs: maxAgeMs, now, untilOf: ({ untilMs }) => untilMs },
  });
  const entryFor = (url: string, load: () => Promise<TimedAnswer>): Promise<Entry> =>
    entries.get(url, () => makeEntry(load));

  return {
    middleware: (request, response, next) => {
      // A key is checked, and its call counted, before it gets an answer.
      const isServed = request.method === 'GET' && apiKeyIn(request.headers.authorization) === null;
      const entry = isServed ? entries.peek(request.url) : undefined;
      if (!entry) return next();
      onHit();
      const accepts = request.headers['accept-encoding']?.includes('br') ?? false;
      write(entry, accepts, request.headers['if-none-match'], response);
    },
    get: async (url, load) => (await entryFor(url, load)).body,
    send: async (url, acceptsBrotli, ifNoneMatch, response, load) =>
      write(await entryFor(url, load), acceptsBrotli, ifNoneMatch, response),
    drop: (keys) => entries.drop((url) => keys.some((key) => url.startsWith(key))),
    size: entries.size,
  };
};
