import { feature } from '#face/feature.ts';
import { mountCaptains } from './captain.routes.ts';
import { captainPassModel } from './captain-pass.model.ts';

export const captains = feature({
  models: [captainPassModel],
  mount: mountCaptains,
  members: { none: 'A pass names no member.' },
  leagueExport: {
    rows: { CaptainPass: { about: 'The number of the pass of a clock’s table captains.' } },
  },
});
