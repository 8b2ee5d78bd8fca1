// Imports blind structures: one row per level or break, grouped and compared by the name of the structure.
import type { RowRefusal } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import { structures as presets } from '@ahl/shared-types/poker-clocks';
import { maxStructures } from '@ahl/shared-types/structures';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import {
  type Applied,
  type ImportKind,
  type RowToPlan,
  refuse,
  refusedRow,
  type Verdict,
} from '#face/import-kind.ts';
import { presentLevel } from '../level.presenter.ts';
import type { StructureDocument } from '../structure.model.ts';
import { addImportedStructure, setImportedStructure } from '../structure.writer.ts';
import { readStructureRow } from './structure-cells.ts';
import {
  checkStructure,
  digestOfRows,
  type RowWrite,
  rowsOf,
  rowText,
  storedOf,
  structureOf,
} from './structure-group.ts';

type Deps = { models: Models };
/** The structures of the league, by folded name. */
type League = ReadonlyMap<string, readonly StructureDocument[]>;

const readLeague = async ({ models }: Deps, session: ClientSession | null = null): Promise<League> => {
  const rows = await models.Structure.find({ deletedAt: null }).session(session).lean<StructureDocument[]>();
  return Map.groupBy(rows, ({ name }) => foldName(name));
};

const presetNames = new Map(presets.map(({ name }) => [foldName(name), name]));

/** Returns why no structure can have the name of a row; null if one can. */
const nameRefusal = (league: League, name: string): RowRefusal | null => {
  const preset = presetNames.get(foldName(name));
  if (preset) return refuse('structure', 'import-structure.preset', { name: preset });
  const isSeveral = (league.get(foldName(name))?.length ?? 0) > 1;
  return isSeveral ? refuse('structure', 'import-structure.several', { name }) : null;
};

const planRow = (league: League, { number, cells }: RowToPlan): Verdict => {
  const { structure: name = '', level = '', blinds = '' } = cells;
  const label = [name, level || blinds].filter(Boolean).join(', ');
  const read = readStructureRow(cells);
  if ('refusals' in read) return refusedRow(label, read.refusals);
  const refusal = nameRefusal(league, name);
  if (refusal) return refusedRow(label, [refusal]);
  const [target] = league.get(foldName(name)) ?? [];
  const stored = target ? storedOf(target) : null;
  const write: RowWrite = { ...read.row, name, rowNumber: number, stored };
  const text = rowText(write.level);
  const isThere = target?.levels.some((each) => rowText(presentLevel(each)) === text) ?? true;
  return {
    ...refusedRow(label, []),
    outcome: target ? 'changed' : 'new',
    notes: read.notes,
    differences: isThere ? [] : [{ column: 'level', from: '', to: text }],
    target: target && stored ? { id: stored.id, label: target.name } : null,
    stamp: stored?.digest ?? null,
    write,
    head: { startingStack: write.startingStack === null ? '' : String(write.startingStack) },
  };
};

type Batch = { session: ClientSession; by: string };

/** Adds or changes the structure of a group, and returns its id, or why that is not possible any more. */
const writeGroup = async (
  deps: Deps,
  { session, by }: Batch,
  rows: readonly RowWrite[],
): Promise<string | RowRefusal> => {
  const [first] = rows;
  const outdated = refuse(null, 'row.changed-since-plan');
  if (!first) return outdated;
  const league = await readLeague(deps, session);
  const [current] = league.get(foldName(first.name)) ?? [];
  const digest = current ? storedOf(current).digest : null;
  if (digest !== (first.stored?.digest ?? null)) return outdated;
  const fields = { ...structureOf(rows), updatedBy: by };
  if (current) {
    await setImportedStructure(deps.models, session, current._id, fields);
    return current._id.toHexString();
  }
  const count = [...league.values()].flat().length;
  if (count >= maxStructures) return refuse('structure', 'structure.too-many', { max: maxStructures });
  return addImportedStructure(deps.models, session, { name: first.name, ...fields });
};

/** Returns the structure that the first row of a group wrote, in whichever block that is. */
const findWritten = async (
  deps: Deps,
  session: ClientSession,
  rows: readonly RowWrite[],
): Promise<string | RowRefusal> => {
  const [first] = rows;
  const [current] = (await readLeague(deps, session)).get(foldName(first?.name ?? '')) ?? [];
  return current && storedOf(current).digest === digestOfRows(rows)
    ? current._id.toHexString()
    : refuse(null, 'row.changed-since-plan');
};

/** Creates the import of structures. */
export const createStructureImport = (deps: Deps): ImportKind => ({
  name: 'structures',
  facts: [{ type: 'structures.imported' }],
  sheetReader: new URL('./structure-sheets.ts', import.meta.url).href,
  groups: {
    keyOf: ({ structure = '' }) => (structure === '' ? null : foldName(structure)),
    check: checkStructure,
    isSame: (writes) => {
      const rows = rowsOf(writes);
      return rows[0]?.stored?.digest === digestOfRows(rows);
    },
  },
  openPlanner: async () => {
    const league = await readLeague(deps);
    return async (rows) => rows.map((row) => planRow(league, row));
  },
  apply: async (rows, { session, by, rowsOfGroup }) => {
    const written = new Map<string, string | RowRefusal>();
    const applied: Applied[] = [];
    for (const row of rows) {
      const key = row.group ?? '';
      const group = rowsOfGroup(key);
      const of = rowsOf(group.map(({ write }) => write));
      // The first row writes all of them; in a later block the others find what it wrote.
      if (group[0]?.number === row.number) written.set(key, await writeGroup(deps, { session, by }, of));
      const result = written.get(key) ?? (await findWritten(deps, session, of));
      written.set(key, result);
      if (typeof result === 'string') applied.push({ number: row.number, id: result });
      else applied.push({ number: row.number, refusal: result });
    }
    return applied;
  },
});
