import type { FileHealth, ImportPlan, ImportRow } from '@ahl/shared-types/imports';
import { readReason } from '@ahl/shared-types/reasons';
import { blockRows, type RawRow } from './file/read-file.worker.ts';
import type { ImportDocument } from './import.model.ts';
import { sumCounts } from './import-store.ts';
import { optionsOf } from './plan-import.ts';
import { cellsOf, outcomeOf, type PlannedRow, type RowEdit, refusalsOf } from './planned-rows.ts';

const isRunning = ({ status }: ImportDocument) => status === 'planning' || status === 'committing';

/** An import that began in an earlier version has no health. */
export const healthOf = ({ health, rowCount }: ImportDocument): FileHealth =>
  health
    ? JSON.parse(health)
    : { encoding: '', lines: rowCount, rows: rowCount, sheets: [], headerRow: 1, problems: [], needs: [] };

/** Presents an import. */
export const presentImport = (row: ImportDocument): ImportPlan => ({
  planId: row._id.toHexString(),
  kind: row.kind,
  status: row.status,
  version: row.version,
  fileName: row.fileName,
  sheetName: row.sheetName,
  headers: row.headers,
  sample: JSON.parse(row.sample),
  rowCount: row.rowCount,
  file: healthOf(row),
  mapping: row.mapping,
  options: optionsOf(row),
  progress: isRunning(row)
    ? { done: Math.min(row.rowCount, row.doneBlocks * blockRows), total: row.rowCount }
    : { done: 0, total: 0 },
  counts: sumCounts([row]),
  signature: row.status === 'ready' ? (row.signature ?? null) : null,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  createdByName: row.createdBy.name,
  committed: row.commit
    ? {
        at: row.commit.at.toISOString(),
        byName: row.commit.by.name,
        batchId: row.commit.batchId,
        done: row.commit.done,
        failed: row.commit.failed,
      }
    : null,
  failure: row.failure ? readReason(row.failure) : null,
});

/** Presents a row of a plan. */
export const presentRow = (
  raw: RawRow,
  planned: PlannedRow,
  edit: RowEdit | undefined,
  mapping: ImportDocument['mapping'],
  shared: Readonly<Record<string, string>>,
): ImportRow => ({
  number: planned.number,
  label: planned.label,
  outcome: outcomeOf(planned),
  cells: cellsOf(raw, mapping, edit),
  mended: Object.keys(edit?.cells ?? {}),
  refusals: refusalsOf(planned),
  notes: planned.notes ?? [],
  differences: planned.differences,
  question: planned.question,
  answer: shared[planned.question?.key ?? ''] ?? edit?.answer ?? null,
  target: planned.target,
  isDone: planned.result !== null && 'id' in planned.result,
});
