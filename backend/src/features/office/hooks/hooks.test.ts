import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@ahl/shared-types/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildRace,
  createCalendarEvent,
  createNewsStory,
  createPlayer,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { createHookSenderJob } from './hook-sender.job.ts';

// A Saturday noon in the league.
const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));
const { call, time } = office;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type Received = { path: string; headers: IncomingMessage['headers']; body: string };
type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const ok: Reply = (_request, response) => void response.end('thanks');
const withStatus =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (_request, response) =>
    void response.writeHead(status, headers).end('no');

let receiver: Server;
let base: string;
let received: Received[];
let reply: Reply;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      reply(request, response);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received = [];
  reply = ok;
});

const input = (more: object = {}) => ({
  name: 'Our server',
  kind: 'webhook',
  url: `${base}/in/of-the-league/5f3a9c`,
  events: ['result.posted'],
  active: true,
  ...more,
});
const create = async (more: object = {}) => {
  const { status, body } = await call('POST', '/api/hooks', input(more));
  expect(status).toBe(201);
  return body;
};
const jobs = () => office.server.services.jobs;
const work = async () => {
  await jobs().hookFacts.sweep();
  await jobs().hookMoments.sweep();
  await jobs().hookSender.sweep();
};
const deliveries = async (id: string) => (await call('GET', `/api/hooks/${id}/deliveries`)).body.items;
const bodies = () => received.map(({ body }) => JSON.parse(body));

const postResult = async (more: object = {}) => {
  const venue = await createVenue(office.models, { name: 'The Green Room' });
  const players = [
    await createPlayer(office.models, { firstName: 'Ana', lastName: 'Ruiz' }),
    await createPlayer(office.models, { firstName: 'Ben', lastName: 'Ode' }),
  ];
  const { status, body } = await call('POST', '/api/results', {
    name: 'Saturday <Deepstack>',
    venueId: venue._id.toHexString(),
    date: '2026-11-20',
    startTime: '19:00',
    entrants: 2,
    idempotencyKey: randomUUID(),
    finishers: players.map(({ _id }, index) => ({ playerId: _id.toHexString(), place: index + 1 })),
    ...more,
  });
  expect(status).toBe(201);
  return body;
};

describe('POST /api/hooks', () => {
  test('shows the secret of a webhook once, and the address never', async () => {
    const hook = await create();

    expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(hook.url).toBe(`${base}/****3a9c`);
    const listed = await call('GET', '/api/hooks');
    const read = await call('GET', `/api/hooks/${hook.id}`);
    const changes = await call('GET', '/api/changes');
    expect(changes.body.items).toMatchObject([{ entity: 'hook', label: 'Our server' }]);
    const stored = JSON.stringify(await office.models.Hook.find().lean());
    for (const text of [
      JSON.stringify(listed.body),
      JSON.stringify(read.body),
      JSON.stringify(changes.body),
      stored,
    ]) {
      expect(text).not.toContain('of-the-league');
      expect(text).not.toContain(hook.secret);
    }
  });

  test('refuses a hook without an event, a bot without a chat, and a user in the address', async () => {
    const refused = async (more: object) => (await call('POST', '/api/hooks', input(more))).body.fields;

    expect(await refused({ events: [] })).toEqual({ events: 'Choose at least one event.' });
    expect(await refused({ kind: 'telegram' })).toEqual({
      chatId: 'Enter the id of the chat to which the bot writes.',
    });
    expect(await refused({ url: 'https://me:pass@receiver.example/in' })).toHaveProperty('url');
    expect(await refused({ url: 'ftp://receiver.example/in' })).toHaveProperty('url');
  });

  test.each([
    'https://10.1.2.3/in',
    'https://192.168.1.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://0x0a000001/in',
    'https://database.internal/in',
  ])('refuses %s, an address of our own network', async (url) => {
    const { status, body } = await call('POST', '/api/hooks', input({ url }));

    expect([status, Object.keys(body.fields)]).toEqual([400, ['url']]);
    expect(await office.models.Hook.countDocuments()).toBe(0);
  });

  test('refuses more hooks than a league can have', async () => {
    for (let number = 0; number < 20; number += 1) await create({ name: `Hook ${number}` });

    const { status, body } = await call('POST', '/api/hooks', input());

    expect([status, body.message]).toEqual([409, 'A league has at most 20 hooks.']);
  });

  test('is refused to a host', async () => {
    const { token } = await office.server.signInAs('Host');

    expect((await office.server.call('GET', '/api/hooks', { token })).status).toBe(403);
    expect((await office.server.call('POST', '/api/hooks', { token, body: input() })).status).toBe(403);
  });
});

