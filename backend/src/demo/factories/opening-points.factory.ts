import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { OpeningPointsDocument } from '#features/ranking/opening-points/opening-points.model.ts';
import { storedFields } from './sequence.ts';

/** Builds opening points as stored; by default 1,284 points of all time in 18 nights, of which 4 were won. */
export const buildOpeningPoints = (
  overrides: Partial<OpeningPointsDocument> = {},
): OpeningPointsDocument => ({
  ...storedFields(),
  playerId: new Types.ObjectId(),
  seasonId: null,
  points: 1_284,
  nights: 18,
  wins: 4,
  source: 'old site',
  stoodOn: '2026-01-02',
  importId: null,
  version: 0,
  ...overrides,
});

/** Stores opening points; boards and totals follow only when they are rebuilt. */
export const createOpeningPoints = async (models: Models, overrides: Partial<OpeningPointsDocument> = {}) =>
  (await models.OpeningPoints.create(buildOpeningPoints(overrides))).toObject();
