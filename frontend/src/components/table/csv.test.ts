import { describe, expect, it, vi } from 'vitest';
import { csvField, csvOf, loadAllPages } from './csv.ts';
import type { Column } from './table-types.ts';

describe('csvField', () => {
  it.each([
    ['plain', 'plain'],
    ['one, two', '"one, two"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
    [-5, '-5'],
    [true, 'true'],
  ])('writes %j as %j', (value, text) => {
    expect(csvField(value)).toBe(text);
  });

  it.each(['=SUM(A1)', '+1', '-1', '@cmd', '\tx'])('keeps a spreadsheet from running %j', (value) => {
    expect(csvField(value)).toBe(`'${value}`);
  });

  it('quotes what it made safe', () => {
    expect(csvField('=A1,"B"')).toBe('"\'=A1,""B"""');
  });
});

describe('csvOf', () => {
  it('writes a header and CRLF lines, and leaves out columns without a value', () => {
    const columns: Column<{ name: string; games: number }>[] = [
      { id: 'name', header: 'Member', cell: () => null, csv: (member) => member.name },
      { id: 'avatar', header: 'Avatar', cell: () => null },
      { id: 'games', header: 'Games, all', cell: () => null, csv: (member) => member.games },
    ];

    expect(csvOf(columns, [{ name: 'Ana', games: 3 }])).toBe('Member,"Games, all"\r\nAna,3\r\n');
  });
});

describe('loadAllPages', () => {
  it('asks for page after page until all rows are there', async () => {
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
