// Reasons to refuse a rank ladder.

/** English texts. */
export const rankReasons = {
  'rank.name-missing': 'Enter what players of this step are called.',
  'rank.first-at-none': 'The first step begins at 0 nights.',
  'rank.not-rising': 'Each step must need more nights than the one before.',
} as const;
