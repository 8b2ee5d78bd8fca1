// An import of members that is committed, partly edited by somebody else, and undone: every field that nobody edited
// must have its old value, and every edit must still be there.
import type { UndoAnswer } from '@ahl/shared-types/changes';
import type { Child } from '../child.ts';
import { callLeague, commitPlan, type League, planFile } from './league.ts';

/** One of this many imported members is edited before the undo. */
const editedOf = 10;

type Stored = { _id: string; playerNumber: number; firstName: string; lastName: string; city: string };
const storedMembers = async (server: Child): Promise<Stored[]> =>
  (await server.ask<{ rows: string[] }>({ type: 'members' })).rows.map((row) => JSON.parse(row));

/** Changes members and adds as many, edits some of both, and undoes the import. */
export const undoWithEdits = async (server: Child, league: League, rows: number) => {
  const before = await storedMembers(server);
  const changed = before.slice(-Math.floor(rows / 2));
  const lines = [
    ...changed.map(
      ({ playerNumber, firstName, lastName }) => `${playerNumber},${firstName},${lastName},Azle`,
    ),
    ...Array.from({ length: rows - changed.length }, (_none, index) => `,Fresh${index},Come,Azle`),
  ];
  const csv = `Number,First name,Last name,City\n${lines.join('\n')}\n`;
  const done = await commitPlan(league, await planFile(league, 'members', csv));
  if (done.committed?.done !== rows)
    throw new Error(`${done.committed?.done} of ${rows} rows were carried out.`);
  const edits = changed
    .filter((_member, index) => index % editedOf === 0)
    .map(({ playerNumber }) => ({ playerNumber, city: `Edited ${playerNumber}` }));
  await server.ask({ type: 'edit', edits });

  const startedAt = performance.now();
  const answer = await callLeague<UndoAnswer>(
    league,
    'POST',
    `/api/changes/batches/${done.committed.batchId}/undo`,
    {},
  );
  const undoMs = performance.now() - startedAt;

  const cityOf = new Map(edits.map(({ playerNumber, city }) => [playerNumber, city]));
  const expected = before.map((member) => ({
    ...member,
    city: cityOf.get(member.playerNumber) ?? member.city,
  }));
  const after = await storedMembers(server);
  const rowOf = new Map(after.map((member) => [member._id, JSON.stringify(member)]));
  const differing = expected.filter((member) => rowOf.get(member._id) !== JSON.stringify(member)).length;
  return {
    undoMs,
    undone: answer.undone.length,
    kept: answer.kept.length,
    differing: differing + Math.abs(after.length - expected.length),
  };
};
