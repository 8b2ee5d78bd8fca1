// Undoes changes that concern more than fields; a feature whose model has `undo: { by: 'verb' }` adds its line.
import type { UndoVerb } from '#features/core/changes/undo.service.ts';
import { undoInvoice } from '#features/office/invoices/undo-invoice.ts';
import type { ResultDeps } from '#features/ranking/results/result.writer.ts';
import { undoResult } from '#features/ranking/results/undo-result.ts';
import type { SeasonDeps } from '#features/ranking/seasons/season.service.ts';
import { undoSeason } from '#features/ranking/seasons/undo-season.ts';

/** Creates the undo of changes by entity. */
export const createUndoVerbs = (deps: ResultDeps & SeasonDeps): Readonly<Record<string, UndoVerb>> => ({
  result: (change, actor) => undoResult(deps, change, actor),
  invoice: (change, actor) => undoInvoice(deps, change, actor),
  season: (change) => undoSeason(deps, change),
});
