import { feature } from '#face/feature.ts';
import { structureLeagueExport } from './structure.league-export.ts';
import { structureModel } from './structure.model.ts';
import { mountStructures } from './structure.routes.ts';

export const structures = feature({
  models: [structureModel],
  reads: ['EventProgram'],
  mount: mountStructures,
  members: { none: 'Its rows name no member.' },
  leagueExport: structureLeagueExport,
});
