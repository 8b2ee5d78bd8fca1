/**
 * The part of a filter that leaves out whom nobody may find: banned members. Whoever has yet to confirm their e-mail is
 * no member and is kept in `joinRequests`, where no search looks.
 */
export const listedPlayers = { bannedAt: null } as const;
