import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { trustProxy: true } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.models.Mail.deleteMany({});
  await server.models.JoinRequest.deleteMany({});
});

const hops = () => Math.floor(Math.random() * 255);
const send = (path: string, body: unknown) =>
  server.call('POST', `/api/${path}`, {
    body,
    headers: { 'X-Forwarded-For': `10.${hops()}.${hops()}.${hops()}` },
  });
const form = (more: object = {}) => ({
  requestId: randomUUID(),
  referenceCode: '',
  firstName: 'Dana',
  lastName: 'Wells',
  email: `${randomUUID()}@example.com`,
  pokerHandle: 'RiverDana',
  city: 'Keller',
  state: 'tx',
  region: '733',
  referralSource: 'Friend',
  isOfAge: true,
  acceptsTerms: true,
  ...more,
});
const mails = () => server.models.Mail.find().sort({ _id: 1 }).lean();
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const join = async (more: object = {}) => {
  await server.models.Mail.deleteMany({});
  const input = form(more);
  const { status, body } = await send('join', input);
  const [mail] = await mails();
  return { input, status, body, mail, link: tokenIn(mail?.text) };
};
const password = 'correct horse battery';
const confirm = (token: string, chosen = password) => send('join/confirm', { token, password: chosen });
const signIn = (email: string, typedPassword = password) =>
  send('players/login', { email, password: typedPassword });

describe('POST /api/join', () => {
  test('stores the request and mails a link, without adding a member yet', async () => {
    const before = await server.models.Player.countDocuments();

    const { input, status, mail } = await join();

    expect([status, mail?.kind, mail?.to]).toEqual([201, 'join-confirm', input.email]);
    expect(await server.models.Player.countDocuments()).toBe(before);
    const found = await server.call('GET', '/api/players/search?searchTerm=RiverDana');
    expect(found.body).toEqual([]);
  });

  test.each([
    ['lastName', { lastName: '- Master Admin' }],
    ['pokerHandle', { pokerHandle: 'Master-Admin' }],
    ['pokerHandle', { pokerHandle: 'TestAdmin' }],
  ])('refuses a reserved name and names the field: %s %j', async (field, more) => {
    const { status, body } = await join(more);

    expect([status, body.fieldReasons]).toEqual([400, { [field]: { reason: 'name.reserved', params: {} } }]);
    expect(await server.models.JoinRequest.countDocuments()).toBe(0);
  });

  test('stores nothing from which the link can be derived', async () => {
    const { link } = await join();

    const stored = JSON.stringify(await server.models.JoinRequest.findOne().lean());

    expect(stored).not.toContain(link);
  });

  test('treats a form sent twice as one request with one mail', async () => {
    const input = form();

    const answers = await Promise.all([send('join', input), send('join', input)]);
    await send('join', input);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await server.models.JoinRequest.countDocuments(), (await mails()).length]).toEqual([1, 1]);
  });

  test('gives the same answer for a known e-mail, and mails its owner once how to sign in', async () => {
    const { account } = await server.signInAs('Player');
    const unknown = await join();
    const input = form({ email: account.email });
    await server.models.Mail.deleteMany({});

    const { status, body } = await send('join', input);
    await send('join', input);

    expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body });
    const sent = await mails();
    expect(sent.map(({ to, kind }) => [to, kind])).toEqual([[account.email, 'join-known']]);
    expect(sent[0]?.text).toMatch(/\/login[\s\S]*\/reset-password/);
    expect(sent[0]?.text).not.toContain('Dana');
  });

  test('gives a robot the usual answer and stores nothing', async () => {
    const { status } = await join({ referenceCode: 'x' });

    expect([status, await server.models.JoinRequest.countDocuments()]).toEqual([201, 0]);
  });

  test('names every field of an empty form', async () => {
    const { status, body } = await send('join', {});

    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(
      [
        'requestId',
        'firstName',
        'lastName',
        'email',
        'city',
        'state',
        'region',
        'referralSource',
        'isOfAge',
        'acceptsTerms',
      ].sort(),
    );
  });

  test.each([
    ['firstName', ' '],
    ['lastName', 'Wells\nBcc: x@example.com'],
    ['email', 'not-an-address'],
    ['email', { $gt: '' }],
    ['state', 'Texas'],
    ['region', '999'],
    ['referralSource', 'Nobody'],
    ['isOfAge', false],
    ['acceptsTerms', 'yes'],
  ])('refuses %s %j and names the field', async (field, value) => {
    const { status, body } = await send('join', form({ [field]: value }));

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await server.models.JoinRequest.countDocuments()).toBe(0);
  });
});

