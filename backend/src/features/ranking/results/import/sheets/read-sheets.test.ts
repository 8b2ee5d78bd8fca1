// The samples are invented; their right readings lie beside them.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SourceSheet } from '#face/sheet-reader.ts';
import { readCsv } from '#features/core/imports/file/read-csv.ts';
import readSheets from './read-sheets.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const expected = (name: string) => JSON.parse(fixture(name).toString('utf8'));
const sheetOf = (fileName: string, name = ''): SourceSheet => {
  const [sheet] = readCsv(fixture(fileName), fileName).visible;
  if (!sheet) throw new Error('The file has no sheet.');
  return { ...sheet, name, fileName, label: name };
};
const read = (fileName: string, sheets: SourceSheet[] = [sheetOf(fileName)]) => {
  const table = readSheets(sheets);
  if (!table) throw new Error('The file has no known layout.');
  const column = (header: string) => table.headers.indexOf(header);
  return { ...table, cell: (cells: string[], header: string) => cells[column(header)] ?? '' };
};

describe('the sheets of results', () => {
  test('a row per finisher keeps its headers, without totals and blank lines', () => {
    const { headers, rows, cell, problems, needs, options } = read('layout-a-one-row-a-finisher.csv');
    const { nights } = expected('layout-a-one-row-a-finisher.json');
    const all = nights.flatMap((night: { date: string; finishers: object[] }) => night.finishers);

    expect(headers).toContain('Knocked out by');
    expect(rows.map(([, cells]) => cell(cells, 'Player'))).toEqual(
      all.map(({ shown }: { shown: string }) => shown.trim()),
    );
    expect(problems.map(({ reason }) => reason)).toEqual(['import-result.row-total']);
    expect(options.dateOrder).toBe('month-first');
    expect(needs).toEqual([]);
  });

  test('a sheet per night says its date and venue in titles, names of sheets and files', () => {
    const names = ['3-4', '3-11', '3-18'];
    const { rows, cell, needs, options, problems } = read(
      'nights.xlsx',
      names.map((name) => sheetOf(`layout-b-sheet-${name}.csv`, name)),
    );
    const { nights } = expected('layout-b-one-sheet-a-night.json');
    const bySheet = Map.groupBy(rows, ([, cells]) => cell(cells, 'Line').split(':')[0] ?? '');

    for (const { sheet, finishers, entrants } of nights) {
      const own = bySheet.get(sheet) ?? [];
      const listed = own.map(([, cells]) => ({
        place: Number(cell(cells, 'Place')),
        player: cell(cells, 'Player'),
        points: cell(cells, 'Points') === '' ? null : Number(cell(cells, 'Points')),
      }));
      const right = finishers.map(({ place, player, points }: (typeof listed)[number]) => ({
        place,
        player,
        points,
      }));
      expect(
        listed.toSorted((a, b) => a.place - b.place),
        sheet,
      ).toEqual(right);
      expect(
        own.map(([, cells]) => Number(cell(cells, 'Entries'))),
        sheet,
      ).toEqual(own.map(() => entrants));
    }
    const [first, second, third] = names.map((name) => bySheet.get(name)?.[0]?.[1] ?? []);
    expect([first, second, third].map((cells) => cell(cells ?? [], 'Date'))).toEqual([
      'March 4, 2025',
      '3/11',
      '3-18',
    ]);
    expect([first, second, third].map((cells) => cell(cells ?? [], 'Venue'))).toEqual([
      'THE COPPER MULE',
      'Copper Mule',
      '',
    ]);
    expect(needs).toEqual([
      { option: 'year', rows: 27 },
      { option: 'venueId', rows: 13 },
    ]);
    expect(options.dateOrder).toBe('month-first');
    expect(problems.map(({ reason }) => reason).toSorted()).toEqual([
      'import-result.row-note',
      'import-result.row-total',
    ]);
  });

  test('a table of players and nights says by its last line what 0 means, and its totals are compared', () => {
    const { rows, cell, needs, options, problems } = read('layout-c-wide-15-players-10-nights.csv');
    const { nights } = expected('layout-c-wide-15-players-10-nights.json');
    const byDate = Map.groupBy(rows, ([, cells]) => cell(cells, 'Date'));

    expect([...byDate.values()]).toHaveLength(10);
    [...byDate.values()].forEach((night, index) => {
      const points = Object.fromEntries(
        night.map(([, cells]) => [cell(cells, 'Player'), Number(cell(cells, 'Points'))]),
      );
      expect(points).toEqual(nights[index].points);
    });
    expect(options.zeroMeans).toBe('played');
    expect(needs.map(({ option }) => option)).toEqual(['year', 'venueId', 'zeroMeans']);
    expect(problems).toEqual([
      {
        line: 7,
        reason: 'import-result.total-differs',
        params: { name: 'Marlowe Pennifeather', total: 101, sum: 96 },
      },
    ]);
  });

  test('several sheets of rows lose no column, and a sheet that is named after a bar is at that bar', () => {
    const rows = [
      ['Date', 'Game', 'Start', 'Entries', 'Finish', 'Player', 'Card #', 'Points', 'Prize', 'KOs'],
      ['3/14/2025', 'Early', '6 PM', '9', '1', 'Ana Diaz', '77', '90', '$50', '2'],
    ];
    const lineOf = (index: number) => index + 1;
    const table = read('years.xlsx', [
      { name: 'Rusty Spur', fileName: 'years.xlsx', label: 'Rusty Spur', rows, lineOf },
      { name: 'Season 2025', fileName: 'years.xlsx', label: 'Season 2025', rows, lineOf },
    ]);

    expect(table.rows.map(([, cells]) => cells)).toEqual([
      [
        '3/14/2025',
        'Rusty Spur',
        'Early',
        '6 PM',
        '9',
        '1',
        'Ana Diaz',
        '77',
        '90',
        '$50',
        '2',
        'Rusty Spur: 2',
      ],
      ['3/14/2025', '', 'Early', '6 PM', '9', '1', 'Ana Diaz', '77', '90', '$50', '2', 'Season 2025: 2'],
    ]);
    expect(table.needs).toEqual([{ option: 'venueId', rows: 1 }]);
  });

  test('a file of another kind is left as it is', () => {
    const sheet = {
      name: '',
      fileName: 'prices.csv',
      label: '',
      rows: [
        ['Item', 'Price'],
        ['Chips', '4'],
      ],
      lineOf: (index: number) => index + 1,
    };

    expect(readSheets([sheet])).toBeNull();
  });
});
