/** Spanish texts. */
export const rankReasons = {
  'rank.name-missing': 'Escribe cómo se llaman los jugadores de este escalón.',
  'rank.first-at-none': 'El primer escalón empieza en cero noches.',
  'rank.not-rising': 'Cada escalón pide más noches que el anterior.',
} as const;