describe("somebody else who joins with a victim's e-mail", () => {
  test('sets no password: whoever opens the mailbox chooses it', async () => {
    const email = `${randomUUID()}@example.com`;
    await join({ email });
    await send('join', form({ email, password: 'of the attacker' }));
    await server.models.Mail.deleteMany({});
    await send('join/resend', { email });

    const [mail] = await mails();
    expect((await confirm(tokenIn(mail?.text))).status).toBe(200);

    expect((await signIn(email, 'of the attacker')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test('leaves one live request, also with simultaneous requests', async () => {
    const email = `${randomUUID()}@example.com`;

    const answers = await Promise.all([0, 1, 2].map(() => send('join', form({ email }))));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await server.models.JoinRequest.countDocuments({ liveEmail: email })).toBe(1);
    const links = (await mails()).map(({ text }) => tokenIn(text));
    const confirmed = [];
    for (const link of links) confirmed.push((await confirm(link)).status);
    expect(confirmed.filter((status) => status === 200)).toHaveLength(1);
  });

  test('causes at most five mails an hour, and always gets the same answer', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await join({ email });

    const bodies = [];
    for (let count = 0; count < 8; count += 1) bodies.push((await send('join/resend', { email })).body);
    const again = await send('join', form({ email }));

    expect(await mails()).toHaveLength(5);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });
});

describe('POST /api/join/resend', () => {
  test('mails another link for the live request; the previous one stays valid until one is used', async () => {
    const { input, link } = await join();
    await server.models.Mail.deleteMany({});

    const again = await send('join/resend', { email: input.email });
    const nobody = await send('join/resend', { email: 'nobody@example.com' });

    expect(again.body).toEqual(nobody.body);
    const [mail, ...more] = await mails();
    expect([mail?.to, more]).toEqual([input.email, []]);
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(tokenIn(mail?.text))).body.code).toBe('CONFLICT');
  });
});

