// The lint rule against packed code, run by the linter itself on a project of one file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../bootstrap/run.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const biome = path.join(repository, 'node_modules/.bin/biome');
const spread = 'Write the members out';
const declared = 'Declare each name';
const conditional = 'as an if statement';
const refused = [
  ['export const a = { ...{ b: 1, c: 2 }, d: 3 };', spread],
  ['export const a = { ...({ b: 1 }) };', spread],
  ['export const a = { ...({ b: 1 } as const) };', spread],
  ['export const a = { ...({ b: 1 } satisfies object) };', spread],
  ['export const a = [...[1, 2], 3];', spread],
  ['export const a = Math.max(...[1, 2]);', spread],
  ['export const A = () => <p {...{ id: "b" }} />;', spread],
  ['const [a, b] = [1, 2]; export { a, b };', declared],
  ['export const a = (b: boolean, c: () => void) => void (b && c());', conditional],
  ['export const a = (b: boolean, c: () => void) => void (b ? c() : 0);', conditional],
] as const;
const accepted = [
  'export const a = (b: object) => ({ ...b, c: 1 });',
  'export const a = (b: boolean) => ({ ...(b ? { c: 1 } : {}), d: 2 });',
  'export const a = (b: number[]) => [...b, ...b.map((c) => c + 1)];',
  'export const A = (b: object) => <p {...b} />;',
  'export const a = (b: number[]) => { const [c, d] = b; return [c, d]; };',
  'export const a = (b: () => Promise<void>) => void b();',
];

describe('the lint rule against packed code', () => {
  let root = '';

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'ahl-lint-'));
    const plugin = path.join(repository, 'scripts/lint/no-packed-code.grit');
    const linter = { rules: { preset: 'none' } };
    writeFileSync(path.join(root, 'biome.json'), JSON.stringify({ plugins: [plugin], linter }));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const lint = (name: string, source: string) => {
    writeFileSync(path.join(root, name), source);
    return run(biome, ['lint', name], { cwd: root });
  };

  it.each(refused)('refuses %s', async (source, message) => {
    const { code, output } = await lint('refused.tsx', source);

    expect(code).toBe(1);
    expect(output).toContain(message);
  });

  it.each(accepted)('accepts %s', async (source) => {
    const { code, output } = await lint('accepted.tsx', source);

    expect({ code, output }).toMatchObject({ code: 0 });
  });
});
