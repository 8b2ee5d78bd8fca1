// Carries out exactly the plan that was shown, block by block. Each block and its mark as done are one transaction, so
// a process that crashes leaves nothing half done: the next one continues after the last mark.
import { randomUUID } from 'node:crypto';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { commitImport as commitContract, ImportPlan } from '@ahl/shared-types/imports';
import type { Actor } from '#call/actor.ts';
import type { Applied } from '#face/import-kind.ts';
import { rememberHeaders } from './header-memory.ts';
import type { ImportBlockDocument, ImportDocument } from './import.model.ts';
import { presentImport } from './import.presenter.ts';
import { assertReady } from './import.service.ts';
import { changeImport, eachBlock, findImport, type ImportDeps, sumCounts } from './import-store.ts';
import { fileFactsOf, leaseMs, optionsOf, planAllRows, readyState } from './plan-import.ts';
import { isToDo, type PlannedRow, plannedRowsOf, storedPlan } from './planned-rows.ts';
import { createSlices } from './slices.ts';

type Deps = Omit<ImportDeps, 'fileReader'>;

/** How long an import is stored, in days: as long as its batch can be undone. */
const retentionDays = 30;
const maxNamed = 5;

type CommitInput = EndpointInput<typeof commitContract>;
type Committed = { batchId: string; counts: ImportPlan['counts']; plan: ImportPlan };

const presentCommit = (row: ImportDocument): Committed | null => {
  if (!row.commit) return null;
  const { batchId, counts } = row.commit;
  return { batchId, counts: sumCounts([{ counts }]), plan: presentImport(row) };
};

/** Plans the rows again before they are written. @throws CONFLICT naming the rows whose plan has changed */
const assertUpToDate = async (deps: Deps, row: ImportDocument): Promise<void> => {
  const differing = await planAllRows(deps, row);
  if (!differing || differing.count === 0) return;
  const state = await readyState(deps, row);
  await changeImport(deps, { _id: row._id, version: row.version }, { $set: state, $inc: { version: 1 } });
  const named = differing.first.slice(0, maxNamed).map(({ number, label }) => `${number} (${label})`);
  throw new AppError(
    'CONFLICT',
    'import.outdated',
    { count: differing.count, rows: named.join(', ') },
    { details: { rows: differing.first.map(({ number }) => number) } },
  );
};

/**
 * Starts to carry a plan out; the job does the rest. The same key again returns the same answer.
 * @throws NOT_FOUND, CONFLICT when the signature is of another plan, or the plan expired, is outdated by newer data, or
 * is already committed
 */
export const commitImport = async (
  deps: Deps,
  actor: Actor,
  { planId, signature, idempotencyKey }: CommitInput,
): Promise<Committed> => {
  const row = await findImport(deps, planId);
  const earlier = row.commit?.idempotencyKey === idempotencyKey ? presentCommit(row) : null;
  if (earlier) return earlier;
  assertReady(deps, row);
  if (row.signature !== signature) throw new AppError('CONFLICT', 'import.signature-differs');
  const counts = sumCounts([row]);
  if (counts.new + counts.changed === 0) throw new AppError('CONFLICT', 'import.nothing-to-do');
  await assertUpToDate(deps, row);
  const commit = {
    by: { id: actor.accountId, name: actor.name },
    at: new Date(deps.now()),
    batchId: randomUUID(),
    idempotencyKey,
    counts,
  };
  const expiresAt = new Date(deps.now() + retentionDays * 24 * 60 * 60_000);
  const begun = await changeImport(
    deps,
    { _id: row._id, version: row.version, status: 'ready', signature },
    {
      $set: { status: 'committing', commit, doneBlocks: 0, leasedUntil: null, expiresAt },
      $inc: { version: 1 },
    },
  );
  if (begun) await deps.models.ImportBlock.updateMany({ importId: row._id }, { $set: { expiresAt } });
  // Somebody else was a moment faster; with the same key it is the other call of a double tap.
  const current = begun ?? (await findImport(deps, planId));
  const answer = current.commit?.idempotencyKey === idempotencyKey ? presentCommit(current) : null;
  if (answer) return answer;
  if (current.commit)
    throw new AppError('CONFLICT', 'import.already-committed', { name: current.commit.by.name });
  throw new AppError('CONFLICT', 'import.signature-differs');
};

const withResults = (rows: readonly PlannedRow[], applied: readonly Applied[]): PlannedRow[] => {
  const resultOf = new Map(applied.map((each) => [each.number, each]));
  return rows.map((row) => {
    const result = resultOf.get(row.number);
    if (!result) return row;
    return { ...row, result: 'id' in result ? { id: result.id } : { refusal: result.refusal } };
  });
};

