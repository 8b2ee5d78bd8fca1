import { feature } from '#face/feature.ts';
import { createBanJob } from './ban.job.ts';
import { banModel, banQuestionModel } from './ban.model.ts';
import { banExport, banMove, banQuestionMove, banTraces } from './ban.personal-data.ts';
import { mountBans } from './ban.routes.ts';
import { banNameKeys } from './migrations/20261128-ban-name-keys.ts';
import { imposedBans } from './migrations/20261129-imposed-bans.ts';

export const bans = feature({
  models: [banModel, banQuestionModel],
  reads: ['Venue'],
  mount: mountBans,
  jobs: { ban: createBanJob },
  migrations: [banNameKeys, imposedBans],
  members: {
    traces: banTraces,
    moves: { Ban: banMove, BanQuestion: banQuestionMove },
    exported: banExport,
    notExported: { BanQuestion: 'a question of the office about two people' },
  },
  leagueExport: {
    rows: {
      Ban: { about: 'A ban of a member.' },
      BanQuestion: { about: 'Whether somebody is a banned person.' },
    },
  },
});
