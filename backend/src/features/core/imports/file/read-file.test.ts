import { maxImportRows } from '@ahl/shared-types/imports';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readDate } from '../cells.ts';
import { base64 } from '../testing.ts';
import { guessDelimiter } from './read-csv.ts';
import { createFileReader } from './read-file.ts';
import { readXlsx, textOfCell } from './read-xlsx.ts';

type Cell = string | number | Date | null;

async function* each(rows: readonly Cell[][]) {
  yield* rows;
}

/** Creates an XLSX file of one sheet. */
const sheetOf = async (headers: readonly string[], rows: readonly Cell[][]): Promise<Buffer> => {
  const columns = headers.map((header) => ({ header }));
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsxStream(each(rows), { name: 'List', columns })) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The reader's types declare `typeof Date` where it returns dates. */
const dateCell = (text: string) => new Date(text) as unknown as Parameters<typeof textOfCell>[0];

describe('an XLSX file', () => {
  test('returns dates by the format of their cells, and numbers as written', async () => {
    const file = await sheetOf(
      ['Name', 'Day', 'Number'],
      [
        ['Ana', new Date('2027-03-14T00:00:00Z'), 1606],
        ['Ben', null, 7],
      ],
    );

    const { sheetName, rows } = await readXlsx(file, 'list.xlsx');

    expect(sheetName).toBe('List');
    expect(rows).toEqual([
      ['Name', 'Day', 'Number'],
      ['Ana', '2027-03-14', '1606'],
      ['Ben', '', '7'],
    ]);
  });

  test('is read where its known headers are, behind a cover', async () => {
    const book = await writeXlsx({
      sheets: [
        { name: 'Cover', rows: [['League of Texas'], ['Printed', 'today']] },
        {
          name: 'Old & new',
          hidden: true,
          rows: [
            ['First name', 'Last name', 'City'],
            ['Old', 'Diaz', 'Azle'],
          ],
        },
        { name: 'Members', rows: [['Members 2026'], ['First name', 'Last name'], ['Ana', 'Diaz']] },
      ],
    });

    const { sheetName, sheets } = await readXlsx(Buffer.from(book), 'book.xlsx');

    expect(sheetName).toBe('Members');
    expect(sheets).toEqual([
      { name: 'Cover', rows: 2, isHidden: false, isRead: false },
      { name: 'Old & new', rows: 2, isHidden: true, isRead: false },
      { name: 'Members', rows: 3, isHidden: false, isRead: true },
    ]);
  });

  test('has the value of cells merged over rows in each of them, and names them', async () => {
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Members',
          rows: [
            ['Region', 'City', 'First name', 'Last name'],
            [732, 'Denton', 'Ann', 'Mergeone'],
            [null, null, 'Bob', 'Mergetwo'],
            [733, 'Keller', 'Cat', 'Mergethree'],
          ],
          merges: [
            { startRow: 1, startCol: 0, endRow: 2, endCol: 0 },
            { startRow: 1, startCol: 1, endRow: 2, endCol: 1 },
          ],
        },
      ],
    });

    const { rows, problems } = await readXlsx(Buffer.from(book), 'book.xlsx');

    expect(rows.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ['732', 'Denton'],
      ['732', 'Denton'],
      ['733', 'Keller'],
    ]);
    expect(problems).toEqual([
      { line: 2, reason: 'import.cells-merged', params: { cells: 'A2:A3' } },
      { line: 2, reason: 'import.cells-merged', params: { cells: 'B2:B3' } },
    ]);
  });

  test('returns a time of day, a date with its time, and a broken date as such', () => {
    expect(textOfCell(dateCell('1899-12-31T19:30:00Z'))).toBe('19:30');
    expect(textOfCell(dateCell('2027-03-14T19:30:00Z'))).toBe('2027-03-14 19:30');
    expect(textOfCell(dateCell('never'))).toBe('#VALUE!');
  });

  test('is refused if it is broken, or holds more than its directory says', async () => {
    const file = await sheetOf(['Name'], [['Ana']]);
    const lying = Buffer.from(file);
    // The unpacked size in each entry of the directory.
    for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 1))
      lying.writeUInt32LE(10, at + 24);

    for (const broken of [file.subarray(0, 100), lying])
      await expect(readXlsx(broken, 'list.xlsx')).rejects.toThrow('import.file-broken');
  });

  test('with two million rows is refused by the size in its directory, which nothing unpacks', async () => {
    const file = await sheetOf(['Name'], [['Ana']]);
    const at = file.indexOf('PK\u0001\u0002');
    const claiming = Buffer.from(file);
    claiming.writeUInt32LE(100 * 1024 * 1024, at + 24);
    // Unpacking would fail.
    claiming.fill(0xff, 60, 100);
    const many = await sheetOf(
      ['Name'],
      Array.from({ length: maxImportRows + 1 }, () => ['Ana']),
    );

    await expect(readXlsx(claiming, 'list.xlsx')).rejects.toThrow(
      /import.xlsx-too-large.*"count":101,"maxMb":64/,
    );
    await expect(readXlsx(many, 'list.xlsx')).rejects.toThrow('import.too-many-rows');
  });
});

describe('the file reader', () => {
  test('delivers rows block by block, and stops if one cannot be stored', async () => {
    const reader = createFileReader({ timeZone: 'America/Chicago', dayEndsHour: 6 });
    const rows = Array.from({ length: 250 }, (_none, index) => `Ana ${index}`);
    const file = { fileName: 'list.csv', content: base64(`Name\n${rows.join('\n')}\n`) };
    const used: number[] = [];
    const takeFirst = async ({ index }: { index: number }) => {
      used.push(index);
      if (index === 1) throw new Error('The disk is full.');
    };

    await expect(reader.read(file, takeFirst)).rejects.toThrow('The disk is full.');
    const blocks: string[] = [];
    const facts = await reader.read(file, async ({ from, rowCount, json }) => {
      blocks.push(`${from} ${rowCount} ${JSON.parse(json).length}`);
    });
    await reader.stop();

    expect(used).toEqual([0, 1]);
    expect(blocks).toEqual(['2 100 100', '102 100 100', '202 50 50']);
    expect(facts).toMatchObject({ headers: ['Name'], rowCount: 250 });
  });
});

describe('the separator of a CSV file', () => {
  test.each([
    ['a;b\n1,5;2\n', ';'],
    ['"a,b";c\n"1,2";3\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['name\nAna\n', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe('a date in a cell', () => {
  test.each([
    ['2027-03-14', { kind: 'day', date: '2027-03-14' }],
    ['3/14/2027', { kind: 'day', date: '2027-03-14' }],
    ['14.03.2027', { kind: 'day', date: '2027-03-14' }],
    ['March 14, 2027', { kind: 'day', date: '2027-03-14' }],
    ['Sunday, March 14, 2027', { kind: 'day', date: '2027-03-14' }],
    ['14 de marzo de 2027', { kind: 'day', date: '2027-03-14' }],
    ['2027-03-14 19:30', { kind: 'day', date: '2027-03-14' }],
    ['05/05/2027', { kind: 'day', date: '2027-05-05' }],
    ['03/04/2027', { kind: 'two', dates: ['2027-03-04', '2027-04-03'] }],
    ['2027-02-30', { kind: 'none' }],
    ['13/13/2027', { kind: 'none' }],
    ['soon', { kind: 'none' }],
  ])('%s', (text, read) => {
    expect(readDate(text, null)).toEqual(read);
  });

  test('is parsed by the date order of its sender, if known', () => {
    expect(readDate('03/04/2027', 'day-first')).toEqual({ kind: 'day', date: '2027-04-03' });
  });
});
