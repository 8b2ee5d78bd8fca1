import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFullName, tidyCapitals, withUsualSuffix } from './full-name.rules.ts';
import { containsWords, foldName, hasLetter, isSameName, visibleLine } from './name-text.rules.ts';

describe('two names are the same', () => {
  test('whatever apostrophes, hyphens, blanks, accents and cases they are written with', () => {
    const same = [
      ['O’Brien', "O'Brien", 'O`Brien', 'OʼBRIEN', 'O′Brien', 'obrien'],
      ['Mary Kate', 'Mary-Kate', 'Mary‑Kate', 'Mary\u00a0Kate', 'MARY  KATE', 'Mary–Kate'],
      ['Łukasz Żółć', 'Lukasz Zolc', 'ŁUKASZ ŻÓŁĆ'],
      ['Søren Ægir', 'SOREN AEGIR'],
      ['Jürgen Weiß', 'Jurgen Weiss', 'JÜRGEN WEISS'],
      ['José Núñez', 'Jose Nunez', 'Jose\u0301 Nu\u0301n\u0303ez'],
      ['St. James', 'St James'],
      ['Đặng', 'Dang'],
      ['Zoe', 'Z\u200boe', 'Zoe\u2060', 'Ｚｏｅ'],
    ];
    for (const names of same)
      for (const name of names) expect([name, foldName(name)]).toEqual([name, foldName(names[0] ?? '')]);
  });

  test('not if a letter differs, or one is the son', () => {
    expect(isSameName('Lukas', 'Lucas')).toBe(false);
    expect(isSameName('$4.50 a player', '$450 a player')).toBe(false);
    expect(isSameName('J.R. Smith', 'JR Smith')).toBe(true);
    expect(isSameName('John Smith', 'John Smith Jr.')).toBe(false);
    expect(isSameName('李', '王')).toBe(false);
  });

  test('the normal form of a normal form is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => foldName(foldName(name)) === foldName(name)),
    );
  });

  test('a search finds what its normal form contains, word by word', () => {
    expect(containsWords("O'Malley's Tavern, Keller", 'omalley keller')).toBe(true);
    expect(containsWords('Łukasz Żółć', 'zolc luk')).toBe(true);
    expect(containsWords('Anne Lee', 'leo')).toBe(false);
    expect(containsWords('Anne Lee', ' ')).toBe(true);
  });
});

describe('a one-line text', () => {
  test('loses what cannot be seen and what turns it round', () => {
    expect(visibleLine('Ev\u202eil')).toBe('Evil');
    expect(visibleLine('\u200bAda\ufeff')).toBe('Ada');
    expect(visibleLine('Ad\u200cmin')).toBe('Admin');
    expect(visibleLine('two\nlines')).toBe('two lines');
    expect(visibleLine('\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} x\u{e0067}')).toBe(
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} x',
    );
  });

  test('keeps the joiners of scripts and emoji', () => {
    for (const text of ['می\u200cخواهم', '👨\u200d👩\u200d👧', '❤\ufe0f Ada'])
      expect(visibleLine(text)).toBe(text);
  });

  test('is a name only if it has a letter', () => {
    const blank = ['', ' ', '\u200b', '\u3164', '\u2800', '-', '77', '\u202e', '🃏'];
    expect(blank.filter(hasLetter)).toEqual([]);
    expect(['Ada', '李', 'Ł', 'Ω'].every(hasLetter)).toBe(true);
  });
});

describe('a name in one cell', () => {
  const cases: [string, string, string, string?][] = [
    ["O'Brien, Pat", 'Pat', "O'Brien"],
    ['Smith, John, Jr.', 'John', 'Smith Jr.'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ['John Smith, jr', 'John', 'Smith Jr.'],
    ['Smith III, John', 'John', 'Smith III'],
    ['Juan de la Cruz', 'Juan', 'de la Cruz'],
    ['van der Berg, Kees', 'Kees', 'van der Berg'],
    ["D'Angelo St. James", "D'Angelo", 'St. James'],
    ['Dr. Ann Lee', 'Ann', 'Lee'],
    ['Ann  Double  Space', 'Ann Double', 'Space'],
    ['Maria L. Gomez', 'Maria', 'Gomez', 'L'],
    ['Gomez, Maria L.', 'Maria', 'Gomez', 'L'],
    ['Van Nguyen', 'Van', 'Nguyen'],
    ['李 小龙', '李', '小龙'],
    ['Cher', 'Cher', ''],
  ];

  test('is read into its parts, with its suffix', () => {
    for (const [text, firstName, lastName, middleInitial] of cases)
      expect([text, readFullName(text)]).toEqual([
        text,
        { firstName, lastName, ...(middleInitial ? { middleInitial } : {}) },
      ]);
  });

  test('gives the name in quotation marks apart', () => {
    expect(readFullName('Bob "Ace" Miller')).toEqual({
      firstName: 'Bob',
      lastName: 'Miller',
      nickname: 'Ace',
    });
  });

  test('has one form of each suffix', () => {
    expect(['Smith, Jr', 'Smith junior', 'Smith JR.'].map(withUsualSuffix)).toEqual(
      Array(3).fill('Smith Jr.'),
    );
    expect(withUsualSuffix('Junior')).toBe('Junior');
  });
});

test('names in capitals or small letters are written as people write them', () => {
  const tidied = {
    'MARY JOHNSON': 'Mary Johnson',
    "mary o'brien-lee": "Mary O'Brien-Lee",
    MCDONALD: 'McDonald',
    'DE LA CRUZ': 'de la Cruz',
    'SMITH III': 'Smith III',
    JOSÉ: 'José',
    'ST. JAMES': 'St. James',
    AJ: 'AJ',
    DeShawn: 'DeShawn',
    李小龙: '李小龙',
  };
  expect(Object.fromEntries(Object.keys(tidied).map((name) => [name, tidyCapitals(name)]))).toEqual(tidied);
});
