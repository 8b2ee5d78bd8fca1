import { leagueExportHours } from '@ahl/shared-types/league-export';
import type { FixedRetention } from '#face/retention-kind.ts';

/** The archives hold members' data; the job of exports deletes them. */
export const leagueExportRetention: FixedRetention = {
  kind: 'league-exports',
  rowsOf: ({ LeagueExport }) => LeagueExport.collection,
  field: 'expiresAt',
  days: leagueExportHours / 24,
  daysAfterField: 0,
};
