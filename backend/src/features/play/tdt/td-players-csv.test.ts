import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#features/core/imports/file/read-csv.ts';
import { type TdPlayer, writeTdPlayers } from './td-players-csv.ts';

const player = (fields: Partial<TdPlayer>): TdPlayer => ({
  nickname: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  number: '',
  tableName: '',
  seat: null,
  ...fields,
});

const dex = player({
  nickname: 'Dex',
  firstName: 'Dexter',
  lastName: 'Vanholt',
  number: '1606',
  tableName: 'Table 1',
  seat: 1,
});
const tex = player({
  nickname: 'Quillby, "Tex"',
  firstName: 'Tobin',
  lastName: 'Quillby',
  number: '1623',
  tableName: 'Table 2',
  seat: 3,
});

const mark = Buffer.from('\ufeff');

describe('the list of players for The Tournament Director', () => {
  test('is the sample, with a byte order mark and the line breaks of Windows', async () => {
    const sample = readFileSync(path.join(import.meta.dirname, 'fixtures/td-players-import.csv'), 'utf8');

    const file = Buffer.from(await writeTdPlayers([dex, tex], 'utf-8'));

    expect(file.subarray(0, 3)).toEqual(mark);
    expect(file.subarray(3).toString()).toBe(sample);
  });

  test('is read back in both encodings, and Windows-1252 has no mark', async () => {
    const players = [player({ nickname: 'Inês – “Ña”', firstName: 'Zoë', lastName: 'Fjällbrant' })];

    for (const encoding of ['utf-8', 'windows-1252'] as const) {
      const file = await writeTdPlayers(players, encoding);
      const sheet = readCsv(file, 'players.csv');

      expect(sheet.encoding).toBe(encoding);
      expect(sheet.rows[1]?.slice(0, 3)).toEqual(['Inês – “Ña”', 'Zoë', 'Fjällbrant']);
    }
  });

  test('in Windows-1252 has letters without the accents that it lacks, else a question mark', async () => {
    const file = await writeTdPlayers(
      [player({ nickname: 'Őrs Čapek 李 🃏', firstName: 'E\u0301va' })],
      'windows-1252',
    );

    expect(Buffer.from(file).toString('latin1')).toContain('Ors Capek ? ?,Éva');
  });

  test('has no cell that a spreadsheet would run', async () => {
    const file = await writeTdPlayers(
      [player({ nickname: '=cmd|calc', firstName: '@sum', lastName: '-x', phone: '+1 972 555 0100' })],
      'utf-8',
    );

    expect(Buffer.from(file).toString()).toContain("'=cmd|calc,'@sum,'-x,,+1 972 555 0100,");
  });

  test('without players has its headers', async () => {
    expect(Buffer.from(await writeTdPlayers([], 'windows-1252')).toString()).toBe(
      'Nickname,First Name,Last Name,Email 1,Phone 1,ID,Table Name,Seat Number\r\n',
    );
  });
});
