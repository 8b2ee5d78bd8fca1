// Receives files, maps their columns, and shows what would be done with their rows.
import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import {
  columnsOf,
  type FileHealth,
  type planImportFiles as filesContract,
  type ImportKindName,
  type ImportMapping,
  type ImportOptions,
  type ImportPlan,
  importOptionsSchema,
  type mapImport as mapContract,
  maxCellLength,
  missingColumns,
  type planImport as planContract,
  planHours,
  suggestMapping,
} from '@ahl/shared-types/imports';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import { versionConflict } from '#db/version.ts';
import type { SentFile } from '#http/call-files.ts';
import type { FileFacts } from './file/read-file.worker.ts';
import { readRemembered } from './header-memory.ts';
import type { ImportDocument } from './import.model.ts';
import { healthOf, presentImport } from './import.presenter.ts';
import { changeImport, findImport, type ImportDeps } from './import-store.ts';
import { withNameCase } from './name-case.ts';
import { openPlannerOf } from './plan-import.ts';

/** Maximum number of open imports, because files need space; unused ones must be deleted first. */
const maxOpen = 50;
const openStatuses = ['mapping', 'planning', 'ready'] as const;

type Mapping = Readonly<Record<string, number>>;

/** @throws VALIDATION_FAILED by column */
const assertMapping = (kind: ImportKindName, headers: readonly string[], mapping: Mapping): void => {
  const known = new Set(columnsOf(kind).map(({ name }) => name));
  const fields: Record<string, ReasonText> = {};
  for (const [column, position] of Object.entries(mapping)) {
    if (!known.has(column)) fields[`mapping.${column}`] = reason('import.column-unknown', { column });
    else if (position >= headers.length) fields[`mapping.${column}`] = reason('import.column-not-in-file');
  }
  for (const column of missingColumns(kind, mapping))
    fields[`mapping.${column}`] = reason('import.column-needed', { column });
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
};

/**
 * Checks the mapping of a file that was already read, and deletes its rows if the mapping is refused.
 * @throws VALIDATION_FAILED
 */
const assertMappingOf = async (
  { models }: ImportDeps,
  importId: Types.ObjectId,
  ...args: Parameters<typeof assertMapping>
): Promise<void> => {
  try {
    assertMapping(...args);
  } catch (error) {
    await models.ImportBlock.deleteMany({ importId });
    throw error;
  }
};

const assertRoom = async ({ models, now }: ImportDeps): Promise<void> => {
  const open = { status: { $in: openStatuses }, expiresAt: { $gt: new Date(now()) } };
  if ((await models.Import.countDocuments(open)) >= maxOpen)
    throw new AppError('CONFLICT', 'import.too-many-open', { max: maxOpen });
};

/** Reads a file into stored blocks; if that fails, all of them are deleted. @throws VALIDATION_FAILED */
const readIntoBlocks = async (
  { models, fileReader }: ImportDeps,
  importId: Types.ObjectId,
  file: Parameters<ImportDeps['fileReader']['read']>[0],
  expiresAt: Date,
): Promise<FileFacts> => {
  try {
    return await fileReader.read(file, ({ index, from, rowCount, json }) =>
      models.ImportBlock.create([{ importId, index, from, rowCount, raw: json, expiresAt }]),
    );
  } catch (error) {
    await models.ImportBlock.deleteMany({ importId });
    throw error;
  }
};

const storeImport = ({ models, outbox }: ImportDeps, row: Partial<ImportDocument>): Promise<ImportDocument> =>
  outbox.transact(async (session, publish) => {
    const stored = new models.Import(row);
    await stored.save({ session });
    publish({ type: 'import.changed', planId: stored._id.toHexString() });
    return stored.toObject<ImportDocument>();
  });

/** Only members have names to tidy. */
const optionsFor = (
  deps: ImportDeps,
  kind: ImportKindName,
  ...args: [importId: Types.ObjectId, mapping: ImportMapping, options: ImportOptions]
): Promise<ImportOptions> => (kind === 'members' ? withNameCase(deps, ...args) : Promise.resolve(args[2]));

