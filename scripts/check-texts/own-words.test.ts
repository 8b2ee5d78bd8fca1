import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOwnMessages, findOwnWords } from './own-words.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Returns what is found in a project with one file. */
const foundIn = (source: string, file = 'backend/src/features/site/page.ts'): string[] => {
  const project = mkdtempSync(path.join(tmpdir(), 'ahl-words-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  };
  for (const folder of ['shared-types', 'realtime', 'backend', 'frontend']) write(`${folder}/src/a.ts`, '');
  write('frontend/index.html', '<title>League</title>');
  write(file, source);
  try {
    return findOwnWords(project);
  } finally {
    rmSync(project, { recursive: true });
  }
};

describe('the words of one league', () => {
  it.each([
    ["const producer = 'AHL';"],
    ["const areaServed = 'Dallas-Fort Worth, Texas';"],
    ["const url = 'https://www.facebook.com/ahlpokerdfw';"],
    ['const next = <Trans>Sunday 7/27 at 1PM</Trans>;'],
  ])('are found in %s', (source) => {
    expect(foundIn(source)).toEqual([`backend/src/features/site/page.ts:1: ${source}`]);
  });

  it('are allowed in comments, tests, the demo league and the defaults', () => {
    const source = "const name = 'AHL';";

    expect(
      foundIn("// As at AHL.\nimport { a } from '@ahl/shared-types/common'; // AHL\n/* In\nDallas. */"),
    ).toEqual([]);
    expect(foundIn(source, 'backend/src/demo/league.ts')).toEqual([]);
    expect(foundIn(source, 'backend/src/features/site/page.test.ts')).toEqual([]);
    expect(foundIn(source, 'shared-types/src/league-settings/league-names.ts')).toEqual([]);
  });

  it('are nowhere in the code, which every league runs', () => {
    expect(findOwnWords(root)).toEqual([]);
  });

  it.each(['en', 'es'])('are in no message of the catalog %s', (language) => {
    const catalog = readFileSync(path.join(root, `frontend/src/lib/locales/${language}.po`), 'utf8');

    expect(findOwnMessages(`${catalog}\nmsgid "Welcome to AHL"\nmsgstr "Hola"\n`)).toEqual([
      'Welcome to AHL',
    ]);
  });
});
