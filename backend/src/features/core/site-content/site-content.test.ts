import { defaultThought, defaultThoughtEs } from '@ahl/shared-types/site-content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pieces = [
  [
    '/api/thought-of-the-day',
    { text: defaultThought, textEs: defaultThoughtEs, linkUrl: null },
    { text: 'Play nice', textEs: 'Juega limpio', linkUrl: '/news' },
    { linkUrl: 'javascript:alert(1)' },
  ],
  [
    '/api/store-banner',
    { isActive: false, imageUrl: null, linkUrl: null },
    { isActive: true, imageUrl: '/pictures/a.png', linkUrl: 'https://store.org' },
    { imageUrl: 'data:text/html,x' },
  ],
  [
    '/api/countdown-config',
    {
      isActive: false,
      title: '',
      subtitle: '',
      titleEs: null,
      subtitleEs: null,
      targetDate: null,
      linkUrl: null,
    },
    {
      isActive: true,
      title: 'Freeroll',
      subtitle: 'Sunday',
      titleEs: 'Torneo gratuito',
      subtitleEs: 'Domingo',
      targetDate: '2026-12-01T19:00:00.000Z',
      linkUrl: null,
    },
    { targetDate: 'Sunday' },
  ],
  [
    '/api/charity/totals',
    { meals: 0, backpacks: 0, toys: 0, bicycles: 0 },
    { meals: 5, backpacks: 4, toys: 3, bicycles: 2 },
    { toys: -1 },
  ],
] as const;

describe.each(pieces)('%s', (target, initial, changed, wrong) => {
  test('has an initial value, takes effect immediately when changed, and refuses invalid input by field', async () => {
    const { token } = await server.signInAs('Master Admin');
    const read = async () => (await server.call('GET', target)).body;
    expect(await read()).toEqual(initial);

    const refused = await server.call('PUT', target, { token, body: { ...changed, ...wrong } });
    expect({ status: refused.status, fields: Object.keys(refused.body.fields) }).toEqual({
      status: 400,
      fields: Object.keys(wrong),
    });
    expect(await read()).toEqual(initial);

    expect((await server.call('PUT', target, { token, body: changed })).status).toBe(200);
    expect(await read()).toEqual(changed);
  });
});

test('an empty thought shows the default', async () => {
  const { token } = await server.signInAs('Administrator');
  await server.call('PUT', '/api/thought-of-the-day', { token, body: { text: '', linkUrl: null } });

  expect((await server.call('GET', '/api/thought-of-the-day')).body.text).toBe(defaultThought);
});
