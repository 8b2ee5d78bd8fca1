// Two people edit the same records; one act of the first is undone. Fields without a later edit are restored.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChangeScope } from '#call/call-context.ts';
import { createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const records = 3;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Super Admin'));
});
afterAll(() => server.stop());

const text = fc.constantFrom('a', 'b', '');
const fieldArbitrary = fc.oneof(
  fc.record({ name: fc.constantFrom('address', 'phone', 'description'), value: text }),
  fc.record({
    name: fc.constantFrom('website', 'logo'),
    value: fc.constantFrom(null, 'https://a.test', undefined),
  }),
  fc.record({
    name: fc.constant('displayLook'),
    value: fc.constantFrom({ theme: 'dark', accent: 'gold' }, { theme: 'light', accent: 'gold' }, undefined),
  }),
  fc.record({
    name: fc.constant('hours'),
    value: fc.constantFrom([], [{ weekday: 1, opensAt: '10:00', closesAt: '02:00' }]),
  }),
);
const editArbitrary = fc.record({
  at: fc.nat(records - 1),
  fields: fc.array(fieldArbitrary, { minLength: 1, maxLength: 3 }),
});
type Edit = typeof editArbitrary extends fc.Arbitrary<infer T> ? T : never;

type Stored = Record<string, unknown>;
const plainOf = async (ids: readonly Types.ObjectId[]): Promise<Stored[]> => {
  const rows = await server.models.Venue.collection
    .find({ _id: { $in: [...ids] } })
    .sort({ _id: 1 })
    .toArray();
  return rows.map(({ version: _v, updatedAt: _u, createdAt: _c, __v, ...row }) =>
    JSON.parse(JSON.stringify(row)),
  );
};

const write = ({ fields }: Edit, id: Types.ObjectId) => {
  const set = Object.fromEntries(
    fields.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
  );
  const removed = fields.filter(({ value, name }) => value === undefined && !(name in set));
  const unset = Object.fromEntries(removed.map(({ name }) => [name, 1]));
  return server.services.outbox.transact(async (session) => {
    await server.models.Venue.updateOne({ _id: id }, { $set: set, $unset: unset }, { session });
  });
};

test("undoing an act restores every field without a later edit, and keeps the others' edits", async () => {
  const property = fc.asyncProperty(
    fc.array(editArbitrary, { minLength: 1, maxLength: 5 }),
    fc.array(editArbitrary, { maxLength: 4 }),
    async (edits, editsSince) => {
      const ids = await Promise.all(
        Array.from({ length: records }, async () => (await createVenue(server.models))._id),
      );
      ids.sort((a, b) => a.toHexString().localeCompare(b.toHexString()));
      const idAt = (at: number) => ids[at] ?? new Types.ObjectId();
      const before = await plainOf(ids);
      const batchId = randomUUID();
      for (const edit of edits) await withChangeScope({ batchId }, () => write(edit, idAt(edit.at)));
      const after = await plainOf(ids);
      for (const edit of editsSince) await write(edit, idAt(edit.at));
      const since = await plainOf(ids);

      const path = `/api/changes/batches/${batchId}/undo`;
      const { status, body } = await server.call('POST', path, { token });

      const undone = await plainOf(ids);
      const edited = (at: number, name: string) =>
        JSON.stringify(after[at]?.[name]) !== JSON.stringify(since[at]?.[name]);
      const isNested = (at: number, name: string) => name === 'displayLook' && edited(at, name);
      for (const at of ids.keys())
        for (const name of new Set([...Object.keys(before[at] ?? {}), ...Object.keys(since[at] ?? {})])) {
          // The members of an object are kept or undone individually.
          if (isNested(at, name)) continue;
          const expected = edited(at, name) ? since[at]?.[name] : before[at]?.[name];
          expect(undone[at]?.[name], `${name} of ${at}`).toEqual(expected);
        }
      if (status !== 404) expect(body.failed).toEqual([]);
    },
  );
  const description = (value: 'a' | 'b'): Edit => ({ at: 0, fields: [{ name: 'description', value }] });
  // Somebody's edit restores a value that the act wrote in between.
  const returning: [Edit[], Edit[]] = [[description('a'), description('b')], [description('a')]];
  await fc.assert(property, { numRuns: 25, examples: [returning] });
});
