// Heavy (recharts): loaded only for a chart. Drawn with the theme's tokens; the table below it is for screen readers.
import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts';

/** A bar of a report: its name, its value, and the value in words. */
export type ReportBar = { name: string; value: number; text: string };

const axis = { fill: 'var(--color-ink-2)', fontSize: 12 } as const;
const label = { fill: 'var(--color-ink)', fontSize: 12, fontWeight: 600 } as const;
/** The maximum number of bars with a label each; more have no room. */
const maxLabels = 14;
const rowHeight = 30;

/** Returns the height of a bar chart in pixels. */
const barsHeight = (bars: readonly ReportBar[], isTime: boolean): number =>
  isTime ? 240 : Math.max(1, bars.length) * rowHeight + 16;

/** Renders vertical bars for time, horizontal ones for names. */
export const ReportBars = ({
  bars,
  width,
  isTime,
}: {
  bars: readonly ReportBar[];
  width: number;
  isTime: boolean;
}) => {
  const size = { width, height: barsHeight(bars, isTime), accessibilityLayer: false } as const;
  if (isTime)
    return (
      <BarChart {...size} data={[...bars]} margin={{ top: 22, right: 4, bottom: 0, left: 4 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="name" tick={axis} tickLine={false} axisLine={false} minTickGap={18} tickMargin={8} />
        <Bar
          dataKey="value"
          fill="var(--color-felt)"
          radius={[4, 4, 0, 0]}
          maxBarSize={46}
          isAnimationActive={false}
        >
          {bars.length <= maxLabels && width > 46 * bars.length && (
            <LabelList dataKey="text" position="top" {...label} />
          )}
        </Bar>
      </BarChart>
    );
  return (
    <BarChart {...size} layout="vertical" data={[...bars]} margin={{ top: 4, right: 58, bottom: 4, left: 0 }}>
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis
        type="category"
        dataKey="name"
        width={Math.min(190, width * 0.4)}
        tick={axis}
        tickLine={false}
        axisLine={false}
      />
      <Bar
        dataKey="value"
        fill="var(--color-felt)"
        radius={[0, 4, 4, 0]}
        maxBarSize={18}
        isAnimationActive={false}
      >
        <LabelList dataKey="text" position="right" {...label} />
      </Bar>
    </BarChart>
  );
};
