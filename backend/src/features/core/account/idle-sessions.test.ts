import { until } from '@ahl/shared-types/testing';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionUse } from '#features/core/auth/migrations/20261128-session-use.ts';
import { type AccountServer, password, startAccountServer } from './testing/account-server.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const staff = { isAdmin: true };

let at: AccountServer;
beforeAll(async () => {
  at = await startAccountServer();
});
afterAll(() => at.server.stop());

const after = (ms: number) => {
  at.clock.nowMs += ms;
};
const use = (token: string) => at.server.call('POST', '/api/auth/use', { token });
const readUse = async (token: string) => (await at.server.call('GET', '/api/auth/use', { token })).body;
const settings = async (role: 'Super Admin' | 'Administrator' = 'Super Admin') => {
  const { token } = await at.server.signInAs(role);
  const read = () => at.server.call('GET', '/api/session-settings', { token });
  const save = async (staffSessionHours: unknown) =>
    at.server.call('PUT', '/api/session-settings', {
      token,
      body: { staffSessionHours, version: (await read()).body.version ?? 0 },
    });
  return { read, save };
};

beforeEach(async () => {
  expect((await (await settings()).save(12)).status).toBe(200);
});

describe('a sign-in of staff', () => {
  test('ends after 12 hours without use, at that moment', async () => {
    const { token } = await at.member(staff);

    after(12 * hourMs - 1);
    const before = await at.session(token);
    after(1);

    expect([before, await at.session(token)]).toEqual([200, 401]);
  });

  test('does not end while a person uses it', async () => {
    const { token } = await at.member(staff);

    after(11 * hourMs);
    const { body } = await use(token);
    after(11 * hourMs);

    expect(body).toEqual({ endsInMs: 12 * hourMs });
    expect(await readUse(token)).toEqual({ endsInMs: hourMs });
    expect(await at.session(token)).toBe(200);
  });

  test('is not used by what pages do on their own', async () => {
    const { token } = await at.member(staff);

    for (let hour = 0; hour < 11; hour += 1) {
      after(hourMs);
      expect(await at.session(token)).toBe(200);
      await readUse(token);
    }
    after(hourMs);

    expect(await at.session(token)).toBe(401);
  });

  test('counts as used from the moment of the sign-in, and another sign-in of the account does not end', async () => {
    const { token, email } = await at.member(staff);
    after(11 * hourMs);
    const other = (await at.signIn(email)).body.token;

    after(hourMs);

    expect([await at.session(token), await at.session(other)]).toEqual([401, 200]);
  });

  test.each([{ role: 'Operator' }, { role: 'Region Operator', regions: [732] }])(
    'also ends for %j',
    async (account) => {
      const { token } = await at.member(account);

      after(12 * hourMs);

      expect(await at.session(token)).toBe(401);
    },
  );

  test.each([{}, { isHost: true, hostName: 'Dana W.' }])(
    'differs from one of a member: %j',
    async (account) => {
      const { token } = await at.member(account);

      after(29 * 24 * hourMs);
      await at.server.services.jobs.idleSession.sweep();

      expect(await at.session(token)).toBe(200);
      expect([await readUse(token), (await use(token)).body]).toEqual([
        { endsInMs: null },
        { endsInMs: null },
      ]);
    },
  );

  test('begins to count when a member becomes staff', async () => {
    const { token, accountId } = await at.member();
    const office = await at.server.signInAs('Super Admin');
    after(20 * hourMs);

    const { status } = await at.server.call('PUT', `/api/roles/members/${accountId}`, {
      token: office.token,
      body: { role: 'Operator', regions: [732], version: 0 },
    });

    expect([status, await at.session(token)]).toEqual([200, 200]);
    after(12 * hourMs);
    expect(await at.session(token)).toBe(401);
  });

  test('of an earlier release counts as used at the update', async () => {
    const { token, accountId } = await at.member(staff);
    await at.server.models.Session.collection.updateMany({}, { $unset: { usedAt: '' } });
    after(20 * hourMs);

    await sessionUse.run(at.server.services);

    expect([accountId !== '', await readUse(token)]).toEqual([true, { endsInMs: 12 * hourMs }]);
  });
});

describe('the job of idle sign-ins', () => {
  const connect = (token: string) => {
    const socket = io(at.server.url, { auth: { token }, transports: ['websocket'], reconnection: false });
    const received: string[] = [];
    socket.onAny((event: string) => received.push(event));
    return { socket, received };
  };

  test('closes the sockets, removes the sign-in from the list, and notes it in the security log', async () => {
    const { token, email, accountId } = await at.member(staff);
    const idle = connect(token);
    await until(() => expect(idle.socket.connected).toBe(true));
    after(11 * hourMs);
    const own = (await at.signIn(email, password)).body.token;
    const used = connect(own);
    await until(() => expect(used.socket.connected).toBe(true));
    after(hourMs);

    await at.server.services.jobs.idleSession.sweep();

    await until(() => expect(idle.socket.connected).toBe(false));
    expect(idle.received).toContain('session:ended');
    expect(used.socket.connected).toBe(true);
    expect((await at.server.call('GET', '/api/account/sessions', { token: own })).body).toHaveLength(1);
    const events = await at.server.models.SecurityEvent.find({ type: 'session.timed-out' }).lean();
    expect(events.filter(({ actorId }) => String(actorId) === accountId)).toHaveLength(1);
    used.socket.close();
  });

  test('does nothing twice, and nothing before the time', async () => {
    await at.member(staff);
    after(12 * hourMs - minuteMs);
    await at.server.services.jobs.idleSession.sweep();
    const noted = () => at.server.models.SecurityEvent.countDocuments({ type: 'session.timed-out' });
    const early = await noted();

    after(minuteMs);
    await at.server.services.jobs.idleSession.sweep();
    await at.server.services.jobs.idleSession.sweep();

    expect((await noted()) - early).toBe(1);
  });
});

describe('/api/session-settings', () => {
  test('applies to open sign-ins at once', async () => {
    const { token } = await at.member(staff);
    after(2 * hourMs);

    await (await settings()).save(3);
    expect(await readUse(token)).toEqual({ endsInMs: hourMs });
    await (await settings()).save(2);

    expect(await at.session(token)).toBe(401);
  });

  test.each([0, 169, 1.5, null])('refuses %j hours and names the field', async (hours) => {
    const { status, body } = await (await settings()).save(hours);

    expect([status, Object.keys(body.fields)]).toEqual([400, ['staffSessionHours']]);
  });

  test('is for super admins', async () => {
    const { read, save } = await settings('Administrator');

    expect([(await read()).status, (await save(5)).status]).toEqual([403, 403]);
  });
});
