import { feature } from '#face/feature.ts';
import { memberNameKeys } from './migrations/20261128-member-name-keys.ts';
import { playerLeagueExport } from './player.league-export.ts';
import { playerModel } from './player.model.ts';
import { closedAccountRetention } from './player.personal-data.ts';
import { mountPlayers } from './player.routes.ts';

export const players = feature({
  models: [playerModel],
  mount: mountPlayers,
  migrations: [memberNameKeys],
  members: {
    stays: { Player: 'the account itself: it stays as an empty row that redirects to the other one' },
    notExported: { Player: 'the profile, which the download begins with' },
  },
  retention: { fixed: [closedAccountRetention] },
  leagueExport: playerLeagueExport,
});