/** The chosen options; what a person did not choose is as the file says. */
const withFound = (options: ImportOptions, found: Partial<ImportOptions>): ImportOptions => {
  const open = Object.entries(found).filter(([name]) => options[name as keyof ImportOptions] === null);
  return { ...options, ...Object.fromEntries(open) };
};

/** Returns the options that rows cannot do without and nobody has chosen. */
const missingOptions = ({ needs }: Pick<FileHealth, 'needs'>, options: ImportOptions) =>
  needs.filter(({ option }) => options[option] === null);

/** @throws VALIDATION_FAILED by option */
const assertOptions = (row: ImportDocument, options: ImportOptions): void => {
  const missing = missingOptions(healthOf(row), options);
  if (missing.length === 0) return;
  throw invalidInput(
    Object.fromEntries(
      missing.map(({ option, rows }) => [`options.${option}`, reason('import.option-needed', { rows })]),
    ),
  );
};

type FileInput = EndpointInput<typeof planContract>;
/** A file in Base64, or files as they arrive; the name is known once they were read. */
type ReceivedFiles = { nameOf: () => string } & Pick<
  Parameters<ImportDeps['fileReader']['read']>[0],
  'content' | 'fileName' | 'files'
>;

/** Reads files into blocks, and stores their import; with a mapping its rows are planned immediately. */
const receive = async (
  deps: ImportDeps,
  actor: Actor,
  kind: ImportKindName,
  { nameOf, ...received }: ReceivedFiles,
  { mapping, options = importOptionsSchema.parse({}) }: Pick<FileInput, 'mapping' | 'options'> = {},
): Promise<ImportPlan> => {
  const _id = new Types.ObjectId();
  const expiresAt = new Date(deps.now() + planHours * 60 * 60_000);
  const {
    sheetReader = null,
    openFiles = null,
    maxCellLength: maxLength = maxCellLength,
    needs = [],
  } = deps.importKinds[kind];
  const reading = { ...received, sheetReader, openFiles, maxLength };
  const file = await readIntoBlocks(deps, _id, reading, expiresAt);
  if (mapping) await assertMappingOf(deps, _id, kind, file.headers, mapping);
  const chosen = withFound(options, file.options);
  const always = needs.map((option) => ({ option, rows: file.rowCount }));
  const health = { ...file.health, needs: [...file.health.needs, ...always] };
  const suggested = suggestMapping(
    kind,
    file.headers,
    await readRemembered(deps, kind, file.headers),
    file.sample,
  );
  const created = await storeImport(deps, {
    _id,
    kind,
    status: mapping && missingOptions(health, chosen).length === 0 ? 'planning' : 'mapping',
    fileName: nameOf(),
    fileHash: file.hash,
    sheetName: file.sheetName,
    headers: file.headers,
    sample: JSON.stringify(file.sample),
    health: JSON.stringify(health),
    facts: JSON.stringify(file.facts),
    rowCount: file.rowCount,
    mapping: mapping ?? suggested,
    options: await optionsFor(deps, kind, _id, mapping ?? suggested, chosen),
    createdBy: { id: new Types.ObjectId(actor.accountId ?? ''), name: actor.name },
    expiresAt,
  });
  return presentImport(created);
};

/** Receives a file. With a mapping its rows are planned immediately. @throws VALIDATION_FAILED, CONFLICT */
export const planImport = async (
  deps: ImportDeps,
  actor: Actor,
  { kind, fileName, content, mapping, options }: FileInput,
): Promise<ImportPlan> => {
  await assertRoom(deps);
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(content.slice(0, 1_000)) || content.length % 4 !== 0)
    throw invalidInput({ content: reason('import.file-not-base64') });
  const received = { nameOf: () => fileName, fileName, content };
  return receive(deps, actor, kind, received, { mapping, options });
};

