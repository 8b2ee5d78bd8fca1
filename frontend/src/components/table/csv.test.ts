import { describe, expect, it, vi } from 'vitest';
import { type CsvColumn, csvOf, loadAllPages } from './csv.ts';

type Value = string | number | boolean | null;

const fieldOf = async (value: Value): Promise<string> => {
  const column: CsvColumn<Value> = { header: 'A', csv: (item) => item };
  const csv = await csvOf([column, { header: 'B', csv: () => 1 }], [value]);
  return /^A,B\r\n(.*),1\r\n$/s.exec(csv)?.[1] ?? csv;
};

describe('csvOf', () => {
  it('writes a header and CRLF lines', async () => {
    const columns: CsvColumn<{ name: string; games: number }>[] = [
      { header: 'Member', csv: (member) => member.name },
      { header: 'Games, all', csv: (member) => member.games },
    ];

    expect(await csvOf(columns, [{ name: 'Ana', games: 3 }])).toBe('Member,"Games, all"\r\nAna,3\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['one, two', '"one, two"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [-5, '-5'],
    [true, 'true'],
  ])('writes %j as %j', async (value, field) => {
    expect(await fieldOf(value)).toBe(field);
  });

  it.each(['=SUM(A1)', '+1', '-1', '@cmd', '\tx'])(
    'prevents a spreadsheet from running %j',
    async (value) => {
      expect(await fieldOf(value)).toBe(`"'${value}"`);
    },
  );

  it('quotes the escaped values', async () => {
    expect(await fieldOf('=A1,"B"')).toBe('"\'=A1,""B"""');
  });
});

describe('loadAllPages', () => {
  it('loads page after page until it has all rows', async () => {
    const loadPage = vi.fn(async (page: number) => ({ items: page === 3 ? [5] : [page, page], total: 5 }));

    expect(await loadAllPages(loadPage)).toEqual([1, 1, 2, 2, 5]);
    expect(loadPage).toHaveBeenCalledTimes(3);
  });

  it('stops at an empty page, so that a shrinking list cannot loop', async () => {
    const loadPage = vi.fn(async () => ({ items: [], total: 5 }));

    expect(await loadAllPages(loadPage)).toEqual([]);
    expect(loadPage).toHaveBeenCalledTimes(1);
  });
});
