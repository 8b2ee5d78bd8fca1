// Creates the plan of an import: block by block, in slices, each row judged by its kind and by the whole file.
import { type ImportOptions, importOptionsSchema } from '@ahl/shared-types/imports';
import { type ImportKind, type PlanContext, type RowPlanner, refuse, refusedRow } from '#face/import-kind.ts';
import type { ImportBlockDocument, ImportDocument } from './import.model.ts';
import { blockFacts, changeImport, eachBlock, type ImportDeps, signPlan, sumCounts } from './import-store.ts';
import {
  cellRefusals,
  createRepeatFinder,
  type PlannedRow,
  plannedRowsOf,
  rowsToPlan,
  storedPlan,
} from './planned-rows.ts';
import { createRowGroups, type RowGroups } from './row-groups.ts';
import { createSlices } from './slices.ts';

type Deps = Omit<ImportDeps, 'fileReader'>;

/** How long a process that works on an import can be silent before another one takes it over, in ms. */
export const leaseMs = 60_000;
/** Time between progress updates to the viewers of an import, in ms. */
const progressMs = 700;

/** Returns the parsed options of an import. */
export const optionsOf = ({ options }: Pick<ImportDocument, 'options'>): ImportOptions =>
  importOptionsSchema.parse(options ?? {});

/** Returns the answers to questions that several rows share, by the key of the question. */
export const sharedAnswersOf = ({ answers }: Pick<ImportDocument, 'answers'>): Record<string, string> =>
  JSON.parse(answers || '{}');

/** Returns what the kind wanted to know about the whole file. */
export const fileFactsOf = ({ facts }: Pick<ImportDocument, 'facts'>): unknown => JSON.parse(facts || 'null');

/** Opens the planner of an import's kind. */
export const openPlannerOf = (
  { importKinds }: Pick<ImportDeps, 'importKinds'>,
  row: ImportDocument,
): Promise<RowPlanner> => {
  const context: PlanContext = {
    options: optionsOf(row),
    columns: new Set(Object.keys(row.mapping)),
    answers: sharedAnswersOf(row),
    facts: fileFactsOf(row),
    byId: row.createdBy.id.toHexString(),
  };
  return importKinds[row.kind].openPlanner(context);
};

/** Plans the rows of a block; repeated rows are not yet detected. */
export const planBlock = async (
  planRows: RowPlanner,
  block: ImportBlockDocument,
  mapping: ImportDocument['mapping'],
  { groups, maxCellLength }: Pick<ImportKind, 'groups' | 'maxCellLength'>,
): Promise<PlannedRow[]> => {
  const rows = rowsToPlan(block, mapping);
  const refusals = rows.map(({ cells, other }) =>
    other ? [refuse(null, 'row.cell-count', other)] : cellRefusals(cells, maxCellLength),
  );
  const verdicts = await planRows(rows.filter((_, index) => refusals[index]?.length === 0));
  const remaining = verdicts.values();
  return rows.map(({ number, cells, answers }, index) => {
    const bad = refusals[index] ?? [];
    const label = cells.name || Object.values(cells).find(Boolean) || '';
    const verdict = bad.length > 0 ? refusedRow(label, bad) : remaining.next().value;
    if (!verdict) throw new Error('The import kind planned fewer rows than it received.');
    const group = groups?.keyOf(cells) ?? null;
    return {
      ...verdict,
      number,
      repeats: null,
      meets: null,
      isSkipped: answers.includes('skip') || verdict.isLeftOut === true,
      result: null,
      ...(group === null ? {} : { group }),
    };
  });
};

/** Returns the rows whose verdict differs from the stored one. */
const changedRows = (before: readonly PlannedRow[], after: readonly PlannedRow[]): PlannedRow[] =>
  after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));

/** Called after each block; false ends the work. */
type OnBlock = (doneBlocks: number) => Promise<boolean>;

/** Rows whose plan has changed: their number, and the first of them. */
export type Differing = { count: number; first: { number: number; label: string }[] };

const maxDiffering = 200;

const noteDiffering = (differing: Differing, rows: readonly PlannedRow[]): void => {
  differing.count += rows.length;
  const room = maxDiffering - differing.first.length;
  differing.first.push(...rows.slice(0, room).map(({ number, label }) => ({ number, label })));
};

