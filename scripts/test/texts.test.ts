import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const frontend = path.join(root, 'frontend');

/** Reads the texts of a catalog with their translations. */
const readCatalog = (file: string): Map<string, string> => {
  const join = (lines: string) =>
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .join('');
  const entries = readFileSync(file, 'utf8').matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm);
  return new Map([...entries].map(([, id = '', text = '']) => [join(id), join(text)] as const));
};

it('every text of the public and member screens has a Spanish translation', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ahl-texts-'));
  try {
    execFileSync(
      process.execPath,
      [path.join(root, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean'],
      {
        cwd: frontend,
        env: { ...process.env, NODE_ENV: 'production', TEXTS_DIR: folder },
      },
    );
    const messageIds = [...readCatalog(path.join(folder, 'es.po')).keys()].filter(Boolean);
    const spanish = readCatalog(path.join(frontend, 'src/lib/locales/es.po'));

    expect(messageIds.length).toBeGreaterThan(400);
    expect(messageIds.filter((text) => !spanish.get(text))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
