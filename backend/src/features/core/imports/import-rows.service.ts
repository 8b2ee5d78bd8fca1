// Owns the rows of a plan: listed by page, corrected in place, and the answers to their questions.

import { AppError, type EndpointInput, idSchema, invalidInput } from '@ahl/shared-types/common';
import type {
  answerImportQuestions as answerContract,
  fixImportRow as fixContract,
  ImportPlan,
  ImportRow,
  ImportSummary,
  listImportRows as listContract,
} from '@ahl/shared-types/imports';
import { containsWords } from '@ahl/shared-types/names';
import { reason } from '@ahl/shared-types/reasons';
import { versionConflict } from '#db/version.ts';
import { type RowPlanner, skipAll } from '#face/import-kind.ts';
import type { ImportBlockDocument, ImportDocument } from './import.model.ts';
import { presentImport, presentRow } from './import.presenter.ts';
import { assertReady } from './import.service.ts';
import {
  blockFacts,
  changeImport,
  eachBlock,
  findBlock,
  findImport,
  type ImportDeps,
} from './import-store.ts';
import {
  fileFactsOf,
  findRepeatsAgain,
  openPlannerOf,
  planBlock,
  readyState,
  sharedAnswersOf,
} from './plan-import.ts';
import { editsOf, isToDo, plannedRowsOf, type RowEdit, rawRowsOf, storedPlan } from './planned-rows.ts';
import { createSlices } from './slices.ts';

/** Returns every row of a block as shown to the user. */
const shownRows = (block: ImportBlockDocument, row: ImportDocument): ImportRow[] => {
  const edits = editsOf(block);
  const shared = sharedAnswersOf(row);
  const raw = new Map(rawRowsOf(block).map((row) => [row[0], row]));
  return plannedRowsOf(block).flatMap((planned) => {
    const cells = raw.get(planned.number);
    return cells ? [presentRow(cells, planned, edits[planned.number], row.mapping, shared)] : [];
  });
};

type RowQuery = EndpointInput<typeof listContract>;

const findRows = async (
  deps: ImportDeps,
  row: ImportDocument,
  { outcome, search = '', page, pageSize }: RowQuery,
) => {
  const pause = createSlices(deps.now);
  const from = (page - 1) * pageSize;
  const items: ImportRow[] = [];
  let total = 0;
  for await (const block of eachBlock(deps, row)) {
    for (const each of shownRows(block, row)) {
      if (outcome && each.outcome !== outcome) continue;
      const text = `${each.number} ${each.label} ${Object.values(each.cells).join(' ')}`;
      if (search !== '' && !containsWords(text, search)) continue;
      if (total >= from && items.length < pageSize) items.push(each);
      total += 1;
    }
    await pause();
  }
  return { items, total };
};

/** Returns a page of a plan's rows; without a search, only the blocks with rows of the page are read. */
export const listImportRows = async (
  deps: ImportDeps,
  query: RowQuery,
): Promise<{ items: ImportRow[]; total: number }> => {
  const row = await findImport(deps, query.planId);
  if (query.search) return findRows(deps, row, query);
  const { outcome, page, pageSize } = query;
  let skip = (page - 1) * pageSize;
  const items: ImportRow[] = [];
  let total = 0;
  for (const { index, rowCount, counts, digest } of await blockFacts(deps, row)) {
    if (!digest) continue;
    const count = outcome ? (counts?.[outcome] ?? 0) : rowCount;
    total += count;
    if (items.length >= pageSize || count === 0) continue;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const block = await findBlock(deps, row, index);
    const rows = block ? shownRows(block, row).filter((each) => !outcome || each.outcome === outcome) : [];
    items.push(...rows.slice(skip, skip + pageSize - items.length));
    skip = 0;
  }
  return { items, total };
};

/** Yields the rows to carry out, block by block, in slices. */
async function* eachToDo(deps: ImportDeps, row: ImportDocument) {
  const pause = createSlices(deps.now);
  for await (const block of eachBlock(deps, row)) {
    yield plannedRowsOf(block).filter(isToDo);
    await pause();
  }
}

