import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/league-settings';
const read = async () => (await server.call('GET', path)).body;
const change = async (ageLimit: unknown, role: 'Master Admin' | 'Super Admin' = 'Master Admin') => {
  const { token } = await server.signInAs(role);
  return server.call('PUT', path, { token, body: { ageLimit } });
};
beforeEach(async () => {
  expect((await change(21)).status).toBe(200);
});

describe('the settings of the league', () => {
  test('have defaults until the league decides', async () => {
    await server.models.SiteContent.deleteMany({});
    await server.services.outbox.transact(async (_session, publish) =>
      publish({ type: 'site-content.changed', content: 'league-settings' }),
    );

    expect(await read()).toEqual({ ageLimit: 21 });
  });

  test('are read at once after a change, which every open page hears', async () => {
    const heard: unknown[] = [];
    const stop = server.hear((event) => void heard.push(event));

    await change(18);

    stop();
    expect(await read()).toEqual({ ageLimit: 18 });
    expect(heard).toEqual([{ type: 'site-content.changed', content: 'league-settings' }]);
  });

  test.each([12, 100, 18.5, '18', null])('an age limit of %j is refused by name', async (ageLimit) => {
    const { status, body } = await change(ageLimit);

    expect([status, Object.keys(body.fields)]).toEqual([400, ['ageLimit']]);
    expect(await read()).toEqual({ ageLimit: 21 });
  });

  test('are changed by those alone who may edit the terms', async () => {
    expect((await change(18, 'Super Admin')).status).toBe(403);
    expect(await read()).toEqual({ ageLimit: 21 });
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
        heardFrom: 'Friend',
        isOfAge: true,
        confirmedAge,
        acceptsTerms: true,
      },
    });

  test('with a form from before the limit was raised is refused, and nothing is stored', async () => {
    const { status, body } = await join(18);

    expect([status, body.fields]).toEqual([400, { isOfAge: 'Players must be 21 or older.' }]);
    expect(await server.models.JoinRequest.countDocuments()).toBe(0);
  });

  test.each([21, 25, undefined])('with %s confirmed is taken', async (confirmedAge) => {
    expect((await join(confirmedAge)).status).toBe(201);
  });

  test('goes by the limit as it is now', async () => {
    await change(18);

    expect((await join(18)).status).toBe(201);
  });
});
