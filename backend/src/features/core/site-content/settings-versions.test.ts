import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDonation } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Master Admin'));
});
afterAll(() => server.stop());

const words = {
  place: 'Portland',
  state: 'Oregon',
  county: '',
  legalName: '',
  shareLine: 'Free poker',
  socialLinks: '',
};
const nobody = { contactEmail: '', contactPhone: '', contactAddress: '', allowsSheetAddress: false };
const totals = { meals: 1, backpacks: 2, toys: 3, bicycles: 4 };

/** Where settings are read and written, the save of one person, and that of another. */
const pieces = [
  [
    '/api/league-settings',
    '/api/league-settings',
    { ...nobody, ...words, name: 'River League', ageLimit: 21 },
    { ...nobody, ...words, name: 'AHL', ageLimit: 18 },
    ['ageLimit', 'name'],
  ],
  [
    '/api/rank-ladder',
    '/api/rank-ladder',
    { steps: [{ name: 'Fish', nights: 0 }] },
    { steps: [{ name: 'Shark', nights: 0 }] },
    ['steps'],
  ],
  [
    '/api/backups/settings',
    '/api/backups/settings',
    { schedule: 'weekly', time: '05:00', keep: 3 },
    { schedule: 'weekly', time: '05:00', keep: 30 },
    ['keep'],
  ],
  [
    '/api/maintenance',
    '/api/maintenance',
    { state: 'off', text: 'Back at noon.', textEs: '' },
    { state: 'off', text: 'Back at one.', textEs: '' },
    ['text'],
  ],
  [
    '/api/support/settings',
    '/api/support/settings',
    { addresses: [], cannedReplies: [{ name: 'Thanks', text: 'Thank you.' }] },
    { addresses: [], cannedReplies: [{ name: 'Hello', text: 'Good evening.' }] },
    ['cannedReplies'],
  ],
  ['/api/charity/totals/office', '/api/charity/totals', totals, { ...totals, toys: 9 }, ['toys']],
] as const;

describe.each(pieces)('%s', (readAt, writeAt, first, second, fields) => {
  const read = async () => (await server.call('GET', readAt, { token })).body;
  const write = (body: object, version: number) =>
    server.call('PUT', writeAt, { token, body: { ...body, version } });

  test('is logged; the undo of the first save raises the version, so that no old version matches again', async () => {
    const before = await read();
    const { body: saved } = await write(first, before.version);
    const { items } = (await server.call('GET', '/api/changes?entity=site-content', { token })).body;

    const undone = await server.call('POST', `/api/changes/${items[0]?.id}/undo`, { token });

    expect([items[0]?.kind, undone.status, undone.body.failed]).toEqual(['created', 200, []]);
    expect(await read()).toEqual({ ...before, version: saved.version + 1 });
    expect((await write(second, before.version)).status).toBe(409);
  });

  test('refuses a save at an older version, returns the current content, and overwrites nothing', async () => {
    const seen = await read();
    const saved = await write(first, seen.version);
    const events: string[] = [];
    const stop = server.hear(({ type }) => void events.push(type));

    const refused = await write(second, seen.version);

    stop();
    const current = { ...first, version: seen.version + 1 };
    expect([saved.status, saved.body]).toEqual([200, current]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        reason: 'site-content.changed-meanwhile',
        current: current,
        fields,
      },
    });
    expect(await read()).toEqual(current);
    expect(events).toEqual([]);
    expect((await write(second, current.version)).status).toBe(200);
  });

  test('refuses one of two simultaneous saves', async () => {
    const { version } = await read();

    const answers = await Promise.all([write(first, version), write(second, version)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).version).toBe(version + 1);
  });
});

describe('the author of the first save', () => {
  test('is named with the time, for settings and for every other record', async () => {
    const other = await server.signInAs('Super Admin', { firstName: 'Dana', lastName: 'Whitfield' });
    const { version } = (await server.call('GET', '/api/maintenance', { token })).body;
    const maintenance = { state: 'off', text: 'Back at two.', textEs: '', version };
    await server.call('PUT', '/api/maintenance', { token: other.token, body: maintenance });
    const tag = (await server.call('POST', '/api/event-tags', { token, body: { name: 'Freezeout' } })).body;
    const edited = { name: 'Freeze', description: '', version: tag.version };
    await server.call('PUT', `/api/event-tags/${tag.id}`, { token: other.token, body: edited });

    const refused = [
      await server.call('PUT', '/api/maintenance', { token, body: { ...maintenance, text: '' } }),
      await server.call('PUT', `/api/event-tags/${tag.id}`, { token, body: { ...edited, name: 'Late' } }),
    ];

    for (const { status, body } of refused) {
      expect([status, body.changed]).toEqual([409, { byName: 'Dana Whitfield', at: expect.any(String) }]);
      expect(Number.isNaN(Date.parse(body.changed.at))).toBe(false);
    }
  });
});

describe('GET /api/charity/totals/office', () => {
  test('has a version that rises with every donation, so that stale totals cannot overwrite it', async () => {
    const read = async () => (await server.call('GET', '/api/charity/totals/office', { token })).body;
    const write = (body: object) => server.call('PUT', '/api/charity/totals', { token, body });
    const { version } = (await write({ ...totals, version: (await read()).version })).body;
    const donation = await createDonation(server.models, { meals: 10 });

    const refused = await write({ ...totals, meals: 12, version });
    const seen = await read();
    const removed = await server.call('DELETE', `/api/donations/${donation._id}`, { token });

    expect([refused.status, refused.body.current]).toEqual([409, seen]);
    expect(seen).toMatchObject({ meals: 11 });
    expect(removed.status).toBe(200);
    expect((await read()).version).toBeGreaterThan(seen.version);
    expect((await write({ ...totals, version: seen.version })).status).toBe(409);
  });
});
