import { isTimeline, type Report } from '@ahl/shared-types/reports';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { useMoneyForm } from '@/lib/money.ts';
import { useRegionName } from '@/lib/regions.ts';
import { columnLabels, reportLabels, rowLabels } from '../report-labels.ts';
import { rowLink } from '../report-links.ts';
import { rowText, valueText } from '../report-text.ts';

const cell = 'px-3.5 py-2.5 text-right whitespace-nowrap tabular-nums';
const nameCell = 'sticky left-0 min-w-32 px-4 py-2.5 text-left';
/** Opaque backgrounds, so that cells scrolling under the names do not show through. */
const onSurface = 'bg-surface font-medium';
const onRaised = 'bg-raised';

/** Renders every row of a report with its numbers; a row links to its source records. */
export const ReportTable = ({
  report,
  filters,
}: {
  report: Report;
  filters: Readonly<Record<string, string>>;
}) => {
  const { i18n, t } = useLingui();
  const regionName = useRegionName();
  const money = useMoneyForm();
  return (
    <Card className="overflow-hidden">
      <section
        aria-label={i18n._(reportLabels[report.report])}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and a keyboard has to reach it
        tabIndex={0}
        className="overflow-x-auto -outline-offset-2"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line bg-raised">
              <th scope="col" className={cn(nameCell, onRaised, 'label text-ink-2')}>
                {i18n._(rowLabels[report.by])}
              </th>
              {report.columns.map((column) => (
                <th key={column} scope="col" className={cn(cell, 'label text-ink-2')}>
                  {i18n._(columnLabels[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => {
              const to = rowLink(report, row, filters);
              const name = rowText(row, report.by, regionName);
              return (
                <tr key={row.key} className="border-b border-line">
                  <th
                    scope="row"
                    className={cn(nameCell, onSurface, isTimeline(report.by) && 'whitespace-nowrap')}
                  >
                    {to ? (
                      <Link to={to} className="text-sky underline-offset-4 hover:underline">
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </th>
                  {report.columns.map((column, index) => (
                    <td key={column} className={cell}>
                      {valueText(column, row.values[index], money)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr className="bg-raised font-semibold">
              <th scope="row" className={cn(nameCell, onRaised)}>
                {t`All`}
              </th>
              {report.columns.map((column, index) => (
                <td key={column} className={cell}>
                  {valueText(column, report.totals[index], money)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  );
};
