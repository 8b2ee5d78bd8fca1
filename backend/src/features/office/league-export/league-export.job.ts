// Deletes exports that have expired, and what a killed process left of one.
import type { Logger } from 'pino';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import type { LeagueExports } from './league-export.service.ts';

const everyMs = 60_000;

/** Creates the job of exports of one process. */
export const createLeagueExportJob = ({
  leagueExports,
  logger,
}: {
  leagueExports: LeagueExports;
  logger: Logger;
}): Sweeper => {
  const sweeper = createSweeper(
    'league-exports',
    logger,
    async () => (await leagueExports.sweep()) > 0,
    everyMs,
  );
  return {
    ...sweeper,
    stop: async () => {
      await sweeper.stop();
      await leagueExports.end();
    },
  };
};
