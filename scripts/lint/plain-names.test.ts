import { expect, it } from 'vitest';
import { lintLines } from './lint-lines.ts';

const refused = {
  'const given = 1;': 'given',
  'const read = (said: string) => read(said);': 'said',
  'type SaidReason = string;': 'said',
  'const isTold = true;': 'told',
  'let [heard] = [1];': 'heard',
  'const { venues: asked } = query;': 'asked',
  'const givenAt = 1;': 'imposed',
  'const askedBy = 1;': 'requestedBy',
  'const read = (keptId: string) => read(keptId);': 'survivor',
  'function taken() {}': 'taken',
  'let gone = 0;': 'gone',
  'const mendRow = 1;': 'mend',
  'const useTakeBack = 1;': 'takeBack',
  'const settleInvoice = 1;': 'settle',
  'const followHost = 1;': 'follow',
  'const tapMs = 350;': 'issuedAtMs',
};
const accepted = [
  'const { given, taken } = offer;',
  'const read = ({ asked }: Terms) => read(asked);',
  'const offer = { given: 1, taken: 2 };',
  'type Offer = { taken: number };',
  'const { askedAt, keptId } = row;',
  'const kept = rows.filter(isOpen);',
  'const settle = 1;',
  'const follow = 1;',
  'const recommended = 1;',
  'const aside = 1;',
];

it('refuses names that are not the plain terms of the field, with the term to use', async () => {
  const messages = await lintLines('plain-names.grit', 'names.ts', Object.keys(refused));

  expect(messages).toEqual(Object.values(refused).map((word) => expect.stringContaining(word)));
});

it('accepts plain names, and the names of fields where they are destructured', async () => {
  const messages = await lintLines('plain-names.grit', 'names.tsx', accepted);

  expect(messages).toEqual(accepted.map(() => ''));
});