type Run = {
  facts: unknown;
  isClaimed: (key: string) => boolean;
  rowsOfGroup: (group: string) => readonly PlannedRow[];
  isTimeForFacts: () => boolean;
};

const commitBlock = (deps: Deps, row: ImportDocument, block: ImportBlockDocument, run: Run): Promise<void> =>
  deps.outbox.transact(
    async (session, publish) => {
      const { Import, ImportBlock } = deps.models;
      const rows = plannedRowsOf(block);
      const toDo = rows.filter(isToDo);
      const kind = deps.importKinds[row.kind];
      const applied = await kind.apply(toDo, {
        session,
        publish,
        options: optionsOf(row),
        isClaimed: run.isClaimed,
        rowsOfGroup: run.rowsOfGroup,
        facts: run.facts,
        importId: row._id.toHexString(),
        by: row.commit?.by.name ?? '',
        byId: row.commit?.by.id.toHexString() ?? null,
      });
      const stored = storedPlan(withResults(rows, applied));
      const marked = await ImportBlock.updateOne(
        { _id: block._id, isCommitted: false },
        { $set: { ...stored, isCommitted: true } },
        { session },
      );
      const done = applied.filter((each) => 'id' in each).length;
      const counted = await Import.updateOne(
        { _id: row._id, status: 'committing' },
        {
          $set: { doneBlocks: block.index + 1, leasedUntil: new Date(deps.now() + leaseMs) },
          $inc: { 'commit.done': done, 'commit.failed': applied.length - done },
        },
        { session },
      );
      // Another process took it over: everything written here is discarded with the transaction.
      if (marked.modifiedCount !== 1 || counted.matchedCount !== 1)
        throw new AppError('CONFLICT', 'import.busy');
      if (!run.isTimeForFacts()) return;
      publish({ type: 'import.changed', planId: row._id.toHexString() });
      for (const fact of kind.facts) publish(fact);
    },
    { batchId: row.commit?.batchId ?? null },
  );

/** Time between updates of open pages while an import runs, in ms. */
const factsMs = 2_000;

/** Reads all keys of the file's rows, and the rows to carry out of each group. */
const readFileFacts = async (deps: Deps, row: ImportDocument) => {
  const pause = createSlices(deps.now);
  const keys = new Set<string>();
  const groups = new Map<string, PlannedRow[]>();
  for await (const block of eachBlock(deps, row)) {
    for (const each of plannedRowsOf(block)) {
      for (const key of each.keys) keys.add(key);
      // A block that was carried out before a process crashed belongs to its group too.
      if (each.group === undefined || !isToDo(each)) continue;
      const rows = groups.get(each.group) ?? [];
      groups.set(each.group, rows);
      rows.push(each);
    }
    await pause();
  }
  return { keys, groups };
};

const finishCommit = (deps: Deps, row: ImportDocument): Promise<void> =>
  deps.outbox.transact(
    async (session, publish) => {
      const kind = deps.importKinds[row.kind];
      const state = await readyState(deps, row);
      const importId = row._id.toHexString();
      await kind.finish?.({ session, importId, facts: fileFactsOf(row), by: row.commit?.by.name ?? '' });
      await deps.models.Import.updateOne(
        { _id: row._id, status: 'committing' },
        { $set: { ...state, status: 'committed', signature: null }, $inc: { version: 1 } },
        { session },
      );
      publish({ type: 'import.changed', planId: importId });
      for (const fact of kind.facts) publish(fact);
    },
    { batchId: row.commit?.batchId ?? null },
  );

/** Carries out the remaining blocks of a committed import. `shouldStop` is called between blocks. */
export const commitImportRows = async (
  deps: Deps,
  row: ImportDocument,
  shouldStop: () => boolean,
): Promise<void> => {
  const pause = createSlices(deps.now);
  const { keys, groups } = await readFileFacts(deps, row);
  const facts = fileFactsOf(row);
  let publishedAt = deps.now();
  const isTimeForFacts = () => {
    if (deps.now() - publishedAt < factsMs) return false;
    publishedAt = deps.now();
    return true;
  };
  for await (const block of eachBlock(deps, row)) {
    if (block.isCommitted) continue;
    if (shouldStop()) return;
    await commitBlock(deps, row, block, {
      facts,
      isClaimed: (key) => keys.has(key),
      rowsOfGroup: (group) => groups.get(group) ?? [],
      isTimeForFacts,
    });
    await pause();
  }
  await rememberHeaders(deps, row);
  await finishCommit(deps, row);
};
