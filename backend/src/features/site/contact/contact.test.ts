import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFormLimits, formsPerAddress } from '#http/form-limits.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { messageDraft } from './inquiry.drafts.ts';
import { receiveInquiry } from './inquiry.service.ts';

const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(() => server.models.Inquiry.deleteMany({}));

const message = (more: object = {}) => ({
  requestId: randomUUID(),
  referenceCode: '',
  name: 'Dana Wells',
  email: 'dana@example.com',
  phone: '',
  playerNumber: '1606',
  topic: 'Question' as const,
  message: 'Is there a night on Sundays?',
  ...more,
});
const venue = {
  requestId: randomUUID(),
  venueName: 'Salt Lick',
  address: '4 Elm St',
  city: 'Keller',
  contactPerson: 'Sam Ortiz',
  phone: '(817) 555-0142',
  email: 'sam@example.com',
  nights: ['Monday', 'Tuesday'],
  capacity: 48,
};
const application = {
  requestId: randomUUID(),
  job: 'Host',
  name: 'Lee Park',
  email: 'lee@example.com',
  phone: '817-555-0143',
  city: 'Arlington',
  regions: ['733'],
  nights: ['Friday'],
  experience: 'Two years of home games.',
};
const send = (path: string, body: object) => server.call('POST', `/api/contact/${path}`, { body });
const list = async (query = '') => (await server.call('GET', `/api/inquiries${query}`, { token })).body;

describe('the contact forms', () => {
  test('each form is stored as one inquiry, however often it is sent', async () => {
    const one = message();
    const answers = await Promise.all([send('messages', one), send('messages', one)]);
    await send('venues', venue);
    await send('employment', application);
    const again = await send('messages', one);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(again.body).toEqual(answers[0]?.body);
    const { items, total } = await list('?sort=name');
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { kind: 'message', status: 'new', details: [{ label: 'Player number', value: '1606' }] },
      { kind: 'employment', subject: 'Host, Arlington' },
      { kind: 'venue', name: 'Sam Ortiz', subject: 'Salt Lick, Keller' },
    ]);
  });

  test.each(['messages', 'venues', 'employment'])(
    'an empty form of %s gets an error for each field',
    async (path) => {
      const { status, body } = await send(path, {});

      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(['requestId', 'email']));
    },
  );

  test.each([
    ['name', 'Dana\r\nBcc: all@example.com'],
    ['email', 'dana'],
    ['phone', '555'],
    ['playerNumber', '16x'],
    ['topic', 'Anything'],
    ['message', 'Hi'],
    ['message', 'x'.repeat(4_001)],
    ['requestId', '1'],
  ])('%s %j is refused, naming the field, and nothing is stored', async (field, value) => {
    const { status, body } = await send('messages', message({ [field]: value }));

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect((await list()).total).toBe(0);
  });

  test('a robot gets the usual response and nothing is stored', async () => {
    const { status, body } = await send('messages', message({ referenceCode: 'buy' }));

    expect(status).toBe(201);
    expect(body.reference).toMatch(/^[0-9A-F]{8}$/);
    expect((await list()).total).toBe(0);
  });

  test('the league and the sender are mailed once; the confirmation repeats no word of the form', async () => {
    const mails: FormMail[] = [];
    const deps = {
      models: server.models,
      outbox: server.services.outbox,
      now: () => nowMs,
      countForm: async () => undefined,
      mayMail: async () => true,
      queueMail: async (mail: FormMail) => mails.push(mail),
      place: { productName: 'AHL', contactEmail: 'support@example.com', logoUrl: null },
    };
    const draft = messageDraft(message({ message: 'Visit my shop now' }));

    await receiveInquiry(deps, draft, '::1');
    await receiveInquiry(deps, draft, '::1');

    expect(mails.map(({ to }) => to)).toEqual(['support@example.com', 'dana@example.com']);
    expect(mails[0]).toMatchObject({ replyTo: 'dana@example.com' });
    expect(mails[0]?.text).toContain('Visit my shop now');
    expect(mails[1]?.text).not.toContain('Visit my shop now');
  });
});

describe('createFormLimits', () => {
  test('limits the forms of one address per hour; another address is not affected', async () => {
    const count = createFormLimits(null);
    for (let sent = 0; sent < formsPerAddress; sent += 1) await count('10.0.0.1');

    await expect(count('10.0.0.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(count('10.0.0.2')).resolves.toBeUndefined();
  });
});

describe('inquiries', () => {
  test('are found by text, kind and status, page by page', async () => {
    await send('messages', message({ name: 'Ann (a.b)' }));
    await send('messages', message({ name: 'Bob' }));
    await send('venues', { ...venue, requestId: randomUUID() });

    expect((await list('?search=(a.b)')).total).toBe(1);
    expect((await list('?search=.*')).total).toBe(0);
    expect((await list('?kind=venue&status=new')).total).toBe(1);
    expect((await list('?pageSize=2&page=2')).items).toHaveLength(1);
  });

  test('a status is changed by name, and only administrators are notified', async () => {
    await send('messages', message());
    const [{ id }] = (await list()).items;
    const received: unknown[] = [];
    server.hear((event) => {
      received.push(event);
    });

    const { body } = await server.call('PATCH', `/api/inquiries/${id}`, {
      token,
      body: { status: 'answered' },
    });

    expect(body).toMatchObject({ status: 'answered', statusChangedAt: new Date(nowMs).toISOString() });
    expect(body.statusChangedBy).not.toBe('');
    expect(received).toEqual([{ type: 'inquiry.changed', inquiryId: id }]);
    expect((await list('?status=new')).total).toBe(0);
  });

  test('an unknown status is refused', async () => {
    const target = `/api/inquiries/${'f'.repeat(24)}`;
    expect((await server.call('PATCH', target, { token, body: { status: 'x' } })).status).toBe(400);
    expect((await server.call('PATCH', target, { token, body: { status: 'new' } })).status).toBe(404);
  });
});
