/** Most entrants, and most finishers, of one night. */
export const maxFinishers = 1_000;
/** Most times that one finisher earns the same bonus in a night. */
export const maxBonusCount = 99;