/** Returns the row, with what follows from its group: why it is stopped, or that nothing changes. */
const withGroup = (
  { groupRefusal: _refusal, isGroupSame: _isSame, ...row }: PlannedRow,
  groups: RowGroups | null,
): PlannedRow => {
  const groupRefusal = groups?.refusalOf(row);
  if (groupRefusal) return { ...row, groupRefusal };
  return groups?.isSame(row) ? { ...row, isGroupSame: true } : row;
};

/** Collects the rows of a file into groups, before any row is judged by the others; null for a kind without groups. */
const gatherGroups = async (
  deps: Deps,
  row: ImportDocument,
  rowsOf: (block: ImportBlockDocument) => PlannedRow[] | Promise<PlannedRow[]>,
): Promise<RowGroups | null> => {
  const rules = deps.importKinds[row.kind].groups;
  if (!rules) return null;
  const pause = createSlices(deps.now);
  const groups = createRowGroups(rules);
  for await (const block of eachBlock(deps, row)) {
    for (const each of await rowsOf(block)) groups.add(each);
    await pause();
  }
  return groups;
};

/**
 * Plans every row of an import, and stores the blocks that differ. Returns the rows whose plan has changed; null when
 * `onBlock` ended it.
 */
export const planAllRows = async (
  deps: Deps,
  row: ImportDocument,
  onBlock: OnBlock = async () => true,
): Promise<Differing | null> => {
  const planRows = await openPlannerOf(deps, row);
  const plan = (block: ImportBlockDocument) =>
    planBlock(planRows, block, row.mapping, deps.importKinds[row.kind]);
  const groups = await gatherGroups(deps, row, plan);
  const findRepeat = createRepeatFinder();
  const pause = createSlices(deps.now);
  const differing: Differing = { count: 0, first: [] };
  for await (const block of eachBlock(deps, row)) {
    const rows = (await plan(block)).map((each) => withGroup(each, groups));
    await pause();
    for (const each of rows) Object.assign(each, findRepeat(each));
    const stored = storedPlan(rows);
    await pause();
    if (stored.digest !== block.digest) {
      noteDiffering(differing, changedRows(plannedRowsOf(block), rows));
      await deps.models.ImportBlock.updateOne({ _id: block._id }, { $set: stored });
    }
    await pause();
    if (!(await onBlock(block.index + 1))) return null;
  }
  return differing;
};

/** Checks again which rows repeat an earlier one or are stopped by their group, after one of them was corrected. */
export const findRepeatsAgain = async (deps: Deps, row: ImportDocument): Promise<void> => {
  const groups = await gatherGroups(deps, row, plannedRowsOf);
  const findRepeat = createRepeatFinder();
  const pause = createSlices(deps.now);
  for await (const block of eachBlock(deps, row)) {
    const rows = plannedRowsOf(block).map((each) => withGroup(each, groups));
    for (const each of rows) Object.assign(each, findRepeat(each));
    const stored = storedPlan(rows);
    if (stored.digest !== block.digest)
      await deps.models.ImportBlock.updateOne({ _id: block._id }, { $set: stored });
    await pause();
  }
};

/** Returns the state of an import once all of its rows are planned. */
export const readyState = async (deps: Deps, row: ImportDocument) => {
  const blocks = await blockFacts(deps, row);
  return {
    status: 'ready' as const,
    counts: sumCounts(blocks),
    signature: signPlan(deps, row, blocks),
    doneBlocks: 0,
    leasedUntil: null,
  };
};

/** Reports progress and renews the lease; returns false when somebody else took over the import. */
const createProgress = (deps: Deps, row: ImportDocument) => {
  let reportedAtMs = deps.now();
  return async (doneBlocks: number): Promise<boolean> => {
    if (deps.now() - reportedAtMs < progressMs) return true;
    reportedAtMs = deps.now();
    const mine = { _id: row._id, version: row.version, status: row.status };
    const leasedUntil = new Date(reportedAtMs + leaseMs);
    return (await changeImport(deps, mine, { $set: { doneBlocks, leasedUntil } })) !== null;
  };
};

/** Plans an import that has a mapping. A plan that was started before starts over. */
export const planImportRows = async (deps: Deps, row: ImportDocument): Promise<void> => {
  const planned = await planAllRows(deps, row, createProgress(deps, row));
  if (!planned) return;
  const mine = { _id: row._id, version: row.version, status: 'planning' };
  await changeImport(deps, mine, { $set: await readyState(deps, row), $inc: { version: 1 } });
};