describe('PUT /api/hooks/:id', () => {
  test('keeps the stored address for the masked one, and replaces it with another', async () => {
    const hook = await create();

    const kept = await call('PUT', `/api/hooks/${hook.id}`, {
      ...input({ name: 'Renamed', url: hook.url }),
      version: 0,
    });
    await call('POST', `/api/hooks/${hook.id}/test`);
    const changed = await call('PUT', `/api/hooks/${hook.id}`, {
      ...input({ url: `${base}/other/path/of/the/league` }),
      version: 1,
    });
    await call('POST', `/api/hooks/${hook.id}/test`);

    expect(kept.body).toMatchObject({ name: 'Renamed', url: hook.url, secret: null, version: 1 });
    expect(changed.body.url).toBe(`${base}/****ague`);
    expect(received.map(({ path }) => path)).toEqual([
      '/in/of-the-league/5f3a9c',
      '/other/path/of/the/league',
    ]);
  });

  test('is refused for a version that was not seen, and for another kind without its address', async () => {
    const hook = await create();
    const change = (more: object) => call('PUT', `/api/hooks/${hook.id}`, { ...input(more), version: 0 });

    const other = await change({ kind: 'slack', url: hook.url });
    await change({ name: 'First' });
    const stale = await change({ name: 'Second' });

    expect(other.body.fields).toHaveProperty('url');
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(JSON.stringify(stale.body)).not.toContain('of-the-league');
  });
});

describe('POST /api/hooks/:id/secret', () => {
  test('replaces the secret, with which the next message is signed', async () => {
    const hook = await create();

    const { body } = await call('POST', `/api/hooks/${hook.id}/secret`, { version: 0 });
    await call('POST', `/api/hooks/${hook.id}/test`);

    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(hook.secret);
    expect(isSignedWith(body.secret)).toBe(true);
    expect(isSignedWith(hook.secret)).toBe(false);
  });
});

const isSignedWith = (secret: string): boolean => {
  const { headers, body = '' } = received.at(-1) ?? {};
  const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers?.['ahl-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex') === mac;
};

describe('DELETE /api/hooks/:id', () => {
  test('archives a hook, which then sends nothing, until it is restored or the change is undone', async () => {
    const hook = await create();

    await call('DELETE', `/api/hooks/${hook.id}`);
    await postResult();
    await work();
    expect(received).toEqual([]);
    expect((await call('GET', '/api/hooks')).body.total).toBe(0);
    const [{ id }] = (await call('GET', '/api/changes?entity=hook')).body.items;
    const undone = await call('POST', `/api/changes/${id}/undo`, {});

    expect(undone.status).toBe(200);
    expect((await call('GET', '/api/hooks')).body.items).toMatchObject([{ id: hook.id, state: 'active' }]);
  });
});

