/**
 * Returns the id of a member's entry on the list of a clock, a UUID of both ids (24 hex digits each): two desks that
 * register the same member, each without knowing of the other, make the same entry.
 */
export const entryIdOf = (clockId: string, playerId: string): string =>
  [
    playerId.slice(0, 8),
    playerId.slice(8, 12),
    `4${playerId.slice(12, 15)}`,
    `8${playerId.slice(15, 18)}`,
    `${playerId.slice(18, 24)}${clockId.slice(-6)}`,
  ].join('-');
