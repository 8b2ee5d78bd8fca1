// The file of rows that were not imported: each row as in its file, corrected cells included, with the reason. It can
// be corrected in a spreadsheet and imported again directly.
import { exportTypes } from '@ahl/shared-types/common';
import { renderInEnglish } from '@ahl/shared-types/reasons';
import { FileStream } from '#http/file-stream.ts';
import { csvPieces } from '#http/resource/csv-file.ts';
import { headerIn } from '#http/resource/headers.ts';
import type { ImportBlockDocument, ImportDocument } from './import.model.ts';
import { eachBlock, findImport, type ImportDeps } from './import-store.ts';
import { editsOf, outcomeOf, type PlannedRow, plannedRowsOf, rawRowsOf, refusalsOf } from './planned-rows.ts';

const whyOf = (row: PlannedRow): string => {
  if (row.question && outcomeOf(row) === 'question') return renderInEnglish('row.unanswered');
  return refusalsOf(row)
    .map(({ reason, params, column }) => {
      const sentence = renderInEnglish(
        Object.keys(params).length > 0 ? `${reason} ${JSON.stringify(params)}` : reason,
      );
      return column ? `${column}: ${sentence}` : sentence;
    })
    .join(' ');
};

const refusedRowsOf = (block: ImportBlockDocument, { mapping }: ImportDocument): string[][] => {
  const edits = editsOf(block);
  const planned = new Map(plannedRowsOf(block).map((row) => [row.number, row]));
  return rawRowsOf(block).flatMap(([number, cells]) => {
    const row = planned.get(number);
    const outcome = row && outcomeOf(row);
    if (!row || (outcome !== 'refused' && outcome !== 'question')) return [];
    const fixed = [...cells];
    for (const [column, text] of Object.entries(edits[number]?.cells ?? {})) {
      const position = mapping[column];
      if (position !== undefined) fixed[position] = text;
    }
    return [[...fixed, whyOf(row)]];
  });
};

async function* rowsOf(deps: Pick<ImportDeps, 'models'>, row: ImportDocument) {
  for await (const block of eachBlock(deps, row)) yield* refusedRowsOf(block, row);
}

/** Returns the rows that are not imported, as CSV. @throws NOT_FOUND */
export const refusedImportRows = async (
  deps: Pick<ImportDeps, 'models'>,
  planId: string,
): Promise<FileStream> => {
  const row = await findImport(deps, planId);
  return new FileStream({
    type: exportTypes.csv,
    fileName: `not-imported-${row.kind}.csv`,
    pieces: (language) =>
      csvPieces([...row.headers, headerIn(language, 'Why it was not imported')], rowsOf(deps, row)),
  });
};
