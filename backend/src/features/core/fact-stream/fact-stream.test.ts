import { get, type IncomingMessage } from 'node:http';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { until } from '@ahl/shared-types/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let readers: AbortController[];
beforeEach(async () => {
  readers = [];
  server = await startTestServer();
});
afterEach(async () => {
  for (const reader of readers) reader.abort();
  await server.stop();
});

type Received = { id: string; event: string; data: unknown };

/** Reads blocks of the stream as they arrive. */
const open = async (headers: Record<string, string> = {}, query = '') => {
  const reader = new AbortController();
  readers.push(reader);
  const response = await fetch(`${server.url}/api/facts/stream${query}`, { headers, signal: reader.signal });
  const received: Received[] = [];
  const stream = { response, received, text: '', hasEnded: false, close: () => reader.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      stream.text += decoder.decode(bytes, { stream: true });
      const blocks = stream.text.split('\n\n').slice(0, -1);
      const fields = blocks.map((block) =>
        Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))),
      );
      received.splice(
        0,
        received.length,
        ...fields
          .filter(({ id }) => id !== undefined)
          .map(({ id = '', event = '', data = 'null' }) => ({ id, event, data: JSON.parse(data) })),
      );
    }
    stream.hasEnded = true;
  };
  void read().catch(() => undefined);
  if (response.ok) await until(() => expect(received.length).toBeGreaterThan(0));
  return stream;
};
const publish = (event: DomainEvent) => server.bus.publish({ id: crypto.randomUUID(), event });
const news: DomainEvent = { type: 'news.changed', storyId: 'a'.repeat(24) };
const drafts: DomainEvent = { type: 'news.drafted', storyId: 'b'.repeat(24) };
const changed = ({ received }: { received: Received[] }) =>
  received.filter(({ event }) => event === 'changed').map(({ data }) => data);

describe('GET /api/facts/stream', () => {
  test('sends which answers have changed after a change, uncompressed, and to pages of other sites too', async () => {
    const { token } = await server.signInAs('Administrator');
    const venue = await createVenue(server.models);
    const stream = await open({ 'Accept-Encoding': 'gzip, br' });

    const { body } = await server.call('POST', '/api/event-tags', {
      token,
      body: { name: 'Turbo', description: '', colour: 'red' },
    });
    expect(body.name).toBe('Turbo');
    await publish({ type: 'venue.changed', venueId: venue._id.toHexString() });

    await until(() => {
      expect(JSON.stringify(changed(stream))).toContain('/api/event-tags');
      expect(JSON.stringify(changed(stream))).toContain('/api/venues');
    });
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'access-control-allow-origin': '*',
    });
    expect(stream.response.headers.has('content-encoding')).toBe(false);
  });

  test('sends only what visitors may know, to an administrator too', async () => {
    const { token } = await server.signInAs('Administrator');
    const stream = await open({ Authorization: `Bearer ${token}` });

    await publish(drafts);
    await publish({ type: 'mail.changed' });
    await publish(news);

    await until(() => expect(changed(stream)).toEqual([{ keys: ['/api/news', '/api/events'] }]));
  });

  test('continues after the last event; from an unknown one, everything is read again', async () => {
    const first = await open();
    await publish(news);
    await until(() => expect(changed(first)).toHaveLength(1));
    const lastId = first.received.at(-1)?.id ?? '';
    first.close();
    await publish(drafts);
    await publish({ type: 'region.changed', number: 1 });

    const second = await open({ 'Last-Event-ID': lastId });
    const third = await open({}, `?after=${encodeURIComponent(lastId)}`);
    const unknown = await open({ 'Last-Event-ID': 'another-process:3' });
    const current = await open({ 'Last-Event-ID': second.received.at(-1)?.id ?? '' });

    expect(JSON.stringify(changed(second))).toContain('/api/regions');
    expect(JSON.stringify(changed(second))).not.toContain('/api/news"');
    expect(changed(third)).toEqual(changed(second));
    expect(unknown.received).toEqual([{ id: second.received.at(-1)?.id, event: 'reset', data: {} }]);
    expect(changed(current)).toEqual([]);
  });

  test('refuses more streams than one caller may have, and counts one that was closed no more', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
    const beyond = await open();
    expect(beyond.response.status).toBe(429);

    streams[0]?.close();
    await until(() => expect(server.services.streams.size()).toBe(19));
    expect((await open()).response.status).toBe(200);
  });

  test('ends with the process, and refuses new readers then', async () => {
    const stream = await open();

    server.services.streams.close();

    await until(() => expect(stream.hasEnded).toBe(true));
    expect(server.services.streams.size()).toBe(0);
    expect((await open()).response.status).toBe(503);
  });

  test('disconnects a reader who stops reading', async () => {
    const paused = await new Promise<IncomingMessage>((resolve) =>
      get(`${server.url}/api/facts/stream`, resolve),
    );
    paused.on('error', () => undefined);
    await until(() => expect(server.services.streams.size()).toBe(1));

    await until(async () => {
      for (let count = 0; count < 50; count += 1)
        await publish({ type: 'content-page.changed', key: 'x'.repeat(6_000) });
      expect(server.services.streams.size()).toBe(0);
    });
    paused.destroy();
  });

  test('answers HEAD with its head, and a key that is not valid with 401', async () => {
    const head = await fetch(`${server.url}/api/facts/stream`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect((await open({ Authorization: 'Bearer ahl_wrong' })).response.status).toBe(401);
    expect(server.services.streams.size()).toBe(0);
  });
});
