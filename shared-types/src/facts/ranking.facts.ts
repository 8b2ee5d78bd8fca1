// Responses that become stale by facts about results, seasons and points, and about players' rewards for them.
import { answerKey } from './answer-key.ts';
import {
  billing,
  bonusPlans,
  endedClocks,
  faceOff,
  forEveryone,
  forPlayers,
  forStaff,
  memberRecord,
  memberRecords,
  nights,
  office,
  officeTournaments,
  pointsOfAll,
  type Rules,
  raceRecords,
  races,
  seasonRecords,
  trophyCases,
} from './answers.ts';

/** Rules for facts about results, seasons and points, and about players' rewards for them. */
export const rankingFacts = {
  'result.posted': () => [
    forEveryone(...pointsOfAll),
    seasonRecords,
    bonusPlans,
    officeTournaments,
    endedClocks,
    office,
    memberRecords,
    billing,
  ],
  'result.corrected': () => [forEveryone(...pointsOfAll), seasonRecords, memberRecords, billing],
  'result.removed': () => [
    forEveryone(...pointsOfAll),
    seasonRecords,
    officeTournaments,
    endedClocks,
    office,
    memberRecords,
    billing,
  ],
  'results.imported': () => [
    forEveryone(...pointsOfAll),
    seasonRecords,
    officeTournaments,
    office,
    memberRecords,
    billing,
  ],
  'opening-points.changed': () => [
    forEveryone(...pointsOfAll),
    forStaff('opening-points:edit', answerKey('GET /api/opening-points')),
    seasonRecords,
    bonusPlans,
    memberRecords,
  ],
  'result.second-looks-changed': ({ resultId }) => [
    forStaff('second-look:see', answerKey('GET /api/results/:id/second-looks', { id: resultId })),
  ],
  // Boards and races contain the name of their season.
  'season.changed': () => [forEveryone(answerKey('GET /api/seasons'), ...pointsOfAll, nights), office],
  'rule-draft.changed': ({ seasonId }) => [
    forStaff('points-rule:edit', answerKey('GET /api/seasons/:id/rule-draft', { id: seasonId })),
  ],
  'race.changed': () => [forEveryone(...races), raceRecords],
  'season.nights-moved': () => [forEveryone(...pointsOfAll), seasonRecords],
  'points-rule.published': () => [forEveryone(...pointsOfAll, nights), seasonRecords, office],
  'standings.rebuilt': () => [forEveryone(...pointsOfAll)],
  'trophy-progress.updated': () => [forEveryone(trophyCases, faceOff)],
  'trophies.seen': ({ playerId }) => forPlayers([playerId], answerKey('GET /api/trophies/mine')),
  // Viewers of a code see how many are left; displays show the open offers.
  'bonus-offer.changed': () => [
    forEveryone(answerKey('GET /api/bonus-offers/code/:code')),
    forStaff('bonus:issue', answerKey('GET /api/bonus-offers')),
  ],
  'bonus.changed': ({ playerIds }) => [
    ...forPlayers(playerIds, answerKey('GET /api/bonuses')),
    forStaff('bonus:verify', answerKey('GET /api/bonuses')),
    bonusPlans,
    ...playerIds.map(memberRecord),
  ],
  'bonus-preset.changed': () => [bonusPlans],
  'bonus-budget.changed': () => [bonusPlans],
  'points-claim.changed': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/points-claims')),
    forStaff('points-claim:answer', answerKey('GET /api/points-claims')),
    seasonRecords,
    office,
    memberRecords,
  ],
} satisfies Rules;
