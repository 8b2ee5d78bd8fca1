import { feature } from '#face/feature.ts';
import { createOpeningImport } from './import/opening-import.ts';
import { openingPointsLeagueExport } from './opening-points.league-export.ts';
import { openingPointsModel } from './opening-points.model.ts';
import { openingPointsExport, openingPointsMove } from './opening-points.personal-data.ts';
import { mountOpeningPoints } from './opening-points.routes.ts';
import { undoOpening, undoOpenings } from './undo-opening.ts';

export const openingPoints = feature({
  models: [openingPointsModel],
  mount: mountOpeningPoints,
  members: {
    remains: { OpeningPoints: 'the boards of the league stay as they are; they name a former member' },
    moves: { OpeningPoints: openingPointsMove },
    exported: openingPointsExport,
  },
  leagueExport: openingPointsLeagueExport,
  imports: { 'opening-points': createOpeningImport },
  undo: { 'opening-points': undoOpening },
  undoMany: { 'opening-points': undoOpenings },
});
