/** Kills a process at random moments: acknowledged writes must be there exactly once, and nothing half done. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-crash-'));
const WRITER = new URL('./testing/crash-writer.ts', import.meta.url).pathname;
const KILLS = 8;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the writer for a while and kills it; returns the acknowledged numbers. */
function writeUntilKilled(from: number, lifeMs: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      WRITER,
      folder,
      String(from),
    ]);
    let output = '';
    let problems = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '') setTimeout(() => child.kill('SIGKILL'), lifeMs);
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      problems += chunk.toString();
    });
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`the writer ended by itself: ${problems}`));
      const lines = output.slice(0, output.lastIndexOf('\n') + 1).split('\n');
      resolve(lines.filter((line) => /^\d+$/.test(line)).map(Number));
    });
  });
}

describe('a kill -9', () => {
  it('loses no acknowledged write and leaves no half transaction', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      acknowledged.push(...(await writeUntilKilled(round * 1_000_000, 20 + ((round * 53) % 140))));
    }

    const server = await startEmbeddedMongo({ dataDir: folder });
    const client = await new MongoClient(server.uri).connect();
    const db = client.db('crash');
    const numbers = await db.collection('numbers').find().hint({ n: 1 }).toArray();
    const pairs = await db.collection('pairs').find().toArray();
    const indexed = await db.collection('numbers').countDocuments({ n: { $gte: 0 } });
    await client.close();
    await server.stop();

    const stored = new Set(numbers.map((doc) => doc.n));
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(stored.size).toBe(numbers.length);
    expect(indexed).toBe(numbers.length);
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    const halves = Map.groupBy(pairs, (doc) => doc.pair);
    expect([...halves.values()].filter((half) => half.length !== 2)).toEqual([]);
  });
});
