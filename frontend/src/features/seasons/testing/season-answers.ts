// A season, its rule and its end, as the server sends them.
import { leagueRule, type RulesVersion } from '@ahl/shared-types/points-rules';
import type { SeasonClosing, SeasonRecord } from '@ahl/shared-types/seasons';

export const id = 'a'.repeat(24);
export const season = (more: Partial<SeasonRecord> = {}): SeasonRecord => ({
  id,
  name: 'Fall 2026',
  startsOn: '2026-09-21',
  endsOn: '2026-12-20',
  status: 'running',
  version: 2,
  isArchived: false,
  closedAt: null,
  nights: 374,
  players: 238,
  rule: { name: 'AHL season', version: 1 },
  ...more,
});
export const version: RulesVersion = {
  id: 'b'.repeat(24),
  seasonId: id,
  version: 1,
  rule: leagueRule,
  publishedAt: '2026-09-07T12:00:00.000Z',
  publishedBy: 'Alex Brennan',
  reason: '',
  isInForce: true,
};
const player = (firstName: string) => ({
  id: firstName,
  firstName,
  lastName: 'Pena',
  pokerHandle: '',
  playerNumber: 70,
  profileImage: null,
});
export const compared = (firstName: string, rankBefore: number, rankAfter: number) => ({
  player: player(firstName),
  pointsBefore: 100,
  pointsAfter: 120,
  rankBefore,
  rankAfter,
});
export const closing = (more: Partial<SeasonClosing> = {}): SeasonClosing => ({
  season: season(),
  isOver: true,
  openClaims: {
    total: 25,
    items: [
      {
        id: 'c1',
        playerName: 'Ann Abel',
        date: '2026-11-10',
        name: 'Tuesday Night',
        venueName: 'Copper Still',
      },
    ],
  },
  missingResults: { total: 0, items: [] },
  podium: [
    {
      rank: 1,
      isShared: false,
      previousRank: null,
      player: player('Ruben'),
      points: 165_180,
      games: 48,
      counted: 15,
      wins: 4,
      bestPlace: 1,
      isQualified: true,
    },
  ],
  boards: 44,
  isCrowned: false,
  ...more,
});
