// Heavy (recharts): loaded only where a chart is shown. Drawn in the theme's tokens; the table beside it is for ears.
import { CartesianGrid, LabelList, Line, LineChart, XAxis, YAxis } from 'recharts';
import { formatNumber } from '@/lib/format.ts';

/** A week of a season as the chart shows it. */
export type RankWeek = { day: string; value: number; label: string };

const axis = { fill: 'var(--color-ink-2)', fontSize: 12 } as const;

/** One line over the weeks; with `isRank` the best is on top. */
export const RankLines = ({
  weeks,
  width,
  isRank,
}: {
  weeks: readonly RankWeek[];
  width: number;
  isRank: boolean;
}) => (
  <LineChart
    data={[...weeks]}
    width={width}
    height={240}
    margin={{ top: 24, right: 28, bottom: 0, left: 0 }}
    accessibilityLayer={false}
  >
    <CartesianGrid vertical={false} stroke="var(--color-line)" />
    <XAxis dataKey="day" tick={axis} tickLine={false} axisLine={false} minTickGap={24} tickMargin={8} />
    <YAxis
      reversed={isRank}
      domain={isRank ? [1, 'auto'] : [0, 'auto']}
      allowDecimals={false}
      tickFormatter={formatNumber}
      tick={axis}
      tickLine={false}
      axisLine={false}
      width={52}
    />
    <Line
      dataKey="value"
      type="linear"
      stroke="var(--color-felt)"
      strokeWidth={2.5}
      dot={{ r: 3.5, fill: 'var(--color-surface)', stroke: 'var(--color-felt)', strokeWidth: 2 }}
      isAnimationActive={false}
    >
      <LabelList
        dataKey="label"
        position="top"
        offset={10}
        style={{ fill: 'var(--color-ink)', fontSize: 13, fontWeight: 600 }}
      />
    </Line>
  </LineChart>
);
