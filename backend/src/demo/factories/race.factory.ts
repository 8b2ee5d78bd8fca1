import { leagueRule } from '@ahl/shared-types/points-rules';
import { Types } from 'mongoose';
import type { RuleDraftDocument } from '#features/ranking/points-rules/office/rule-draft.model.ts';
import type { RaceDocument } from '#features/ranking/races/race.model.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';

/** Builds a race as stored; by default one of January 2026 over every venue, from which eight members advance. */
export const buildRace = (overrides: Partial<RaceDocument> = {}): RaceDocument => ({
  ...storedFields(),
  name: `Race ${nextInSequence()}`,
  startsOn: '2026-01-01',
  endsOn: '2026-01-31',
  venueIds: [],
  cut: 8,
  best: null,
  minimumGames: 0,
  prize: '',
  version: 0,
  deletedAt: null,
  ...overrides,
});

/** Builds a draft of a season's rule as stored. */
export const buildRuleDraft = (overrides: Partial<RuleDraftDocument> = {}): RuleDraftDocument => ({
  _id: storedFields()._id,
  seasonId: new Types.ObjectId(),
  rule: leagueRule,
  baseVersion: 1,
  savedBy: 'Alex Master Admin',
  savedAt: builtAt,
  version: 1,
  deletedAt: null,
  ...overrides,
});
