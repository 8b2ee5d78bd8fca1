import type { rankReasons as english } from '../rank.reasons.ts';
import type { TextsOf } from '../reason.ts';

/** Spanish texts. */
export const rankReasons = {
  'rank.name-missing': () => 'Escribe cómo se llaman los jugadores de este escalón.',
  'rank.first-at-none': () => 'El primer escalón empieza en cero noches.',
  'rank.not-rising': () => 'Cada escalón pide más noches que el anterior.',
} satisfies TextsOf<typeof english>;
