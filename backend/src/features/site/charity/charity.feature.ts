import { feature } from '#face/feature.ts';
import { charityLeagueExport } from './charity.league-export.ts';
import { charityDriveModel, donationModel } from './charity.model.ts';
import { mountCharity } from './charity.routes.ts';

export const charity = feature({
  models: [donationModel, charityDriveModel],
  reads: ['Venue'],
  mount: mountCharity,
  members: { none: 'Its rows name no member.' },
  leagueExport: charityLeagueExport,
});
