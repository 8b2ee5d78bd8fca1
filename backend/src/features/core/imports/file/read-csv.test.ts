import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (content: string | Uint8Array) => readCsv(Buffer.from(content), 'list.csv');
const problemsOf = (content: string | Uint8Array) =>
  read(content).problems.map(({ line, reason }) => `${line} ${reason}`);

const swallowing = [
  'First name,Last name,Email,City',
  'Ann,One,ann.one7@example.com,Keller',
  '"Bob,Two,bob.two7@example.com,Keller',
  'Cat,Three,cat.three7@example.com,Keller',
  'Dan,Four,dan.four7@example.com,"Fort Worth"',
  'Eve,Five,eve.five7@example.com,Keller',
];

describe('a quote in a CSV file', () => {
  test('that would swallow rows is ignored, and both of its lines are named', () => {
    const { rows } = read(swallowing.join('\n'));

    expect(rows.slice(1).map(([first, , , city]) => `${first} ${city}`)).toEqual([
      'Ann Keller',
      'Bob Keller',
      'Cat Keller',
      'Dan Fort Worth',
      'Eve Keller',
    ]);
    expect(problemsOf(swallowing.join('\n'))).toEqual(['3 import.quote-opens', '5 import.quote-closes']);
    expect(problemsOf(`sep=,\n${swallowing.join('\n')}`)).toEqual([
      '4 import.quote-opens',
      '6 import.quote-closes',
    ]);
  });

  test('that never closes is ignored if rows follow, and named', () => {
    const nights = [
      'Tournament,Venue,Date,Start,Notes',
      'Night A7,VENUE1,2027-03-01,7:00PM,Bring a friend',
      'Night B7,VENUE1,2027-03-02,7:00PM,"Bring two friends',
      'Night C7,VENUE1,2027-03-03,7:00PM,Plain',
      'Night D7,VENUE1,2027-03-04,7:00PM,Plain again',
    ].join('\r\n');

    expect(read(nights).rows.map((row) => row[4])).toEqual([
      'Notes',
      'Bring a friend',
      'Bring two friends',
      'Plain',
      'Plain again',
    ]);
    expect(problemsOf(nights)).toEqual(['3 import.quote-never-closes']);
  });

  test('that never closes is refused with its line if no rows follow', () => {
    expect(() => read('Name,City,Notes\nAna,Azle,"one\ntwo\nthree\n')).toThrow(
      'import.quote-open {"line":2}',
    );
  });

  test('of a file with hundreds of them is refused', () => {
    expect(() => read(`Name,City\n${'"Ana,Azle\n'.repeat(500)}`)).toThrow('import.quote-open');
  });

  test('around several lines is a cell, with and without separators in it', () => {
    const csv = 'Name,Notes\n"Ana","one\ntwo, more\nand three, more"\nBen,"Say ""hi"", Ben"\n';

    expect(read(csv).rows).toEqual([
      ['Name', 'Notes'],
      ['Ana', 'one\ntwo, more\nand three, more'],
      ['Ben', 'Say "hi", Ben'],
    ]);
    expect(read(csv).lineOf(2)).toBe(5);
    expect(problemsOf(csv)).toEqual([]);
  });

  test('within a cell is a character', () => {
    const csv = [
      'First name,Last name,Handle,Email',
      '"Robert "Bob" B",Smithers,x,bob.s8@example.com',
      'Rob,Smithers,"The ""Rock""",rob8@example.com',
      'Lee,Feet,6" tall,lee8@example.com',
    ].join('\n');

    expect(read(csv).rows.slice(1)).toEqual([
      ['Robert "Bob" B', 'Smithers', 'x', 'bob.s8@example.com'],
      ['Rob', 'Smithers', 'The "Rock"', 'rob8@example.com'],
      ['Lee', 'Feet', '6" tall', 'lee8@example.com'],
    ]);
  });
});

describe('the encoding of a CSV file', () => {
  const mixed = Buffer.concat([
    Buffer.from('First name,Last name\r\nJosé,Núñez\r\nMaría,Peña\r\n'),
    Buffer.from('Ren,Café\r\n', 'latin1'),
  ]);

  test('is that of each line if one line has another, which is named', () => {
    const sheet = read(mixed);

    expect(sheet.rows.slice(1)).toEqual([
      ['José', 'Núñez'],
      ['María', 'Peña'],
      ['Ren', 'Café'],
    ]);
    expect(sheet).toMatchObject({ encoding: 'utf-8', lineCount: 4 });
    expect(problemsOf(mixed)).toEqual(['4 import.line-not-utf8']);
  });

  test('is Windows-1252 for a file without any line in UTF-8', () => {
    const sheet = read(Buffer.from('Name\nRenée Café\n', 'latin1'));

    expect(sheet).toMatchObject({ encoding: 'windows-1252', problems: [], rows: [['Name'], ['Renée Café']] });
  });
});
