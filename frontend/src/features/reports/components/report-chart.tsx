import { isTimeline, type Report, shapeOf } from '@ahl/shared-types/reports';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { useMoneyForm } from '@/lib/money.ts';
import { useRegionName } from '@/lib/regions.ts';
import { useWidth } from '@/lib/use-width.ts';
import { columnLabels } from '../report-labels.ts';
import { rowText, valueText } from '../report-text.ts';
import type { ReportBar } from './report-bars.tsx';

const ReportBars = lazy(() => import('./report-bars.tsx').then((file) => ({ default: file.ReportBars })));

/** The maximum number of names in the chart; the table has all of them. */
const maxNames = 12;

/** Renders the charted column of a report; nothing if there is nothing to draw. */
export const ReportChart = ({ report }: { report: Report }) => {
  const { i18n } = useLingui();
  const [ref, width] = useWidth();
  const regionName = useRegionName();
  const money = useMoneyForm();
  const { drawn } = shapeOf(report.report);
  const at = report.columns.indexOf(drawn);
  const isTime = isTimeline(report.by) || report.by === 'weekday';
  const shown = isTime ? report.rows : report.rows.slice(0, maxNames);
  const bars: ReportBar[] = shown.flatMap((row) => {
    const value = row.values[at];
    if (value === null || value === undefined) return [];
    return [{ name: rowText(row, report.by, regionName), value, text: valueText(drawn, value, money) }];
  });
  if (bars.length === 0) return null;
  return (
    <Card className="px-4 pt-2.5 pb-3">
      <CardHeading>{i18n._(columnLabels[drawn])}</CardHeading>
      <div ref={ref} aria-hidden="true" className="mt-2 min-h-32 overflow-hidden">
        {width > 0 && (
          <Suspense fallback={null}>
            <ReportBars bars={bars} width={width} isTime={isTime} />
          </Suspense>
        )}
      </div>
    </Card>
  );
};
