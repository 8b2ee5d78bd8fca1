import { createECDH } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createUnsubscribeTokens, vapidKeysOf } from './derived-secrets.ts';
import { createPushJob } from './push.job.ts';

let server: TestServer;
let admin: { token: string };
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: 'https://league.test' } });
  admin = await server.signInAs('Administrator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.models.Mail.deleteMany({});
  await server.models.MessageNotice.deleteMany({});
  await server.models.Push.deleteMany({});
});

type Person = { accountId: string; token: string };
const on = { email: true, push: true };
const off = { email: false, push: false };
const writeTo = async ({ accountId }: Person) => {
  const body = {
    requestId: crypto.randomUUID(),
    memberId: accountId,
    subject: 'Your seat',
    text: 'We kept it.',
  };
  const answer = await server.call('POST', '/api/messages/threads', { token: admin.token, body });
  await server.services.jobs.notice.sweep();
  return answer.body;
};
const mails = () => server.models.Mail.find({}).lean();
const prefer = ({ token }: Person, messages: object) =>
  server.call('PUT', '/api/members/me/notifications', {
    token,
    body: { messages, announcements: on, inbox: off, results: on },
  });

const browser = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
});
const subscribe = ({ token }: Person, body: object) =>
  server.call('POST', '/api/push/subscriptions', { token, body });

describe('the mail about a new message', () => {
  test('is sent to recipients who want it, once until they look', async () => {
    const member = await server.signInAs('Player');
    const thread = await writeTo(member);
    const [mail] = await mails();

    expect(mail).toMatchObject({ to: member.account.email, kind: 'notice-messages' });
    expect(mail?.text).toContain('We kept it.');
    expect(mail?.text).toContain(`https://league.test/messages?id=${thread.id}`);
    const more = { requestId: crypto.randomUUID(), text: 'Come early.' };
    await server.call('POST', `/api/messages/${thread.id}/replies?box=league`, {
      token: admin.token,
      body: more,
    });
    await server.services.jobs.notice.sweep();
    expect(await mails()).toHaveLength(1);
  });

  test('is not sent to a member who turned it off', async () => {
    const member = await server.signInAs('Player');
    await prefer(member, off);

    await writeTo(member);

    expect(await mails()).toEqual([]);
  });

  test('is not sent to a closed account, by mail or to a browser', async () => {
    const member = await server.signInAs('Player');
    await subscribe(member, browser('closed'));
    await server.models.Player.updateOne(
      { _id: member.accountId },
      { $set: { closesAt: new Date(nowMs + 86_400_000) } },
    );

    await writeTo(member);

    expect([await mails(), await server.models.Push.countDocuments()]).toEqual([[], 0]);
    expect(await server.models.MessageNotice.countDocuments()).toBe(0);
  });

  test('is sent once to each member for an announcement, however often the announcement is opened', async () => {
    await Promise.all(Array.from({ length: 3 }, () => server.signInAs('Player', { region: 734 })));
    const body = {
      requestId: crypto.randomUUID(),
      audience: { kind: 'region', region: 734 },
      subject: 'Final',
      text: 'Sunday.',
    };
    await server.call('POST', '/api/messages/announcements', { token: admin.token, body });

    await Promise.all([server.services.jobs.notice.sweep(), server.services.jobs.notice.sweep()]);

    const receivers = (await mails()).map(({ to }) => to);
    expect([receivers.length, new Set(receivers).size]).toEqual([3, 3]);
    expect(await server.models.MessageNotice.countDocuments()).toBe(0);
  });
});

describe('PUT /api/members/me/notifications', () => {
  const choose = ({ token }: Person, body: object) =>
    server.call('PUT', '/api/members/me/notifications', { token, body });

  test('keeps the choice of a kind that the body leaves out', async () => {
    const member = await server.signInAs('Player');
    await choose(member, { messages: on, announcements: on, inbox: off, results: off });

    const answer = await choose(member, { messages: off, announcements: on, inbox: off });

    expect(answer).toMatchObject({ status: 200, body: { messages: off, results: off } });
    const stored = await server.call('GET', '/api/members/me/notifications', { token: member.token });
    expect(stored.body).toEqual({
      messages: off,
      announcements: on,
      inbox: off,
      results: off,
      nights: on,
      hosting: on,
      reminders: on,
      wins: { email: false, push: true },
    });
  });

  test('uses the default of such a kind if nothing was chosen', async () => {
    const member = await server.signInAs('Player');

    const answer = await choose(member, { messages: off, announcements: on, inbox: off });

    expect(answer.body.results).toEqual(on);
  });

  test('refuses an incomplete kind and leaves the stored preferences', async () => {
    const member = await server.signInAs('Player');

    const answer = await choose(member, {
      messages: off,
      announcements: on,
      inbox: off,
      results: { email: false },
    });

    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'results.push': 'This is required.' } },
    });
    const stored = await server.call('GET', '/api/members/me/notifications', { token: member.token });
    expect(stored.body.messages).toEqual(on);
  });
});

