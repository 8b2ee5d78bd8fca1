// For every model that can be undone: an undo is allowed to exactly those to whom the act is allowed.
import { recordedHeader } from '@ahl/shared-types/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedModels } from '#audit/audited-models.ts';
import { withChangeScope } from '#call/call-context.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import type { ActCall, UndoCase } from './testing/undo-case.ts';
import { undoCases } from './testing/undo-cases.ts';

type SignedIn = Awaited<ReturnType<TestServer['signInAs']>>;

const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let master: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  master = await server.signInAs('Master Admin');
});
afterAll(() => server.stop());

const act = ({ method, path, body }: ActCall, { token }: SignedIn) =>
  server.call(method, path, { token, ...(body ? { body } : {}) });
const undo = (id: string, { token }: SignedIn) => server.call('POST', `/api/changes/${id}/undo`, { token });

/** Makes the change of a case as its owner. Returns the id of the recorded change. */
const change = async ({ entity, of, call }: UndoCase, owner: SignedIn): Promise<string> => {
  const { status, body, headers } = await act(await call(server, owner), owner);
  const recorded = (headers.get(recordedHeader) ?? '').split(' ');
  const id = recorded.find((part) => part.startsWith(`${entity}:`))?.split(':')[2];
  if (!id) throw new Error(`${entity} ${of ?? ''} was not changed: ${status} ${JSON.stringify(body)}`);
  return id;
};

test('every model that can be undone has a case', () => {
  const undoable = [...auditedModels(server.services.db).values()].flatMap(({ audit }) =>
    audit.undo.by === 'none' ? [] : [audit.entity],
  );

  expect([...new Set(undoCases.map(({ entity }) => entity))].sort()).toEqual(undoable.sort());
});

test('an undo is refused to exactly those to whom the act is refused', async () => {
  const owners = {
    Administrator: await server.signInAs('Administrator'),
    'Super Admin': await server.signInAs('Super Admin'),
    'Master Admin': master,
  };
  const callers = {
    Administrator: await server.signInAs('Administrator'),
    'Super Admin': await server.signInAs('Super Admin'),
    'Master Admin': master,
  };
  const compared: Record<string, [acted: boolean, undone: number]> = {};
  const expected: typeof compared = {};
  for (const each of undoCases)
    for (const [role, caller] of Object.entries(callers)) {
      const name = `${each.entity} ${each.of ?? ''} by ${role}`;
      const owner = owners[each.owner ?? 'Administrator'];
      const undone = await undo(await change(each, owner), caller);
      const acted = await act(await each.call(server, owner), caller);
      const isAllowed = acted.status !== 403;
      compared[name] = [isAllowed, undone.status];
      expected[name] = [isAllowed, isAllowed ? 200 : 403];
    }

  expect(compared).toEqual(expected);
}, 60_000);

test('those who may not undo at all are refused, although they may act', async () => {
  const operator = await server.signInAs('Operator');
  const structure = undoCases.find(({ entity }) => entity === 'structure') as UndoCase;

  const acted = await act(await structure.call(server, operator), operator);
  const undone = await undo(await change(structure, master), operator);

  expect([acted.status, undone.status]).toEqual([200, 403]);
});

test('a note is undone by those who may edit the account that it is about', async () => {
  const admin = await server.signInAs('Administrator');
  const path = `/api/members/${(await server.signInAs('Super Admin')).accountId}/notes`;
  const noted = await act({ method: 'POST', path, body: { text: 'Called.' } }, master);
  const id = noted.headers.get(recordedHeader)?.split(':')[2] ?? '';

  const refused = await undo(id, admin);

  expect([refused.status, refused.body.reason]).toEqual([403, 'member.higher-role']);
  expect((await undo(id, master)).status).toBe(200);
});

test('in a batch, what the caller may not undo is listed, and the rest is undone', async () => {
  const admin = await server.signInAs('Administrator');
  const ids = [await server.signInAs('Player'), await server.signInAs('Super Admin')].map(
    ({ accountId }) => accountId,
  );
  const batchId = crypto.randomUUID();
  await withChangeScope({ batchId }, () =>
    server.services.outbox.transact((session) =>
      server.models.Player.updateMany({ _id: { $in: ids } }, { $set: { city: 'Azle' } }, { session }),
    ),
  );

  const { body } = await act({ method: 'POST', path: `/api/changes/batches/${batchId}/undo` }, admin);

  expect(body.undone).toMatchObject([{ entityId: ids[0] }]);
  expect(body.failed).toMatchObject([{ entityId: ids[1], reason: 'member.higher-role' }]);
});
