/** The minimum length of a player search, in characters (spec sections 5 and 9). */
export const searchMinLength = 2;
/** The maximum length of a search term. */
export const searchMaxLength = 100;
/** The maximum number of players in a search result. */
export const searchLimit = 20;
