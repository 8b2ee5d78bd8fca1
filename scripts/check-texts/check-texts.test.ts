import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';

let root = '';

/** Creates a project of one file. */
const project = (source: string, file = 'frontend/src/features/venues/page.tsx'): string => {
  root = mkdtempSync(path.join(tmpdir(), 'ahl-texts-'));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return root;
};

afterEach(() => {
  if (root) rmSync(root, { recursive: true, force: true });
  root = '';
});

describe('the rule for texts', () => {
  it.each([
    ['words that lingui collects', 'const A = () => <p><Trans>No venues yet</Trans></p>;'],
    ['a label in the language of the page', 'const A = () => <Field label={t`Name`} />;'],
    ['a descriptor', "const labels = { title: msg`Rules`, kind: 'draft' };"],
    ['what is no word', 'const A = () => <p>{a} · {b} #</p>;'],
    ['a name', 'const A = () => <span>AHL</span>;'],
    ['a token', "const a = { label: 'felt', tone: 'sky' };"],
  ])('accepts %s', (_what, source) => {
    expect(findProblems(project(source))).toEqual([]);
  });

  it.each([
    ['words in an element', 'const A = () => <p>No venues yet</p>;'],
    ['a label', 'const A = () => <Field label="Name" />;'],
    ['a label with something filled in', 'const A = () => <Chip title={`Round $' + '{a}`} />;'],
    ['a text in an object', "const a = { title: 'Not saved' };"],
  ])('refuses %s', (_what, source) => {
    expect(findProblems(project(source))).toHaveLength(1);
  });

  it('reports the file, the line and the words', () => {
    expect(findProblems(project('const a = 1;\nconst b = { title: "Not saved" };'))).toEqual([
      'frontend/src/features/venues/page.tsx:2: not in the catalog: Not saved',
    ]);
  });
});

it('the catalog contains every text of the product that people read', () => {
  expect(findProblems(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
