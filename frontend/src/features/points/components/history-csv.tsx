import type { OpeningLine } from '@ahl/shared-types/opening-points';
import type { PlayerScore } from '@ahl/shared-types/points';
import type { RuleSummary } from '@ahl/shared-types/points-rules';
import { plural, t } from '@lingui/core/macro';
import type { CsvColumn } from '@/components/table/csv.ts';
import { CsvButton } from '@/components/table/csv-button.tsx';
import { call } from '@/lib/api-client.ts';
import { explainCounting, explainGranted, explainPoints } from '@/lib/explain-points.ts';
import { openingScope, openingTitle } from '@/lib/opening-labels.ts';
import type { PlayerPoints, PointsTable } from '../hooks/use-player-points.ts';

type Row = { score: PlayerScore } | { opening: OpeningLine };

/** A column whose cell is empty, or another text, in the line of opening points. */
const column = (
  header: string,
  ofScore: (score: PlayerScore) => string | number,
  ofOpening: (opening: OpeningLine) => string | number = () => '',
): CsvColumn<Row> => ({
  header,
  csv: (row) => ('score' in row ? ofScore(row.score) : ofOpening(row.opening)),
});

const columnsOf = (rule: RuleSummary): CsvColumn<Row>[] => [
  column(
    t`Date`,
    ({ result }) => result.date,
    ({ stoodOn }) => stoodOn,
  ),
  column(t`Venue`, ({ result }) => result.venue.name),
  column(t`Night`, ({ result }) => result.name, openingTitle),
  column(t`Place`, ({ place }) => place),
  column(t`Players`, ({ result }) => result.entrants),
  column(
    t`Points`,
    ({ points }) => points,
    ({ points }) => points,
  ),
  column(
    t`In the standing`,
    ({ explanation }) => explainCounting(explanation.why, rule),
    (opening) => (opening.counted ? openingScope(opening) || t`counted` : t`not counted`),
  ),
  column(
    t`Explanation`,
    (score) =>
      [
        explainPoints({ ...score, entrants: score.result.entrants }),
        ...explainGranted(score.explanation),
      ].join('. '),
    ({ nights, wins }) =>
      [
        plural(nights, { one: '# night', other: '# nights' }),
        plural(wins, { one: '# win', other: '# wins' }),
      ].join(', '),
  ),
];

/**
 * Downloads every night that matches the season, search and filters; the whole history (`isWhole`) with opening points,
 * after the last night.
 */
export const HistoryCsv = ({
  points,
  table,
  isWhole,
}: {
  points: PlayerPoints;
  table: PointsTable;
  isWhole: boolean;
}) => {
  const { player, season, rule } = points;
  const openings = isWhole ? points.openings.map((opening) => ({ opening })) : [];
  if (!rule || points.total + openings.length === 0) return null;
  const name = `${player.firstName} ${player.lastName} ${season?.name ?? ''}`;
  return (
    <CsvButton<Row>
      fileName={`${name
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')}-points.csv`}
      columns={columnsOf(rule)}
      loadPage={async (page, pageSize) => {
        const { items, total } = await call('GET /api/players/:id/points', {
          params: { id: player.id },
          query: { ...table.query, page, pageSize },
        });
        const isLast = page * pageSize >= total;
        return {
          items: [...items.map((score) => ({ score })), ...(isLast ? openings : [])],
          total: total + openings.length,
        };
      }}
    />
  );
};
