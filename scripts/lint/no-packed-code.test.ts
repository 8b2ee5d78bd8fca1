import { expect, it } from 'vitest';
import { lintLines } from './lint-lines.ts';

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

it('refuses packed code, and reports how to write it', async () => {
  const messages = await lintLines(
    'no-packed-code.grit',
    'refused.tsx',
    refused.map(([line]) => line),
  );

  expect(messages).toEqual(refused.map(([, message]) => expect.stringContaining(message)));
});

it('accepts code that is not packed', async () => {
  const messages = await lintLines('no-packed-code.grit', 'accepted.tsx', accepted);

  expect(messages).toEqual(accepted.map(() => ''));
});
