// Heavy (recharts): loaded only for a chart. Drawn with the theme's tokens; the table beside it is for screen readers.
import { CartesianGrid, LabelList, Line, LineChart, XAxis, YAxis } from 'recharts';
import { formatNumber } from '@/lib/format.ts';

/** A week of a season in the chart. */
export type RankWeek = { day: string; value: number; label: string };

const axis = { fill: 'var(--color-ink-2)', fontSize: 12 } as const;

/** Whether a week's label is below its point: if the line goes up from it; above if the line comes from below. */
const isLabelBelow = (weeks: readonly RankWeek[], index: number, isRank: boolean): boolean => {
  const height = (at: number) => (isRank ? -1 : 1) * (weeks[at]?.value ?? (isRank ? Infinity : -Infinity));
  return Math.max(height(index - 1), height(index + 1)) > height(index);
};

/** Renders one line over the weeks; with `isRank` the best is on top. */
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
    margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
    accessibilityLayer={false}
  >
    <CartesianGrid vertical={false} syncWithTicks stroke="var(--color-line)" />
    <XAxis
      dataKey="day"
      padding={{ left: 24, right: 24 }}
      tick={axis}
      tickLine={false}
      axisLine={false}
      minTickGap={24}
      tickMargin={8}
    />
    <YAxis
      reversed={isRank}
      domain={isRank ? [1, 'dataMax'] : [0, 'auto']}
      padding={{ top: 26, bottom: 26 }}
      allowDecimals={false}
      tickCount={4}
      tickFormatter={(value: number) => formatNumber(Math.round(value))}
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
        content={({ x, y, index }) => {
          const week = weeks[index ?? -1];
          if (!week?.label) return null;
          const dy = isLabelBelow(weeks, index ?? 0, isRank) ? 20 : -11;
          return (
            <text
              x={Number(x)}
              y={Number(y) + dy}
              textAnchor="middle"
              className="fill-ink text-sm font-semibold"
            >
              {week.label}
            </text>
          );
        }}
      />
    </Line>
  </LineChart>
);