describe('a webhook', () => {
  test('gets a posted result once, signed, with public names', async () => {
    const hook = await create();

    const result = await postResult();
    await work();
    await work();

    expect(received).toHaveLength(1);
    expect(isSignedWith(hook.secret)).toBe(true);
    const [body] = bodies();
    const [delivery] = await deliveries(hook.id);
    expect(body).toMatchObject({
      id: delivery.id,
      type: 'result.posted',
      createdAt: '2026-11-21T18:00:00.000Z',
      data: {
        resultId: result.id,
        name: 'Saturday <Deepstack>',
        date: '2026-11-20',
        venue: { name: 'The Green Room' },
        entrants: 2,
        finishers: [{ place: 1 }, { place: 2 }],
      },
    });
    expect(received[0]?.headers['ahl-delivery']).toBe(delivery.id);
    expect(delivery).toMatchObject({ status: 'sent', attempts: 1, answerStatus: 200, answer: 'thanks' });
  });

  test('gets nothing that it does not announce, and nothing from before it was made', async () => {
    await postResult();
    await create({ events: ['story.published'] });
    await create({ name: 'Off', active: false });

    await work();

    expect(received).toEqual([]);
    expect(await office.models.QueuedFact.countDocuments()).toBe(0);
  });

  test('gets a correction, and nothing of a result that was withdrawn meanwhile', async () => {
    await create({ events: ['result.posted', 'result.corrected'] });
    const result = await postResult();
    await work();
    const correction = {
      name: 'Corrected',
      venueId: result.venue.id,
      date: result.date,
      startTime: result.startTime,
      entrants: 3,
      finishers: result.finishers.map(({ player, place }: { player: { id: string }; place: number }) => ({
        playerId: player.id,
        place,
      })),
      version: result.version,
    };
    expect((await call('PUT', `/api/results/${result.id}`, correction)).status).toBe(200);
    await work();
    const other = await postResult({ date: '2026-11-19' });
    await call('DELETE', `/api/results/${other.id}`, { version: other.version });
    await work();

    expect(bodies().map(({ type, data }) => [type, data.name])).toEqual([
      ['result.posted', 'Saturday <Deepstack>'],
      ['result.corrected', 'Corrected'],
    ]);
  });

  test('gets a story when visitors see it: at once, or when its time comes, and once', async () => {
    await create({ events: ['story.published'] });
    const story = await createNewsStory(office.models, { title: 'Finals', isDraft: true });
    const later = await createNewsStory(office.models, {
      title: 'Later',
      isDraft: false,
      publishFrom: new Date(time.nowMs + hourMs),
      movesAt: new Date(time.nowMs + hourMs),
    });
    await office.server.services.outbox.transact(async (_session, publish) =>
      publish({ type: 'news.changed', storyId: later._id.toHexString() }),
    );
    await work();
    expect(received).toEqual([]);

    await office.models.NewsStory.updateOne(
      { _id: story._id },
      { $set: { isDraft: false, publishFrom: new Date(time.nowMs) } },
    );
    for (let edit = 0; edit < 2; edit += 1)
      await office.server.services.outbox.transact(async (_session, publish) =>
        publish({ type: 'news.changed', storyId: story._id.toHexString() }),
      );
    await work();
    time.nowMs += hourMs;
    await jobs().newsMoments.sweep();
    await work();

    expect(bodies().map(({ data }) => data.title)).toEqual(['Finals', 'Later']);
  });

  test('gets a cancelled night once, and again if it was reinstated in between', async () => {
    await create({ events: ['event.cancelled'] });
    const venue = await createVenue(office.models);
    const event = await createCalendarEvent(office.models, {
      venueId: venue._id,
      name: 'Weekly',
      weekday: 6,
    });
    const id = event._id.toHexString();
    const cancel = () =>
      call('POST', `/api/calendar-events/${id}/cancel`, { scope: 'day', date: '2026-11-28', notice: null });

    expect((await cancel()).status).toBe(200);
    await work();
    await work();
    expect(bodies().map(({ type, data }) => [type, data.eventId, data.date])).toEqual([
      ['event.cancelled', `calendar-${id}`, '2026-11-28'],
    ]);
    await call('POST', `/api/calendar-events/${id}/reinstate`, { date: '2026-11-28', notice: null });
    await work();
    await cancel();
    await work();

    expect(received).toHaveLength(2);
  });

  test('gets the start of a night once, whatever happens to its clock afterwards', async () => {
    await create({ events: ['night.started'] });
    const { token } = await office.server.signInAs('Operator');
    const asOperator = (path: string, body: object) => office.server.call('POST', path, { token, body });
    const made = await asOperator('/api/poker-clocks', {
      idempotencyKey: randomUUID(),
      name: 'Back room',
      structureId: 'lppl',
    });
    const clockId = made.body.clock.id;
    const command = (type: string) =>
      asOperator(`/api/poker-clocks/${clockId}/commands`, { type, commandId: randomUUID() });
    await work();
    expect(received).toEqual([]);

    expect((await command('start')).status).toBe(200);
    await work();
    await command('pause');
    await command('start');
    await work();

    expect(bodies().map(({ type, data }) => [type, data.clockId])).toEqual([['night.started', clockId]]);
  });

  test('gets the end of late entry, not before it and once', async () => {
    await create({ events: ['entry.closed'] });
    const venue = await createVenue(office.models);
    const tournament = await createTournament(office.models, {
      venueId: venue._id,
      name: 'Noon',
      date: '2026-11-21',
      startTimes: ['12:00'],
      gracePeriod: 60,
    });
    time.nowMs += 59 * minuteMs;
    await work();
    expect(received).toEqual([]);

    time.nowMs += 2 * minuteMs;
    await work();
    time.nowMs += minuteMs;
    await work();

    expect(bodies().map(({ type, data }) => [type, data.eventId, data.startTimes])).toEqual([
      ['entry.closed', tournament._id.toHexString(), ['12:00']],
    ]);
  });

  test('gets a race when its last day is over, once', async () => {
    await create({ events: ['race.decided'] });
    await office.models.Race.collection.insertOne(
      buildRace({ name: 'Autumn', startsOn: '2026-11-01', endsOn: '2026-11-21', cut: 1 }),
    );
    await postResult();
    await work();
    expect(received).toEqual([]);

    time.nowMs += 24 * hourMs;
    await work();
    time.nowMs += 24 * hourMs;
    await work();

    expect(bodies().map(({ type, data }) => [type, data.name, data.leaders.length])).toEqual([
      ['race.decided', 'Autumn', 1],
    ]);
  });
});

