import { staleAnswersOf } from '@ahl/shared-types/facts';
import { leagueChips, levelsOf, pauseOf } from '@ahl/shared-types/poker-clocks';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { maxStructures } from '@ahl/shared-types/structures';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEventProgram, createStructure } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Operator', { firstName: 'Dana', lastName: 'Whitfield' }));
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });
const input = (more: object = {}) => ({
  name: 'League night',
  summary: 'Four hours',
  levels: [...levelsOf(15, '25/50 50/100'), pauseOf(5, 25), ...levelsOf(15, '100/200')],
  chips: leagueChips,
  startingStack: 5_000,
  ...more,
});
const add = async (more: object = {}) => {
  const { status, body } = await call('POST', '/api/structures', input(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

describe('structures', () => {
  test('are created, read as written, and show their author', async () => {
    const { id } = await add();

    const { body } = await call('GET', `/api/structures/${id}`);

    expect(body).toMatchObject({ ...input(), isPreset: false, version: 0, updatedBy: 'Dana Whitfield' });
  });

  test('answer 409 with the current state to a save at an old version, and stay unchanged', async () => {
    const { id } = await add();
    await call('PUT', `/api/structures/${id}`, input({ name: 'First', version: 0 }));

    const { status, body } = await call(
      'PUT',
      `/api/structures/${id}`,
      input({ name: 'Second', version: 0 }),
    );

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current: { name: 'First', version: 1 } });
    expect((await call('GET', `/api/structures/${id}`)).body.name).toBe('First');
  });

  test('are in no list and cannot be changed when deleted; restoring brings them back unchanged', async () => {
    const { id } = await add({ name: 'Gone for a while' });
    const listed = async () =>
      (await call('GET', '/api/structures?search=gone for')).body.items.map(
        (each: { id: string }) => each.id,
      );

    await call('DELETE', `/api/structures/${id}`);
    expect(await listed()).toEqual([]);
    expect((await call('PUT', `/api/structures/${id}`, input({ version: 1 }))).status).toBe(404);
    expect((await call('DELETE', `/api/structures/${id}`)).status).toBe(404);

    const { body } = await call('POST', `/api/structures/${id}/restore`, {});
    expect(body).toMatchObject(input({ name: 'Gone for a while' }));
    expect(await listed()).toEqual([id]);
  });

  test('are refused above the limit, also when a deleted one is restored', async () => {
    const deleted = await add({ name: 'Deleted before' });
    await call('DELETE', `/api/structures/${deleted.id}`);
    const { Structure } = server.models;
    const current = await Structure.countDocuments({ deletedAt: null });
    const { _id, ...row } = await createStructure(server.models, { name: 'Filler', deletedAt: null });
    const fillers = Array.from({ length: maxStructures - current - 1 }, () => ({
      ...row,
      _id: new Types.ObjectId(),
    }));
    await Structure.collection.insertMany(fillers);

    const added = await call('POST', '/api/structures', input());
    const restored = await call('POST', `/api/structures/${deleted.id}/restore`, {});
    await Structure.collection.deleteOne({ _id });
    const after = await call('POST', `/api/structures/${deleted.id}/restore`, {});
    await Structure.collection.deleteMany({ _id: { $in: fillers.map((each) => each._id) } });

    expect([added, restored].map(({ status, body }) => `${status} ${body.reason}`)).toEqual([
      '409 structure.too-many',
      '409 structure.too-many',
    ]);
    expect(after.status).toBe(200);
  });

  test('include presets, with figures, which cannot be changed', async () => {
    const own = await createStructure(server.models, { name: 'Zebra', deletedAt: null });
    await createEventProgram(server.models, { structureId: String(own._id) });

    const presets = await call('GET', '/api/structures?kind=preset&sort=-durationMs');
    expect(presets.body.items).toMatchObject([
      { id: 'lppl', isPreset: true, levelCount: 18, colourUps: 2, firstBlinds: '25/50', warnings: 0 },
      { id: 'single', colourUps: 3, warnings: 0 },
      { id: 'fairplay', lastBlinds: '3000/6000' },
      { id: 'duallong', durationMs: 159 * 60_000, warnings: 0 },
      { id: 'dualshort', durationMs: 105 * 60_000, warnings: 0 },
    ]);
    const { body } = await call('GET', '/api/structures?kind=own&search=zebra');
    expect(body).toMatchObject({ total: 1, items: [{ levelCount: 3, durationMs: 2_700_000, usedBy: 1 }] });
    expect(body.items[0]).not.toHaveProperty('levels');
    expect(presets.body.items[0].isDefault).toBe(true);
    expect(body.items[0].isDefault).toBe(false);
    expect((await call('GET', '/api/structures/lppl')).body.levels.length).toBe(20);
    expect((await call('PUT', '/api/structures/lppl', input({ version: 0 }))).status).toBe(400);
    expect((await call('GET', '/api/structures/nothere')).status).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ levels: [] }, 'levels'],
    [{ levels: [pauseOf(5)] }, 'levels'],
    [{ levels: [{ kind: 'level', durationMs: 0, smallBlind: 1, bigBlind: 2 }] }, 'levels.0.durationMs'],
    [{ chips: [leagueChips[0], leagueChips[0]] }, 'chips'],
    [{ chips: [{ value: 25, colour: 'plaid', count: 1 }] }, 'chips.0.colour'],
    [{ startingStack: 0 }, 'startingStack'],
  ])('name the invalid field of %j: %s', async (more, field) => {
    const { status, body } = await call('POST', '/api/structures', input(more));

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
  });

  test('send every change to those who can read structures, and to nobody else', async () => {
    const received: DomainEvent[] = [];
    const stop = server.hear((event) => void received.push(event));
    const { id } = await add();
    await call('DELETE', `/api/structures/${id}`);

    stop();
    const fact = { type: 'structure.changed', structureId: id };
    expect(received).toEqual([fact, fact]);
    for (const event of received)
      expect(staleAnswersOf(event)).toEqual([
        { keys: ['/api/structures'], audience: 'structure:see' },
        { keys: ['/api/tournament-program'], audience: 'tournament-program:edit' },
      ]);
  });
});