/** Receives files of the format of a kind, one after the other. @throws VALIDATION_FAILED, CONFLICT */
export const planImportFiles = async (
  deps: ImportDeps,
  actor: Actor,
  { kind }: EndpointInput<typeof filesContract>,
  files: AsyncIterable<SentFile>,
): Promise<ImportPlan> => {
  await assertRoom(deps);
  const names: string[] = [];
  async function* named() {
    for await (const file of files) {
      names.push(file.fileName);
      yield file;
    }
  }
  const nameOf = () => (names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? ''));
  return receive(deps, actor, kind, { nameOf, fileName: '', content: null, files: named() });
};

/**
 * Sets what the columns mean, and plans every row accordingly.
 * @throws VALIDATION_FAILED, NOT_FOUND, CONFLICT, VERSION_CONFLICT
 */
export const mapImport = async (
  deps: ImportDeps,
  { planId, mapping, options, version }: EndpointInput<typeof mapContract>,
): Promise<ImportPlan> => {
  const row = await findImport(deps, planId);
  assertOpen(deps, row);
  assertMapping(row.kind, row.headers, mapping);
  assertOptions(row, options);
  const chosen = await optionsFor(deps, row.kind, row._id, mapping, options);
  // A kind can detect that an option fits no row at all.
  await openPlannerOf(deps, { ...row, mapping, options: chosen });
  const planning = {
    status: 'planning',
    mapping,
    options: chosen,
    signature: null,
    doneBlocks: 0,
    leasedUntil: null,
  };
  const mapped = await changeImport(
    deps,
    { _id: row._id, version, status: { $in: openStatuses } },
    { $set: planning, $inc: { version: 1 } },
  );
  if (!mapped) throw versionConflict('import.changed-meanwhile', presentImport(row), { mapping, options });
  return presentImport(mapped);
};

/** Ensures that an import can still be changed. @throws CONFLICT */
const assertOpen = ({ now }: Pick<ImportDeps, 'now'>, row: ImportDocument): void => {
  if (row.commit) throw new AppError('CONFLICT', 'import.already-committed', { name: row.commit.by.name });
  if (row.expiresAt.getTime() <= now()) throw new AppError('CONFLICT', 'import.expired');
  if (row.status === 'failed') throw new AppError('CONFLICT', 'import.not-ready');
};

/** Ensures that an import has a plan. @throws CONFLICT */
export const assertReady = (deps: Pick<ImportDeps, 'now'>, row: ImportDocument): void => {
  assertOpen(deps, row);
  if (row.status === 'planning') throw new AppError('CONFLICT', 'import.busy');
  if (row.status !== 'ready') throw new AppError('CONFLICT', 'import.not-ready');
};

/** Returns the imports of a kind, newest first, at most 20. */
export const listImports = async (
  { models, now }: ImportDeps,
  { kind }: { kind: ImportKindName },
): Promise<{ items: ImportPlan[]; total: number }> => {
  const filter = { kind, expiresAt: { $gt: new Date(now()) } };
  const [rows, total] = await Promise.all([
    models.Import.find(filter).sort({ createdAt: -1, _id: -1 }).limit(20).lean<ImportDocument[]>(),
    models.Import.countDocuments(filter),
  ]);
  return { items: rows.map(presentImport), total };
};

/** Returns an import. @throws NOT_FOUND */
export const readImport = async (deps: ImportDeps, planId: string): Promise<ImportPlan> =>
  presentImport(await findImport(deps, planId));

/** Deletes a plan. @throws NOT_FOUND, CONFLICT once it is committed */
export const deleteImport = async (deps: ImportDeps, planId: string): Promise<{ planId: string }> => {
  const row = await findImport(deps, planId);
  await deps.outbox.transact(async (session, publish) => {
    const { deletedCount } = await deps.models.Import.deleteOne({ _id: row._id, commit: null }, { session });
    if (deletedCount === 0)
      throw new AppError('CONFLICT', 'import.already-committed', { name: row.commit?.by.name ?? '' });
    publish({ type: 'import.changed', planId });
  });
  await deps.models.ImportBlock.deleteMany({ importId: row._id });
  return { planId };
};
