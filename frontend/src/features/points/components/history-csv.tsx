import type { PlayerScore } from '@ahl/shared-types/points';
import type { RuleSummary } from '@ahl/shared-types/points-rules';
import { t } from '@lingui/core/macro';
import { CsvButton } from '@/components/table/csv-button.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { call } from '@/lib/api-client.ts';
import { explainCounting, explainGranted, explainPoints } from '../explain.ts';
import type { PlayerPoints, PointsTable } from '../hooks/use-player-points.ts';

const columnsOf = (rule: RuleSummary): Column<PlayerScore>[] => {
  const column = (id: string, header: string, csv: NonNullable<Column<PlayerScore>['csv']>) => ({
    id,
    header,
    csv,
    cell: () => null,
  });
  return [
    column('date', t`Date`, ({ result }) => result.date),
    column('venue', t`Venue`, ({ result }) => result.venue.name),
    column('night', t`Night`, ({ result }) => result.name),
    column('place', t`Place`, ({ place }) => place),
    column('entrants', t`Players`, ({ result }) => result.entrants),
    column('points', t`Points`, ({ points }) => points),
    column('counts', t`In the standing`, ({ explanation }) => explainCounting(explanation.why, rule)),
    column('explanation', t`Explanation`, (score) =>
      [
        explainPoints({ ...score, entrants: score.result.entrants }),
        ...explainGranted(score.explanation),
      ].join('. '),
    ),
  ];
};

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