describe('POST /api/join/confirm', () => {
  test('creates the member with their own number and signs them in', async () => {
    const { input, link } = await join();

    const { status, body } = await confirm(link);

    expect(status).toBe(200);
    expect(body.player).toMatchObject({ firstName: 'Dana', email: input.email, state: 'TX', role: 'Player' });
    expect(body.player.playerNumber).toBeGreaterThan(0);
    expect((await server.call('GET', '/api/auth/session', { token: body.token })).body.id).toBe(
      body.player.id,
    );
    expect((await signIn(input.email)).status).toBe(200);
    expect((await signIn(input.email, 'another one')).status).toBe(401);
  });

  test('creates one member for a link, however often it is opened', async () => {
    const { input, link } = await join();

    const answers = await Promise.all([confirm(link), confirm(link)]);
    const later = await confirm(link);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(later.body.message).toBe('Your e-mail is confirmed already. Please sign in.');
    expect(await server.models.Player.countDocuments({ email: input.email })).toBe(1);
  });

  test('gives simultaneously confirmed members different numbers', async () => {
    const links: string[] = [];
    for (let times = 0; times < 6; times += 1) links.push((await join()).link);

    const answers = await Promise.all(links.map((link) => confirm(link)));

    expect(answers.map(({ status }) => status)).toEqual(links.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.player.playerNumber)).size).toBe(links.length);
  });

  test('replaces an older request with a newer one of the same e-mail', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await join({ email });
    const second = await join({ email });

    expect((await confirm(first.link)).status).toBe(404);
    expect((await confirm(second.link)).status).toBe(200);
    expect((await confirm(first.link)).body.code).toBe('CONFLICT');
  });

  test('suggests a member of the same name and city, and stores the match for admins', async () => {
    const name = { firstName: 'Renée', lastName: randomUUID().slice(0, 8), city: 'Keller' };
    const { account } = await server.signInAs('Player', {
      ...name,
      city: 'KELLER',
      playerNumber: 800_000,
    });

    const { body } = await confirm((await join(name)).link);

    expect(body.hasTwin).toBe(true);
    const stored = await server.models.JoinRequest.findOne({ lastName: name.lastName }).lean();
    expect(stored?.twinIds.map(String)).toEqual([String(account._id)]);
    expect((await confirm((await join({ lastName: 'Nobody Else' })).link)).body.hasTwin).toBe(false);
  });

  test('refuses a link that is expired, unknown or malformed', async () => {
    const { link } = await join();
    nowMs += 48 * 60 * 60_000;

    expect((await confirm(link)).status).toBe(404);
    expect((await confirm('a'.repeat(43))).status).toBe(404);
    expect((await confirm('x')).body.fields).toEqual({ token: 'This link is not complete.' });
    expect((await confirm(link, 'short')).body.fields).toEqual({ password: 'At least 8 characters.' });
    expect((await confirm(link, 'ü'.repeat(37))).body.fields).toEqual({ password: 'At most 72 bytes.' });
  });

  test('refuses an easily guessed password, and the link stays valid', async () => {
    const { link } = await join({ firstName: 'Theodora', lastName: 'Quill' });

    const common = await confirm(link, 'password');
    const ownName = await confirm(link, 'TheodoraQuill1');

    expect([common.status, common.body.fieldReasons]).toEqual([
      400,
      { password: { reason: 'password.common', params: {} } },
    ]);
    expect([ownName.status, ownName.body.fieldReasons]).toEqual([
      400,
      { password: { reason: 'password.own-words', params: {} } },
    ]);
    expect((await confirm(link)).status).toBe(200);
  });
});

describe('confirming at the desk', () => {
  const desk = (method: string, requestId: string, token: string | null, end = '') =>
    server.call(method, `/api/join/desk/${requestId}${end}`, token ? { token } : {});

  test('shows a host who asked, and makes the link that is otherwise mailed', async () => {
    const { token } = await server.signInAs('Operator', { playerNumber: 71 });
    const { input } = await join();

    const response = await desk('GET', input.requestId, token);
    expect(response.body).toMatchObject({
      firstName: 'Dana',
      city: 'Keller',
      email: input.email,
      isMember: false,
    });
    nowMs += 3 * 24 * 60 * 60_000;
    const made = await desk('POST', input.requestId, token, '/link');

    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await confirm(tokenIn(made.body.url))).status).toBe(200);
    expect((await signIn(input.email)).status).toBe(200);
    expect((await desk('GET', input.requestId, token)).body.isMember).toBe(true);
    expect((await desk('POST', input.requestId, token, '/link')).body.reason).toBe('email.confirmed');
  });

  test('is for staff of clocks only, and knows only open requests', async () => {
    const { token } = await server.signInAs('Operator', { playerNumber: 72 });
    const player = await server.signInAs('Player', { playerNumber: 73 });
    const { input } = await join();
    await send('join', form({ email: input.email }));

    expect((await desk('GET', input.requestId, player.token)).status).toBe(403);
    expect((await desk('POST', input.requestId, null, '/link')).status).toBe(401);
    expect((await desk('POST', input.requestId, token, '/link')).status).toBe(404);
    expect((await desk('GET', randomUUID(), token)).body.reason).toBe('join.request-not-found');
  });
});
