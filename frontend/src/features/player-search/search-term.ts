// The search runs only with at least this many characters (spec sections 5 and 9). Kept apart from the contract's own
// constant, whose door would bring schemas into the first load; a test holds the two together.
/** The fewest characters that are searched for. */
export const minTermLength = 2;
/** How long typing rests before the search runs, ms. */
export const debounceMs = 200;
/** How long the list stays after the focus has left, ms (spec section 9), so that a press on a result counts. */
export const blurDelayMs = 200;

/** The id of a result in the list, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