/** Returns what a plan would change as a whole; null for a kind whose rows say it. @throws NOT_FOUND, CONFLICT */
export const readImportSummary = async (
  deps: ImportDeps,
  planId: string,
): Promise<{ summary: ImportSummary | null }> => {
  const row = await findImport(deps, planId);
  assertReady(deps, row);
  const kind = deps.importKinds[row.kind];
  const facts = fileFactsOf(row);
  return { summary: kind.summarize ? await kind.summarize(eachToDo(deps, row), { facts }) : null };
};

/** Returns the block that contains a row. @throws NOT_FOUND */
const findBlockOf = async ({ models }: ImportDeps, row: ImportDocument, number: number) => {
  const block = await models.ImportBlock.findOne({ importId: row._id, from: { $lte: number } })
    .sort({ index: -1 })
    .lean<ImportBlockDocument>();
  if (block && rawRowsOf(block).some(([each]) => each === number)) return block;
  throw new AppError('NOT_FOUND', 'import.row-not-found');
};

const withoutEmpty = (edit: RowEdit): RowEdit | undefined =>
  edit.answer === null && Object.keys(edit.cells).length === 0 ? undefined : edit;

/**
 * Claims the import for one change of its rows, so that two people do not correct it at once. @throws VERSION_CONFLICT
 */
const takeForChange = async (
  deps: ImportDeps,
  row: ImportDocument,
  version: number,
): Promise<ImportDocument> => {
  const updated = await changeImport(
    deps,
    { _id: row._id, version, status: 'ready' },
    { $set: { signature: null }, $inc: { version: 1 } },
  );
  if (!updated) throw versionConflict('import.changed-meanwhile', presentImport(row), {});
  return updated;
};

const finishChange = async (deps: ImportDeps, row: ImportDocument): Promise<ImportDocument> => {
  await findRepeatsAgain(deps, row);
  const state = await readyState(deps, row);
  const ready = await changeImport(deps, { _id: row._id, version: row.version }, { $set: state });
  if (!ready) throw versionConflict('import.changed-meanwhile', presentImport(row), {});
  return ready;
};

const planBlockAgain = async (
  deps: ImportDeps,
  row: ImportDocument,
  planRows: RowPlanner,
  block: ImportBlockDocument,
  edits = block.edits,
) => {
  const rows = await planBlock(planRows, { ...block, edits }, row.mapping, deps.importKinds[row.kind]);
  await deps.models.ImportBlock.updateOne({ _id: block._id }, { $set: { edits, ...storedPlan(rows) } });
};

/** Stores answers that several rows share. */
const shareAnswers = async (
  deps: ImportDeps,
  row: ImportDocument,
  shared: Readonly<Record<string, string>>,
): Promise<ImportDocument> => {
  const answers = JSON.stringify(shared);
  await deps.models.Import.updateOne({ _id: row._id }, { $set: { answers } });
  return { ...row, answers };
};

/** Answers a question for all of its rows, and plans the blocks in which they are again. */
const answerAllOf = async (
  deps: ImportDeps,
  row: ImportDocument,
  key: string,
  answer: string,
): Promise<ImportDocument> => {
  const answered = await shareAnswers(deps, row, { ...sharedAnswersOf(row), [key]: answer });
  const planRows = await openPlannerOf(deps, answered);
  const pause = createSlices(deps.now);
  const stored = JSON.stringify(key);
  for await (const block of eachBlock(deps, answered)) {
    if (block.planned.includes(stored)) await planBlockAgain(deps, answered, planRows, block);
    await pause();
  }
  return answered;
};

type FixInput = EndpointInput<typeof fixContract>;

const assertAnswer = (shown: ImportRow, { answer }: FixInput): void => {
  if (answer === undefined || answer === null || answer === 'skip' || answer === shown.answer) return;
  if (!shown.question) throw invalidInput({ answer: reason('import.no-question') });
  const { choices, picks, takesName } = shown.question;
  const isPicked = picks !== undefined && idSchema.safeParse(answer).success;
  const isName = takesName === true && picks === 'member' && /^name:\s*\S+\s+\S/.test(answer);
  const isNamed = takesName === true && choices.some(({ value }) => answer.startsWith(`${value}:`));
  if (!isPicked && !isName && !isNamed && !choices.some(({ value }) => value === answer))
    throw invalidInput({ answer: reason('import.answer-unknown') });
};

