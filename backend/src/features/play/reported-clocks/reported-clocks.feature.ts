import type { Logger } from 'pino';
import { feature } from '#face/feature.ts';
import { createSweeper } from '#jobs/sweeper.ts';
import { reportedClockModel } from './reported-clock.model.ts';
import { mountReportedClocks, reportedClockRoutes } from './reported-clock.routes.ts';
import { expireReport, type ReportedClockDeps } from './reported-clock.service.ts';

type JobDeps = Pick<ReportedClockDeps, 'models' | 'outbox' | 'now'> & { logger: Logger };

const sweepMs = 5_000;

export const reportedClocks = feature({
  models: [reportedClockModel],
  mount: mountReportedClocks,
  routes: [reportedClockRoutes],
  jobs: {
    silentClocks: (deps: JobDeps) =>
      createSweeper('silent clocks', deps.logger, () => expireReport(deps), sweepMs),
  },
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      ReportedClock: { about: 'The number of the address of a venue’s own clock.' },
    },
  },
});
