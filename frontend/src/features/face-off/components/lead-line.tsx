// Heavy (recharts): loaded only where a chart is shown. Uses the theme's tokens; screen readers get the list beside it.
import { Area, AreaChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts';
import { formatNumber } from '@/lib/format.ts';

const axis = { fill: 'var(--color-ink-2)', fontSize: 12 } as const;
const signed = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value));

/** Renders by how many nights the first is ahead, day by day. */
export const LeadLine = ({
  days,
  width,
}: {
  days: readonly { day: string; lead: number }[];
  width: number;
}) => (
  <AreaChart
    data={[...days]}
    width={width}
    height={200}
    margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    accessibilityLayer={false}
  >
    <CartesianGrid vertical={false} stroke="var(--color-line)" />
    <XAxis dataKey="day" tick={axis} tickLine={false} axisLine={false} minTickGap={28} tickMargin={8} />
    <YAxis
      allowDecimals={false}
      tickCount={5}
      tickFormatter={signed}
      tick={axis}
      tickLine={false}
      axisLine={false}
      width={40}
    />
    <ReferenceLine y={0} stroke="var(--color-ink-3)" />
    <Area
      dataKey="lead"
      type="stepAfter"
      stroke="var(--color-felt)"
      strokeWidth={2.5}
      fill="var(--color-felt-tint)"
      fillOpacity={0.7}
      isAnimationActive={false}
    />
  </AreaChart>
);
