import type { PlayerScore } from '@ahl/shared-types/points';
import type { RuleSummary } from '@ahl/shared-types/points-rules';
import { t } from '@lingui/core/macro';
import type { CsvColumn } from '@/components/table/csv.ts';
import { CsvButton } from '@/components/table/csv-button.tsx';
import { call } from '@/lib/api-client.ts';
import { explainCounting, explainGranted, explainPoints } from '@/lib/explain-points.ts';
import type { PlayerPoints, PointsTable } from '../hooks/use-player-points.ts';

const columnsOf = (rule: RuleSummary): CsvColumn<PlayerScore>[] => [
  { header: t`Date`, csv: ({ result }) => result.date },
  { header: t`Venue`, csv: ({ result }) => result.venue.name },
  { header: t`Night`, csv: ({ result }) => result.name },
  { header: t`Place`, csv: ({ place }) => place },
  { header: t`Players`, csv: ({ result }) => result.entrants },
  { header: t`Points`, csv: ({ points }) => points },
  { header: t`In the standing`, csv: ({ explanation }) => explainCounting(explanation.why, rule) },
  {
    header: t`Explanation`,
    csv: (score) =>
      [
        explainPoints({ ...score, entrants: score.result.entrants }),
        ...explainGranted(score.explanation),
      ].join('. '),
  },
];

/** Downloads every night that matches the season, search and filters. */
export const HistoryCsv = ({ points, table }: { points: PlayerPoints; table: PointsTable }) => {
  const { player, season, rule } = points;
  if (!rule || points.total === 0) return null;
  const name = `${player.firstName} ${player.lastName} ${season?.name ?? ''}`;
  return (
    <CsvButton
      fileName={`${name
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')}-points.csv`}
      columns={columnsOf(rule)}
      loadPage={(page, pageSize) =>
        call('GET /api/players/:id/points', {
          params: { id: player.id },
          query: { ...table.query, page, pageSize },
        })
      }
    />
  );
};