describe('the messages of chat services', () => {
  test('of Discord notify nobody by a name', async () => {
    await create({ kind: 'discord' });
    await postResult({ name: '@everyone <b>' });
    await work();

    expect(bodies()).toMatchObject([
      { embeds: [{ title: 'Results: @everyone <b>' }], allowed_mentions: { parse: [] } },
    ]);
    expect(received[0]?.headers).not.toHaveProperty('ahl-signature');
  });

  test('of Slack and Telegram escape markup, in the language of the hook', async () => {
    await create({ kind: 'slack', language: 'es' });
    await create({ kind: 'telegram', url: `${base}/bot123:abc/sendMessage`, chatId: '-100123' });
    await postResult({ name: 'A <b> & C' });
    await work();

    const slack = bodies().find(({ blocks }) => blocks);
    const telegram = bodies().find(({ parse_mode }) => parse_mode);
    expect(slack.text).toBe('Resultados: A &lt;b&gt; &amp; C');
    expect(telegram).toMatchObject({ chat_id: '-100123', parse_mode: 'HTML' });
    expect(telegram.text).toContain('<b>Results: A &lt;b&gt; &amp; C</b>');
    expect(received.map(({ path }) => path)).toContain('/bot123:abc/sendMessage');
  });
});

describe('a delivery that fails', () => {
  test('is tried again after a minute, then after five, under the same id', async () => {
    const hook = await create();
    reply = withStatus(500);
    await postResult();
    await work();
    await work();
    expect(received).toHaveLength(1);
    expect((await deliveries(hook.id))[0]).toMatchObject({ status: 'waiting', answerStatus: 500 });

    time.nowMs += minuteMs;
    await work();
    time.nowMs += 4 * minuteMs;
    await work();
    expect(received).toHaveLength(2);
    reply = ok;
    time.nowMs += minuteMs;
    await work();

    expect(received).toHaveLength(3);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1);
    expect((await deliveries(hook.id))[0]).toMatchObject({ status: 'sent', attempts: 3 });
  });

  test.each([410, 404])('with %i switches the hook off, which the page of today says', async (status) => {
    const hook = await create();
    reply = withStatus(status);
    await postResult();
    await work();

    const { body } = await call('GET', `/api/hooks/${hook.id}`);
    expect(body).toMatchObject({ active: false, state: 'off', off: { reason: 'gone' } });
    const today = await call('GET', '/api/office/today');
    expect(today.body.items).toMatchObject([{ kind: 'hook-off', hookId: hook.id, reason: 'gone' }]);
    await call('PUT', `/api/hooks/${hook.id}`, { ...input(), version: body.version });
    expect((await call('GET', '/api/office/today')).body.items).toEqual([]);
  });

  test('is given up after three days, and switches a hook off that delivered nothing', async () => {
    const hook = await create();
    reply = withStatus(503);
    await postResult();
    for (let hours = 0; hours < 73; hours += 1) {
      await work();
      time.nowMs += hourMs;
    }

    expect((await deliveries(hook.id))[0]).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect((await call('GET', `/api/hooks/${hook.id}`)).body.off).toMatchObject({ reason: 'failing' });
    expect(received.length).toBeGreaterThan(6);
    expect(received.length).toBeLessThan(15);
  });

  test('because the server has another secret switches the hook off, and says so', async () => {
    const hook = await create();
    await postResult();
    await jobs().hookFacts.sweep();
    const sender = createHookSenderJob({ ...office.server.services, secret: 'another secret of the server' });

    await sender.sweep();

    expect(received).toEqual([]);
    expect((await deliveries(hook.id))[0]).toMatchObject({ status: 'failed', error: 'unreadable' });
    expect((await call('GET', `/api/hooks/${hook.id}`)).body.off).toMatchObject({ reason: 'unreadable' });
  });

  test('waits as long as the receiver asks', async () => {
    const hook = await create();
    reply = withStatus(429, { 'retry-after': '600' });
    await postResult();
    await work();

    expect((await deliveries(hook.id))[0]?.nextAttemptAt).toBe('2026-11-21T18:10:00.000Z');
  });

  test('does not follow a redirect', async () => {
    const hook = await create();
    reply = withStatus(302, { location: `${base}/elsewhere` });
    await postResult();
    await work();

    expect(received.map(({ path }) => path)).toEqual(['/in/of-the-league/5f3a9c']);
    expect((await deliveries(hook.id))[0]).toMatchObject({ status: 'waiting', answerStatus: 302 });
  });
});

