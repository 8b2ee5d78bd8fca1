import type { EventEnvelope } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import { mongo, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createOutbox } from './outbox.ts';

let nowMs = Date.parse('2026-11-21T12:00:00Z');
let server: TestServer;
const received: EventEnvelope[] = [];
const fact = (key: string) => ({ type: 'content-page.changed' as const, key });
const keyOf = ({ event }: EventEnvelope) => ('key' in event ? event.key : event.type);
const receivedKeys = () => received.map(keyOf);

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  server.bus.subscribe((envelope) => void received.push(envelope));
});
afterAll(() => server.stop());

describe('the outbox', () => {
  test('delivers an event after its transaction, and removes it once it is sent', async () => {
    received.length = 0;

    await server.services.outbox.transact(async (_session, publish) => publish(fact('/a')));

    expect(receivedKeys()).toEqual(['/a']);
    await server.services.outbox.sweep();
    expect(await server.models.Outbox.countDocuments()).toBe(0);
  });

  test('writes and delivers nothing when the transaction fails', async () => {
    received.length = 0;
    const venues = await server.models.Venue.countDocuments();

    const failing = server.services.outbox.transact(async (session, publish) => {
      await server.models.Venue.create([{ name: 'Half written', region: 732 }], { session });
      publish(fact('/b'));
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(received).toEqual([]);
    expect(await server.models.Venue.countDocuments()).toBe(venues);
    expect(await server.models.Outbox.countDocuments()).toBe(0);
  });

  test.each([
    ['conflicted with another writer', () => new mongo.MongoServerError({ code: 112 })],
    [
      'conflicted with a first write of the same document',
      () => new mongo.MongoServerError({ code: 11_000 }),
    ],
  ])('the events of an attempt that %s and was repeated are not delivered', async (_what, makeError) => {
    received.length = 0;
    let attempts = 0;

    await server.services.outbox.transact(async (_session, publish) => {
      attempts += 1;
      publish(fact(`/attempt-${attempts}`));
      if (attempts > 1) return;
      const error = makeError();
      if (error.code === 112) error.addErrorLabel('TransientTransactionError');
      throw error;
    });

    expect(attempts).toBe(2);
    expect(receivedKeys()).toEqual(['/attempt-2']);
    await server.services.outbox.sweep();
    expect(await server.models.Outbox.countDocuments()).toBe(0);
  });

  test('does not wait for the other replicas, and sends them the events of a change together, in order', async () => {
    const requests: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slowBus = {
      publish: (envelope: EventEnvelope) => {
        requests.push(keyOf(envelope));
        return answered;
      },
    };
    const outbox = createOutbox({ ...server.services, bus: { ...server.bus, publish: slowBus.publish } });

    await outbox.transact(async (_session, publish) => {
      for (const key of ['/d', '/e', '/f']) publish(fact(key));
    });

    expect(requests).toEqual(['/d', '/e', '/f']);
    expect(await server.models.Outbox.countDocuments()).toBe(3);
    answer();
    await outbox.stop();
    expect(await server.models.Outbox.countDocuments()).toBe(0);
  });

  test('does not resend in a sweep what was sent during that sweep, however late it is', async () => {
    const { outbox } = server.services;
    const deleteMany = server.models.Outbox.deleteMany.bind(server.models.Outbox);
    const sentMeanwhile = Promise.withResolvers<void>();
    const deleting = vi
      .spyOn(server.models.Outbox, 'deleteMany')
      .mockImplementationOnce(((filter: object) =>
        sentMeanwhile.promise.then(() => deleteMany(filter))) as never);
    await outbox.transact(async (_session, publish) => publish(fact('/g')));
    received.length = 0;

    const sweeping = outbox.sweep();
    await until(() => expect(deleting).toHaveBeenCalled());
    await outbox.transact(async (_session, publish) => publish(fact('/h')));
    nowMs += 5_001;
    sentMeanwhile.resolve();
    await sweeping;
    deleting.mockRestore();

    expect(receivedKeys()).toEqual(['/h']);
    await outbox.sweep();
    expect(await server.models.Outbox.countDocuments()).toBe(0);
  });

  test('sends what a dead process left once its lease has expired, and not before', async () => {
    received.length = 0;
    await server.models.Outbox.create({
      _id: new Types.ObjectId(),
      event: fact('/c'),
      leasedUntil: new Date(nowMs + 5_000),
    });

    await server.services.outbox.sweep();
    const before = receivedKeys();
    nowMs += 5_001;
    await server.services.outbox.sweep();

    expect(before).toEqual([]);
    expect(receivedKeys()).toEqual(['/c']);
    expect(await server.models.Outbox.countDocuments()).toBe(0);
  });
});
