import { randomUUID } from 'node:crypto';
import { defaultWords } from '@ahl/shared-types/league-settings';
import { until } from '@ahl/shared-types/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/league-settings';
const readStored = async () => (await server.call('GET', path)).body;
const read = async () => {
  const { version: _version, ...settings } = await readStored();
  return settings;
};
const changeAll = async (body: object, role: 'Master Admin' | 'Super Admin' = 'Master Admin') => {
  const { token } = await server.signInAs(role);
  const { version } = await readStored();
  return server.call('PUT', path, { token, body: { ...body, version } });
};
const change = (ageLimit: unknown, role?: 'Master Admin' | 'Super Admin') => changeAll({ ageLimit }, role);
const untouched = {
  name: 'AHL',
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  allowsSheetAddress: false,
  ...defaultWords('AHL'),
};
beforeEach(async () => {
  expect((await change(21)).status).toBe(200);
});

describe('the league settings', () => {
  test('have defaults until the league decides', async () => {
    await server.models.SiteContent.deleteMany({});
    await server.services.outbox.transact(async (_session, publish) =>
      publish({ type: 'site-content.changed', content: 'league-settings' }),
    );

    expect(await read()).toEqual({ ...untouched, ageLimit: 21 });
  });

  test('take effect immediately after a change, and every open page is notified', async () => {
    const received: unknown[] = [];
    const stop = server.hear((event) => void received.push(event));

    await change(18);

    stop();
    expect(await read()).toEqual({ ...untouched, ageLimit: 18 });
    expect(received).toEqual([{ type: 'site-content.changed', content: 'league-settings' }]);
  });

  test.each([12, 100, 18.5, '18', null])('refuse an age limit of %j and name the field', async (ageLimit) => {
    const { status, body } = await change(ageLimit);

    expect([status, Object.keys(body.fields)]).toEqual([400, ['ageLimit']]);
    expect(await read()).toEqual({ ...untouched, ageLimit: 21 });
  });

  test('can be changed only by those who are allowed to edit the terms', async () => {
    expect((await change(18, 'Super Admin')).status).toBe(403);
    expect(await read()).toEqual({ ...untouched, ageLimit: 21 });
  });
});

describe('the name of the league', () => {
  test('changes in the configuration, in page titles and in mails immediately', async () => {
    await changeAll({ name: 'River League', ageLimit: 21 });

    expect((await server.call('GET', '/api/config')).body.productName).toBe('River League');
    await until(() => expect(server.services.place.productName).toBe('River League'));
  });

  test('is the name of the environment again once it is left empty', async () => {
    await changeAll({ name: 'River League', ageLimit: 21 });
    await changeAll({ name: ' ', ageLimit: 21 });

    expect((await server.call('GET', '/api/config')).body.productName).toBe('AHL');
  });
});

describe('the words of the league', () => {
  const { place, state, socialLinks } = defaultWords('AHL');
  const wordsNow = async () => {
    const { place, state, socialLinks } = await read();
    return { place, state, socialLinks };
  };

  test('are those of the specification under its name, and none under another', async () => {
    expect(await wordsNow()).toEqual({ place, state, socialLinks });

    await changeAll({ name: 'River League', ageLimit: 21 });

    expect(await wordsNow()).toEqual({ place: '', state: '', socialLinks: '' });
  });

  test('do not stay behind when a form sends them as they were shown, with another name', async () => {
    await changeAll({ ...(await read()), name: 'River League' });

    expect(await wordsNow()).toEqual({ place: '', state: '', socialLinks: '' });
  });

  test('stay as the league has entered them, even if they are empty', async () => {
    await changeAll({ ageLimit: 21, place: 'Portland', socialLinks: '' });
    await changeAll({ ...(await read()), ageLimit: 18 });

    expect(await wordsNow()).toEqual({ place: 'Portland', state: 'Texas', socialLinks: '' });
    await until(() => expect(server.services.place.words.place).toBe('Portland'));
  });

  test.each([
    'http://example.com/us',
    'javascript:alert(1)',
    'https://example.com@evil.test/',
    'example.com',
    Array.from({ length: 9 }, (_, index) => `https://example.com/${index}`).join('\n'),
  ])('refuse %j as a page on another site, and name the field', async (links) => {
    const { status, body } = await changeAll({ ageLimit: 21, socialLinks: links });

    expect([status, Object.keys(body.fields)]).toEqual([400, ['socialLinks']]);
  });
});

describe('the contact of the league', () => {
  test('is public, and receives the mail of the forms', async () => {
    const contact = {
      contactEmail: 'office@example.com',
      contactPhone: '(817) 555-0100',
      contactAddress: 'PO Box 1\nKeller, TX 76248',
    };
    await changeAll({ ageLimit: 21, ...contact });

    expect(await read()).toEqual({ ...untouched, ageLimit: 21, ...contact });
    await until(() => expect(server.services.place.contactEmail).toBe('office@example.com'));
  });

  test.each([
    ['name', 'x'.repeat(41)],
    ['name', 'River\nLeague'],
    ['contactEmail', 'office'],
    ['contactPhone', '555'],
    ['contactAddress', 'x'.repeat(301)],
  ])('is refused with the field name if %s is %j', async (field, value) => {
    const { status, body } = await changeAll({ ageLimit: 21, [field]: value });

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await read()).toEqual({ ...untouched, ageLimit: 21 });
  });
});

describe('joining', () => {
  const join = (confirmedAge?: number) =>
    server.call('POST', '/api/join', {
      body: {
        requestId: randomUUID(),
        referenceCode: '',
        firstName: 'Dana',
        lastName: 'Wells',
        email: `${randomUUID()}@example.com`,
        password: 'correct horse battery',
        city: 'Keller',
        state: 'TX',
        region: '733',
        referralSource: 'Friend',
        isOfAge: true,
        confirmedAge,
        acceptsTerms: true,
      },
    });

  test('is refused for a form from before the limit was raised, and stores nothing', async () => {
    const { status, body } = await join(18);

    expect([status, body.fields]).toEqual([400, { isOfAge: 'Players must be 21 or older.' }]);
    expect(await server.models.JoinRequest.countDocuments()).toBe(0);
  });

  test.each([21, 25, undefined])('is accepted with %s confirmed', async (confirmedAge) => {
    expect((await join(confirmedAge)).status).toBe(201);
  });

  test('uses the current limit', async () => {
    await change(18);

    expect((await join(18)).status).toBe(201);
  });
});
