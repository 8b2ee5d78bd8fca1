import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { PointsClaimDocument } from '#features/play/points-claims/points-claim.model.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';

/** Builds a claim as stored; by default an open one for missing points. */
export const buildPointsClaim = (overrides: Partial<PointsClaimDocument> = {}) => ({
  ...storedFields(),
  requestId: randomUUID(),
  playerId: new Types.ObjectId(),
  kind: 'missing' as const,
  state: 'open' as const,
  venueId: new Types.ObjectId(),
  venueName: 'Copper Still',
  playerName: 'Dana Wells',
  date: '2026-01-02',
  startTime: '19:00',
  name: `Night ${nextInSequence()}`,
  hostName: '',
  postedBy: null,
  place: 4,
  note: '',
  proof: '',
  sentAt: builtAt,
  trail: [{ act: 'sent' as const, by: 'Dana Wells', at: builtAt, text: '' }],
  undo: null,
  ...overrides,
});
