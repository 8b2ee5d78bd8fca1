import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { parseIndexSpec } from '../indexes/index-spec.ts';
import { DocumentWriter } from '../storage/document-writer.ts';
import { openEngine } from '../storage/engine.ts';
import { encode } from '../values/codec.ts';
import { Executor } from './executor.ts';
import { startHousekeeping } from './housekeeping.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['removes expired documents once a minute', false, 1],
  ['keeps expired documents if the server is configured so', true, 2],
] as const)('%s', async (_name, keepsExpired, expected) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-housekeeping-'));
  const engine = openEngine(folder, false);
  const expired = { _id: 1, at: new Date(0) };
  const isToCome = { _id: 2, at: new Date(Date.now() + 86_400_000) };
  await engine.writes.run(() => {
    const collection = engine.catalog.createCollection('t', 'c', {});
    engine.catalog.createIndex(collection, parseIndexSpec({ key: { at: 1 }, expireAfterSeconds: 0 }));
    const writer = new DocumentWriter(engine.committed, engine.catalog);
    for (const doc of [expired, isToCome]) writer.insert(collection, doc, encode(doc));
  });
  const problems: unknown[] = [];
  const note = (error: unknown): void => void problems.push(error);
  const stop = startHousekeeping(engine, new Executor(engine, note), note, keepsExpired);

  vi.advanceTimersByTime(60_000);
  await engine.writes.run(() => undefined);

  stop();
  const collection = engine.catalog.find('t', 'c');
  expect(collection && engine.committed.count(collection)).toBe(expected);
  expect(problems).toEqual([]);
  engine.close();
  rmSync(folder, { recursive: true });
});