/** Stores corrected cells and the answer of one row, and plans it again. */
const fixRow = async (
  deps: ImportDeps,
  row: ImportDocument,
  block: ImportBlockDocument,
  { number, cells, answer }: Pick<FixInput, 'number' | 'cells'> & { answer?: FixInput['answer'] | undefined },
  shown: ImportRow,
): Promise<void> => {
  const edits = editsOf(block);
  const before = edits[number] ?? { cells: {}, answer: null };
  // Other cells can lead to a different question, which makes the answer to the old one meaningless.
  const answerAfter = Object.keys(cells).length > 0 && before.answer !== 'skip' ? null : before.answer;
  const isNext = shown.outcome === 'question' && answerAfter !== null && typeof answer === 'string';
  const edit = withoutEmpty({
    cells: { ...before.cells, ...cells },
    answer: isNext ? `${answerAfter} ${answer}` : answer === undefined ? answerAfter : answer,
  });
  const { [number]: _replaced, ...others } = edits;
  const planRows = await openPlannerOf(deps, row);
  await planBlockAgain(
    deps,
    row,
    planRows,
    block,
    JSON.stringify(edit ? { ...others, [number]: edit } : others),
  );
};

/** Corrects cells of a row or answers its question. @throws VALIDATION_FAILED, NOT_FOUND, CONFLICT, VERSION_CONFLICT */
export const fixImportRow = async (
  deps: ImportDeps,
  input: FixInput,
): Promise<{ plan: ImportPlan; row: ImportRow }> => {
  const { planId, number, cells, answer, version } = input;
  const row = await findImport(deps, planId);
  assertReady(deps, row);
  for (const column of Object.keys(cells))
    if (row.mapping[column] === undefined)
      throw invalidInput({ [`cells.${column}`]: reason('import.column-unknown', { column }) });
  const block = await findBlockOf(deps, row, number);
  const shown = shownRows(block, row).find((each) => each.number === number);
  if (!shown) throw new AppError('NOT_FOUND', 'import.row-not-found');
  assertAnswer(shown, input);
  const claimed = await takeForChange(deps, row, version);
  const key = typeof answer === 'string' && answer !== 'skip' ? shown.question?.key : undefined;
  const answered = key ? await answerAllOf(deps, claimed, key, String(answer)) : claimed;
  if (!key || Object.keys(cells).length > 0)
    await fixRow(deps, answered, block, { ...input, answer: key ? undefined : answer }, shown);
  const plan = await finishChange(deps, answered);
  const fixed = await findBlock(deps, row, block.index);
  const after = fixed && shownRows(fixed, answered).find((each) => each.number === number);
  if (!after) throw new AppError('NOT_FOUND', 'import.row-not-found');
  return { plan: presentImport(plan), row: after };
};
/**
 * Gives each open question the same answer, if it is one of its choices.
 * @throws NOT_FOUND, CONFLICT, VERSION_CONFLICT
 */
export const answerImportQuestions = async (
  deps: ImportDeps,
  { planId, answer, version }: EndpointInput<typeof answerContract>,
): Promise<ImportPlan> => {
  const row = await findImport(deps, planId);
  assertReady(deps, row);
  const claimed = await takeForChange(deps, row, version);
  const shared = sharedAnswersOf(claimed);
  const questions: { block: ImportBlockDocument; edits: string }[] = [];
  for (const { index, counts } of await blockFacts(deps, claimed)) {
    const block = (counts?.question ?? 0) > 0 ? await findBlock(deps, claimed, index) : null;
    if (!block) continue;
    const edits = editsOf(block);
    for (const { number, outcome, question } of shownRows(block, claimed)) {
      const isChoice = answer === 'skip' || question?.choices.some(({ value }) => value === answer);
      if (outcome !== 'question' || !isChoice) continue;
      if (question?.key) shared[question.key] = answer === 'skip' ? skipAll : answer;
      else edits[number] = { cells: edits[number]?.cells ?? {}, answer };
    }
    questions.push({ block, edits: JSON.stringify(edits) });
  }
  const answered = await shareAnswers(deps, claimed, shared);
  const planRows = await openPlannerOf(deps, answered);
  const pause = createSlices(deps.now);
  for (const { block, edits } of questions) {
    await planBlockAgain(deps, answered, planRows, block, edits);
    await pause();
  }
  return presentImport(await finishChange(deps, answered));
};
