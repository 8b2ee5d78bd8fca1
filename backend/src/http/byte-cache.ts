// Owns the encoded answers of calls that are the same for every viewer: bytes, ETag and a Brotli copy, by URL.
// An entry lives until a `data.changed` event names the start of its URL, or a few seconds where events may be late.
import { createHash } from 'node:crypto';
import { brotliCompress, constants } from 'node:zlib';
import type { RequestHandler, Response } from 'express';

const maxEntries = 500;
const maxAgeMs = 30_000;
const compressFromBytes = 1_024;

type Entry = {
  body: Buffer;
  brotli: Buffer | null;
  etag: string;
  headers: Record<string, string | number>;
  storedAt: number;
};

export type ByteCache = {
  /** Answers a GET from memory, or passes on. Mounted before everything else. */
  middleware: RequestHandler;
  /** The bytes for a URL, made by `load` when they are not there. */
  get(url: string, load: () => Promise<unknown>): Promise<Buffer>;
  /** Sends the entry of a URL, making it first when needed. */
  send(
    url: string,
    acceptsBrotli: boolean,
    ifNoneMatch: string | undefined,
    response: Response,
    load: () => Promise<unknown>,
  ): Promise<void>;
  /** Forgets every entry whose URL starts with one of the keys. */
  drop(keys: readonly string[]): void;
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

/** The cache of one process; `now` in ms, `onHit` counts answers from memory. */
export const createByteCache = (now: () => number, onHit: () => void = () => undefined): ByteCache => {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Entry>>();
  let generation = 0;

  const fresh = (url: string): Entry | undefined => {
    const entry = entries.get(url);
    return entry && now() - entry.storedAt < maxAgeMs ? entry : undefined;
  };

  const store = (url: string, entry: Entry) => {
    entries.delete(url);
    entries.set(url, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    compress(entry);
  };

  const loadEntry = async (url: string, load: () => Promise<unknown>): Promise<Entry> => {
    const startedIn = generation;
    const body = Buffer.from(JSON.stringify(await load()));
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    const headers = { ...jsonHeaders, ETag: etag, 'Content-Length': body.length };
    const entry: Entry = { body, brotli: null, etag, headers, storedAt: now() };
    // A change that came while we read makes these bytes old: answer with them once, keep nothing.
    if (startedIn === generation) store(url, entry);
    return entry;
  };

  const entryFor = (url: string, load: () => Promise<unknown>): Promise<Entry> => {
    const known = fresh(url);
    if (known) return Promise.resolve(known);
    const underWay = loading.get(url);
    if (underWay) return underWay;
    const promise = loadEntry(url, load).finally(() => {
      if (loading.get(url) === promise) loading.delete(url);
    });
    loading.set(url, promise);
    return promise;
  };

  return {
    middleware: (request, response, next) => {
      const entry = request.method === 'GET' ? fresh(request.url) : undefined;
      if (!entry) return next();
      onHit();
      const accepts = request.headers['accept-encoding']?.includes('br') ?? false;
      write(entry, accepts, request.headers['if-none-match'], response);
    },
    get: async (url, load) => (await entryFor(url, load)).body,
    send: async (url, acceptsBrotli, ifNoneMatch, response, load) =>
      write(await entryFor(url, load), acceptsBrotli, ifNoneMatch, response),
    drop: (keys) => {
      generation += 1;
      loading.clear();
      for (const url of entries.keys()) if (keys.some((key) => url.startsWith(key))) entries.delete(url);
    },
  };
};
