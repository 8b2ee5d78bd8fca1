import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Operator'));
});
afterAll(() => server.stop());

const form = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  firstName: 'Wanda',
  lastName: `Walker ${randomUUID().slice(0, 8)}`,
  ...more,
});
const make = (body: object) => server.call('POST', '/api/players/walk-ins', { token, body });

describe('POST /api/players/walk-ins', () => {
  test('adds a member with the next number, who can be found by search and cannot sign in', async () => {
    await createPlayer(server.models, { playerNumber: 2_000_000 });
    const input = form({ city: 'Keller' });

    const { status, body } = await make(input);

    expect(status).toBe(201);
    expect(body.player).toMatchObject({ firstName: 'Wanda', city: 'Keller', playerNumber: 2_000_001 });
    const stored = await server.models.Player.findById(body.player.id).lean();
    expect([stored?.email, stored?.passwordHash]).toEqual([undefined, undefined]);
    const found = await server.call('GET', '/api/players/search?searchTerm=2000001');
    expect(found.body).toHaveLength(1);
  });

  test('creates one member for the same key, also in simultaneous calls', async () => {
    const input = form();

    const answers = await Promise.all([make(input), make(input), make(input)]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.player.id)).size).toBe(1);
  });

  test('assigns different numbers to simultaneous calls of several hosts', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(form())));

    expect(new Set(answers.map(({ body }) => body.player?.playerNumber)).size).toBe(6);
  });

  test('names members with the same name first, and adds another one when confirmed', async () => {
    const duplicate = await createPlayer(server.models, { firstName: 'José', lastName: 'Núñez' });
    const before = await server.models.Player.countDocuments();

    const refused = await make(form({ firstName: 'jose', lastName: 'nunez' }));

    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(refused.body.players).toMatchObject([
      { id: String(duplicate._id), playerNumber: duplicate.playerNumber },
    ]);
    expect(await server.models.Player.countDocuments()).toBe(before);
    const made = await make(form({ firstName: 'jose', lastName: 'nunez', isAnotherPerson: true }));
    expect(made.status).toBe(201);
  });

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: '- Master Admin' }, 'lastName'],
    [{ firstName: 'Test', lastName: 'Player' }, 'lastName'],
    [{ lastName: 'x'.repeat(41) }, 'lastName'],
    [{ idempotencyKey: 'again' }, 'idempotencyKey'],
    [{ isAnotherPerson: 'yes' }, 'isAnotherPerson'],
  ])('names the invalid field of %j: %s', async (more, field) => {
    const { status, body } = await make(form(more));

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
