/** The address of a face-off; without `playerId` the first is who looks at it. */
export const faceOffPath = (otherId: string, playerId?: string): string =>
  `/face-off?${playerId ? `player=${playerId}&` : ''}with=${otherId}`;
