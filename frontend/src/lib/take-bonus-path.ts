/** The page on which a member takes the bonus of a code: what the code on paper and on the displays leads to. */
export const takeBonusPath = (code: string): string => `/take-bonus/${code}`;