describe('the unsubscribe link', () => {
  test('turns the mails off with one POST without a sign-in, and on again', async () => {
    const member = await server.signInAs('Player');
    await writeTo(member);
    const [mail] = await mails();
    const address = new URL(mail?.unsubscribeUrl ?? '');
    const target = address.pathname + address.search;

    expect((await server.call('GET', target)).body).toMatchObject({ kind: 'messages', isOn: true });
    // As a mailbox sends it (RFC 8058, 3.2).
    const clicked = await server.call('POST', target, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked).toMatchObject({ status: 200, body: { kind: 'messages', isOn: false } });
    await writeTo(member);
    expect(await mails()).toHaveLength(1);
    const again = target.replace('/unsubscribe', '/resubscribe');
    expect((await server.call('POST', again)).body.isOn).toBe(true);
    await writeTo(member);
    expect(await mails()).toHaveLength(2);
  });

  test('has no effect if it is altered, made up or of somebody else', async () => {
    const member = await server.signInAs('Player');
    const token = server.services.unsubscribeTokens.sign(member.accountId, 'messages');
    const forged = createUnsubscribeTokens('another secret').sign(member.accountId, 'messages');
    const altered = `${token.slice(0, 4)}${token[4] === 'A' ? 'B' : 'A'}${token.slice(5)}`;

    for (const wrong of [forged, altered, 'x'.repeat(60)])
      expect((await server.call('POST', `/api/messages/unsubscribe?token=${wrong}`)).status).toBe(404);
    expect((await server.call('POST', '/api/messages/unsubscribe?token=short')).status).toBe(400);
  });
});

describe('web push', () => {
  const logger = pino({ level: 'silent' });
  const jobWith = (sendPush: (endpoint: string, payload: string) => Promise<unknown>) =>
    createPushJob({
      models: server.models,
      logger,
      now: () => nowMs,
      sendPush: ({ endpoint }, payload) => sendPush(endpoint, payload),
    });

  test('reaches each browser of a recipient who wants it, and forgets a browser that no longer exists', async () => {
    const member = await server.signInAs('Player');
    for (const name of ['phone', 'gone']) expect((await subscribe(member, browser(name))).status).toBe(201);
    const thread = await writeTo(member);
    const sent: { endpoint: string; url: string }[] = [];
    const job = jobWith(async (endpoint, payload) => {
      if (endpoint.endsWith('gone')) throw Object.assign(new Error('gone'), { statusCode: 410 });
      sent.push({ endpoint, url: JSON.parse(payload).url });
    });

    await job.sweep();

    expect(sent).toEqual([{ endpoint: browser('phone').endpoint, url: `/messages?id=${thread.id}` }]);
    expect(await server.models.PushSubscription.countDocuments({ accountId: member.accountId })).toBe(1);
    expect(await server.models.Push.countDocuments()).toBe(0);
  });

  test('is retried later if no push service is reachable, and given up in the end', async () => {
    const member = await server.signInAs('Player');
    await subscribe(member, browser('far'));
    await writeTo(member);
    let tries = 0;
    const job = jobWith(async () => {
      tries += 1;
      throw new Error('ENOTFOUND');
    });

    for (let hour = 0; hour < 6; hour += 1) {
      await job.sweep();
      nowMs += 3 * 3_600_000;
    }

    expect([tries, await server.models.Push.countDocuments()]).toEqual([5, 0]);
    expect(await server.models.PushSubscription.countDocuments({ accountId: member.accountId })).toBe(1);
  });

  test('calls only known push services, and assigns a browser to the member who signed in there last', async () => {
    const first = await server.signInAs('Player');
    const second = await server.signInAs('Player');
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://fcm.googleapis.com.evil.test/x',
      'https://fcm.googleapis.com:8443/x',
    ])
      expect((await subscribe(first, { ...browser('x'), endpoint })).status).toBe(400);
    const shared = browser('shared');
    await subscribe(first, shared);
    await subscribe(second, shared);

    const [subscription] = await server.models.PushSubscription.find({ endpoint: shared.endpoint }).lean();
    expect(String(subscription?.accountId)).toBe(second.accountId);
    const { endpoint } = shared;
    await server.call('DELETE', '/api/push/subscriptions', { token: first.token, body: { endpoint } });
    expect(await server.models.PushSubscription.countDocuments({ endpoint })).toBe(1);
    await server.call('DELETE', '/api/push/subscriptions', { token: second.token, body: { endpoint } });
    expect(await server.models.PushSubscription.countDocuments({ endpoint })).toBe(0);
  });

  test('keeps its key pair as long as the secret stays the same', async () => {
    const [one, same, other] = ['a', 'a', 'b'].map((secret) => vapidKeysOf(secret.repeat(40)));
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect([one?.publicKey.length, one?.privateKey.length]).toEqual([87, 43]);
  });
});
