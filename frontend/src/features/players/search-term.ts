// The search runs only with at least this many characters (spec sections 5 and 9). Separate from the contract's own
// constant, whose module would bring schemas into the first load; a test ensures that the two are equal.
/** The minimum length of a search term. */
export const minTermLength = 2;
/** How long typing has to pause before the search runs, in milliseconds. */
export const debounceMs = 200;
/** How long the list stays after the focus has left, ms (spec section 9), so that a press on a result counts. */
export const blurDelayMs = 200;

/** Returns the id of a result in the list, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
