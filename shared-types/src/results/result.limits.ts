/** The maximum number of entrants, and of finishers, of one night. */
export const maxFinishers = 1_000;
/** The maximum number of times that one finisher earns the same bonus in a night. */
export const maxBonusCount = 99;
