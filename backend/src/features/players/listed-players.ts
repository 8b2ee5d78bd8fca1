/**
 * The part of a filter that leaves out whom nobody may find: banned members. An account that has yet to confirm its
 * e-mail is left out here too, once such accounts are kept among the members.
 */
export const listedPlayers = { bannedAt: null } as const;