describe('a receiver that answers anything at all', () => {
  test('with an endless answer is cut off, and its start is shown as text', async () => {
    const hook = await create();
    reply = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('<b>x</b>'.repeat(1_000)));
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    };
    await postResult();
    await work();

    const [delivery] = await deliveries(hook.id);
    expect(delivery).toMatchObject({ status: 'sent', answerStatus: 200 });
    expect(delivery.answer).toHaveLength(500);
  });

  test('too slowly ends at the limit, and does not hold up another hook', async () => {
    const sender = createHookSenderJob({ ...office.server.services, hookWithinMs: 200 });
    const slow = await create({ name: 'Slow', url: `${base}/slow/receiver/of/the/league` });
    const fast = await create({ name: 'Fast' });
    const answered = Promise.withResolvers<void>();
    reply = (request, response) => {
      if (request.url?.startsWith('/slow')) return;
      response.end('ok');
      answered.resolve();
    };
    await postResult();
    await jobs().hookFacts.sweep();

    const sending = sender.sweep();
    await answered.promise;
    await sending;

    expect((await deliveries(fast.id))[0]).toMatchObject({ status: 'sent' });
    expect((await deliveries(slow.id))[0]).toMatchObject({ status: 'waiting', error: 'timeout' });
  });

  test('with nothing at all leaves it to the office whether a chat gets the message again', async () => {
    const hook = await create({ kind: 'slack' });
    reply = (request) => void request.socket.destroy();
    await postResult();
    await work();

    const [delivery] = await deliveries(hook.id);
    expect(delivery).toMatchObject({ status: 'unknown', error: 'cut-off', attempts: 1 });
    reply = ok;
    time.nowMs += 72 * hourMs;
    await work();
    expect(received).toHaveLength(1);

    expect((await call('POST', `/api/hook-deliveries/${delivery.id}/resend`)).status).toBe(200);
    await work();
    expect(received).toHaveLength(2);
    expect((await deliveries(hook.id))[0]).toMatchObject({ id: delivery.id, status: 'sent' });
  });
});

