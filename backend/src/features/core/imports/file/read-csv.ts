// Reads CSV in all common forms: separated by commas, semicolons, tabs or vertical bars, with or without quotes.
import { type FileProblem, maxImportRows } from '@ahl/shared-types/imports';
import { reason } from '@ahl/shared-types/reasons';
import { decodeText } from './decode-text.ts';
import { maxRowsAboveHeaders } from './header-row.ts';
import { parseCsv, usualSeparators } from './parse-csv.ts';
import { FileRefusal, type Sheet } from './sheet.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** Returns the separator that most lines agree on; a comma if there is none. */
export const guessDelimiter = (text: string): string => {
  const named = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (named) return named;
  const lines = text.split(/\r?\n|\r/, 50);
  const scored = delimiters.map((delimiter) => ({ delimiter, ...usualSeparators(lines, delimiter) }));
  const [best] = scored.sort((a, b) => b.lines - a.lines || b.separators - a.separators);
  return best && best.lines > 0 ? best.delimiter : ',';
};

const quoteProblems = ({ line, closes }: { line: number; closes: number | null }): FileProblem[] => {
  if (closes === null) return [{ line, reason: 'import.quote-never-closes', params: {} }];
  return [
    { line, reason: 'import.quote-opens', params: { line: closes } },
    { line: closes, reason: 'import.quote-closes', params: { line } },
  ];
};

/** Returns the rows of a CSV file. @throws FileRefusal */
export const readCsv = (bytes: Uint8Array, fileName: string): Sheet => {
  const decoded = decodeText(bytes);
  if (decoded === null) throw new FileRefusal(reason('import.file-unknown', { fileName }));
  const { text, encoding, oddLines } = decoded;
  if (/^\s*<(?:!doctype html|html|table|head|meta)\b/i.test(text))
    throw new FileRefusal(reason('import.file-html', { fileName }));
  const body = text.replace(/^sep=.\r?\n/i, '');
  const { rows, openQuotes } = parseCsv(body, {
    delimiter: guessDelimiter(text),
    firstLine: body === text ? 1 : 2,
    // The headers, the rows, and one more to detect that there are too many.
    maxRows: maxRowsAboveHeaders + maxImportRows + 2,
  });
  const lineOf = (index: number): number => rows[index]?.line ?? index + 1;
  return {
    sheetName: '',
    visible: [{ name: '', rows: rows.map(({ cells }) => cells), lineOf }],
    rows: rows.map(({ cells }) => cells),
    lineOf,
    isCounted: true,
    encoding,
    lineCount: text.replace(/(?:\r\n|\r|\n)+$/, '').split(/\r\n|\r|\n/).length,
    sheets: [],
    problems: [
      ...oddLines.map((line): FileProblem => ({ line, reason: 'import.line-not-utf8', params: {} })),
      ...openQuotes.flatMap(quoteProblems),
    ],
  };
};
