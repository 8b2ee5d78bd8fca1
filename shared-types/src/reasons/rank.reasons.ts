// Reasons to refuse a rank ladder.

/** English texts. */
export const rankReasons = {
  'rank.name-missing': () => 'Write what players of this step are called.',
  'rank.first-at-none': () => 'The first step begins at no nights.',
  'rank.not-rising': () => 'Each step takes more nights than the one before.',
};
