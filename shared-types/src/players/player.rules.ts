/** A player search runs only with at least this many characters (spec sections 5 and 9). */
export const searchMinLength = 2;
/** The longest term that is searched for. */
export const searchMaxLength = 100;
/** How many players a search answers with. */
export const searchLimit = 20;
