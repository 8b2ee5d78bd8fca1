/** Returns the address of a face-off; without `playerId` the first is the viewer. */
export const faceOffPath = (otherId: string, playerId?: string): string =>
  `/face-off?${playerId ? `player=${playerId}&` : ''}with=${otherId}`;