describe('a process that dies between the mark and the answer', () => {
  const died = async (hookId: string) => {
    await office.models.HookDelivery.updateOne(
      { hookId },
      {
        $set: {
          status: 'sending',
          nextAttemptAt: null,
          attempts: 1,
          leaseUntil: new Date(time.nowMs + minuteMs),
        },
      },
    );
    await office.models.Hook.updateOne(
      { _id: hookId },
      { $set: { leaseUntil: new Date(time.nowMs + minuteMs) } },
    );
  };

  test('leaves a webhook that is tried again under the same id, once its lease is over', async () => {
    const hook = await create();
    await postResult();
    await jobs().hookFacts.sweep();
    await died(hook.id);
    const [before] = await deliveries(hook.id);

    await work();
    expect(received).toEqual([]);
    time.nowMs += 2 * minuteMs;
    await work();
    time.nowMs += minuteMs;
    await work();

    expect(bodies().map(({ id }) => id)).toEqual([before.id]);
    expect(await deliveries(hook.id)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('leaves a message to a chat unknown, and sends it to nobody twice', async () => {
    const hook = await create({ kind: 'discord' });
    await postResult();
    await jobs().hookFacts.sweep();
    await died(hook.id);

    time.nowMs += 24 * hourMs;
    await work();

    expect(received).toEqual([]);
    expect(await deliveries(hook.id)).toMatchObject([{ status: 'unknown', error: 'interrupted' }]);
  });

  test('leaves a fact, which another process queues once', async () => {
    const hook = await create();
    await postResult();
    await office.models.QueuedFact.updateMany({}, { $set: { leaseUntil: new Date(time.nowMs + minuteMs) } });
    await work();
    expect(received).toEqual([]);

    time.nowMs += 2 * minuteMs;
    const { hookFacts } = jobs();
    await Promise.all([hookFacts.sweep(), hookFacts.sweep()]);
    await work();

    expect(await deliveries(hook.id)).toHaveLength(1);
    expect(received).toHaveLength(1);
  });

  test('sends a delivery once when two processes look for work at the same time', async () => {
    await create();
    await postResult();
    await jobs().hookFacts.sweep();
    const other = createHookSenderJob({ ...office.server.services });

    await Promise.all([jobs().hookSender.sweep(), other.sweep()]);

    expect(received).toHaveLength(1);
  });
});

describe('POST /api/hooks/:id/test', () => {
  test('returns the answer of the target, and is not tried again', async () => {
    const hook = await create({ active: false });
    reply = withStatus(500);

    const { status, body } = await call('POST', `/api/hooks/${hook.id}/test`);
    time.nowMs += hourMs;
    await work();

    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'hook.test', status: 'failed', answerStatus: 500, answer: 'no' });
    expect(bodies()).toMatchObject([{ id: body.id, type: 'hook.test' }]);
  });

  test('is pushed to open pages', async () => {
    const hook = await create();
    const facts: string[] = [];
    const stop = office.server.bus.subscribe(({ event }) => void facts.push(event.type));

    await call('POST', `/api/hooks/${hook.id}/test`);

    stop();
    await until(() => expect(facts).toContain('hook.delivered'));
  });
});
