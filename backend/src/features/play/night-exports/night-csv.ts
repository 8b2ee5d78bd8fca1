import { type Language, translator } from '@ahl/shared-types/texts';
import type { CellValue } from '#http/resource/cell.ts';
import { csvPieces } from '#http/resource/csv-file.ts';
import { headerIn } from '#http/resource/headers.ts';
import type { NightContent } from './night-content.ts';
import { nightExportTexts } from './night-export.texts.ts';

/** The columns of every part of the file; a part leaves those empty that it has no value for. */
const headers = ['Kind', 'When', 'Place', 'Name', 'Number', 'Points', 'What'] as const;

async function* rowsOf(night: NightContent, language: Language): AsyncIterable<CellValue[]> {
  const t = translator(language);
  const { parts, knockOuts } = nightExportTexts;
  const kind = { night: t(parts.night), place: t(parts.place), hand: t(parts.hand), log: t(parts.log) };
  yield [kind.night, null, null, night.title, null, null, null];
  for (const { label, value } of night.facts) yield [kind.night, null, null, label, null, null, value];
  for (const { place, name, number, points, knockOuts: count } of night.places) {
    const what = count > 0 ? t(knockOuts, { count }) : null;
    yield [kind.place, null, place, name, number, points, what];
  }
  for (const { at, name, hand } of night.hands) yield [kind.hand, at, null, name, null, null, hand];
  for (const { at, actor, text } of night.log) yield [kind.log, at, null, actor, null, null, text];
}

/** Returns the pieces of a night as CSV. */
export const nightCsv = (night: NightContent, language: Language): AsyncIterable<string | Uint8Array> =>
  csvPieces(
    headers.map((header) => headerIn(language, header)),
    rowsOf(night, language),
  );
