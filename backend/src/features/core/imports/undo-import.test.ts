import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createResult, createVenue, finishersOf } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { commitPlan, planFile } from './testing.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Olga', lastName: 'Office' }));
});
afterAll(() => server.stop());

/** Returns the stored members without the fields that every write changes, such as their edit count. */
const storedMembers = async () =>
  (await server.models.Player.find().sort({ _id: 1 }).select('-updatedAt -__v -version').lean()).map((row) =>
    JSON.stringify(row),
  );
const undo = (batchId: string | undefined) =>
  server.call('POST', `/api/changes/batches/${batchId}/undo`, { token, body: {} });

/** Creates a generator of repeatable random numbers. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
};

describe('undoing an import', () => {
  test("is one batch under the name of the committer, and restores the league's data", async () => {
    for (let index = 0; index < 40; index += 1)
      await createPlayer(server.models, { firstName: `Known${index}`, lastName: 'Before', city: 'Old' });
    const known = await server.models.Player.find({ lastName: 'Before' }).lean();
    const before = await storedMembers();
    const rows = [
      ...known.map(({ playerNumber, firstName }) => `${playerNumber},${firstName},Before,New`),
      ...Array.from({ length: 180 }, (_, index) => `,Fresh${index},Come,Azle`),
    ];
    const plan = await planFile(
      server,
      token,
      'members',
      `Number,First name,Last name,City\n${rows.join('\n')}\n`,
    );
    const done = await commitPlan(server, token, plan);
    const changes = await server.models.Change.find({ batchId: done.committed?.batchId }).lean();

    const { status, body } = await undo(done.committed?.batchId);

    expect(changes).toHaveLength(220);
    expect(new Set(changes.map(({ actor }) => actor?.name))).toEqual(new Set(['Olga Office']));
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    expect({ kept: body.kept, failed: body.failed }).toEqual({ kept: [], failed: [] });
    expect(await storedMembers()).toEqual(before);
  });

  test('keeps later edits and members who have played, and reports them', async () => {
    const venue = await createVenue(server.models);
    const edited = await createPlayer(server.models, { firstName: 'Edited', lastName: 'Since', city: 'Old' });
    const csv = `Number,First name,Last name,City\n${edited.playerNumber},Edited,Since,New\n,Has,Played,Azle\n,Not,Played,Azle\n`;
    const done = await commitPlan(server, token, await planFile(server, token, 'members', csv));
    const played = await server.models.Player.findOne({ firstName: 'Has', lastName: 'Played' }).lean();
    await server.models.Player.updateOne({ _id: edited._id }, { $set: { city: 'Newest' } });
    await createResult(server.models, {
      venueId: venue._id,
      finishers: finishersOf([played?._id ?? edited._id]),
    });

    const { body } = await undo(done.committed?.batchId);

    const left = await server.models.Player.find({ lastName: { $in: ['Since', 'Played'] } }).lean();
    expect(left.map(({ firstName, city }) => `${firstName} ${city}`).sort()).toEqual([
      'Edited Newest',
      'Has Azle',
    ]);
    expect(body.kept.length + body.failed.length).toBe(2);
  });

  test.each([1, 2, 3])(
    'restores each field that nobody else edited in between (random edits %i)',
    async (seed) => {
      const random = createRandom(seed);
      const members = [];
      for (let index = 0; index < 30; index += 1)
        members.push(
          await createPlayer(server.models, {
            firstName: `R${seed}x${index}`,
            lastName: 'Random',
            city: 'A',
            pokerHandle: 'H',
          }),
        );
      const rows = members.map(({ playerNumber, firstName }) => `${playerNumber},${firstName},Random,B,J`);
      const csv = `Number,First name,Last name,City,Handle\n${rows.join('\n')}\n`;
      const done = await commitPlan(server, token, await planFile(server, token, 'members', csv));
      const expected = new Map(members.map(({ _id }) => [String(_id), { city: 'A', pokerHandle: 'H' }]));
      for (const { _id } of members) {
        const field = (['city', 'pokerHandle', null] as const)[random(3)];
        if (!field) continue;
        await server.models.Player.updateOne({ _id }, { $set: { [field]: 'Edited' } });
        Object.assign(expected.get(String(_id)) ?? {}, { [field]: 'Edited' });
      }

      await undo(done.committed?.batchId);

      const after = await server.models.Player.find({ _id: { $in: members.map(({ _id }) => _id) } }).lean();
      expect(
        new Map(after.map(({ _id, city, pokerHandle }) => [String(_id), { city, pokerHandle }])),
      ).toEqual(expected);
    },
  );
});
