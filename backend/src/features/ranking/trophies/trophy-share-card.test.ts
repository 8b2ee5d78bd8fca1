import { type TrophyCase, trophies } from '@ahl/shared-types/trophies';
import { expect, test } from 'vitest';
import { trophyShareCard } from './trophy-share-card.ts';

const bronze = trophies.filter(({ tier }) => tier === 'bronze');
const shown = {
  player: { firstName: 'Alicia', lastName: 'Moreno' },
  trophies: bronze.slice(0, 2).map(({ id }) => ({ id, wonOn: '2026-11-01' })),
} as TrophyCase;

test.each([
  ['en', `AHL · 2 of ${trophies.length} trophies`, 'Bronze'],
  ['es', `AHL · 2 de ${trophies.length} trofeos`, 'Bronce'],
] as const)('the card uses the language of the person who shares it: %s', (language, line, word) => {
  expect(trophyShareCard(shown, 'AHL', language)).toMatchObject({
    title: 'Alicia Moreno',
    line,
    chips: [{ word, count: 2 }],
  });
});
