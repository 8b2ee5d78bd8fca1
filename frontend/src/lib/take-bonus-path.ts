/** Returns the page on which a member takes the bonus of a code: the target of printed codes and of displays. */
export const takeBonusPath = (code: string): string => `/take-bonus/${code}`;
