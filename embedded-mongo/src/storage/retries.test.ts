import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Double, Long, UUID } from 'bson';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { useServer } from '../testing/test-server.ts';
import { exchange } from '../wire/testing/raw-client.ts';

const server = useServer();
const root = mkdtempSync(join(tmpdir(), 'retries-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (txnNumber: unknown): object => ({
  update: 'c',
  updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
  lsid: { id: new Binary(Buffer.alloc(16, 1), 4) },
  txnNumber,
  $db: 'test',
});

describe('retryable writes', () => {
  it('have no second effect when they are sent again', async () => {
    const collection = server.fresh();
    const command = {
      update: collection.collectionName,
      updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
      lsid: { id: new Binary(new UUID().buffer, 4) },
      $db: 'test',
    };
    const send = (number: number) =>
      exchange(server.socketPath, { ...command, txnNumber: Long.fromNumber(number) });

    const replies = [];
    for (const number of [1, 1, 2]) replies.push(await send(number));
    const old = await send(1);

    expect(replies.map((reply) => [reply.n, (reply.upserted as unknown[] | undefined)?.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, undefined],
    ]);
    expect(old).toMatchObject({ ok: 0, code: 225 });
    expect(await collection.findOne()).toEqual({ _id: 1, n: 2 });
  });
});

describe('the transaction number of a retryable write', () => {
  it('can be any non-negative 64-bit integer, also after a restart', async () => {
    const dataDir = join(root, 'data');
    const number = Long.fromString('9223372036854775807');
    const first = await startEmbeddedMongo({ dataDir });
    const done = await exchange(first.socketPath, write(number));
    await first.stop();

    const second = await startEmbeddedMongo({ dataDir });
    const again = await exchange(second.socketPath, write(number));
    const counted = await exchange(second.socketPath, { find: 'c', $db: 'test' });
    await second.stop();

    expect(done).toMatchObject({ ok: 1, n: 1 });
    expect(again).toMatchObject({ ok: 1, n: 1 });
    expect(counted).toMatchObject({ cursor: { firstBatch: [{ _id: 1, n: 1 }] } });
  });

  it.each([
    [new Double(0.5), 14],
    [new Double(1e300), 14],
    ['1', 14],
    [Long.fromNumber(-1), 72],
  ])('is refused if it is %o', async (number, code) => {
    const reply = await exchange(server.socketPath, write(number));
    const id = await exchange(server.socketPath, { getMore: new Double(0.5), collection: 'c', $db: 'test' });

    expect(reply).toMatchObject({ ok: 0, code });
    expect(id).toMatchObject({ ok: 0, code: 14 });
  });
});
