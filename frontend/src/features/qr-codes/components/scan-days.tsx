import type { QrScanDay } from '@ahl/shared-types/qr-codes';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatNumber } from '@/lib/format.ts';

const shown = 30;

/** Renders the scans of the last days with any: a bar chart, and the same numbers in words. */
export const ScanDays = ({ days }: { days: readonly QrScanDay[] }) => {
  const { t } = useLingui();
  const last = days.slice(-shown);
  const most = Math.max(1, ...last.map(({ people }) => people));
  if (last.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody has scanned it in the last 90 days.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Scans by day`} className="flex h-28 items-end gap-1">
      {last.map(({ date, people, bots }) => {
        const day = formatDay(date, { month: 'short', day: 'numeric' });
        const scans = plural(people, { one: '# scan', other: '# scans' });
        const text = bots > 0 ? t`${day}: ${scans}, ${formatNumber(bots)} by bots` : t`${day}: ${scans}`;
        return (
          <li key={date} title={text} className="flex h-full min-w-1 flex-1 items-end">
            <span className="sr-only">{text}</span>
            <span
              aria-hidden="true"
              className="block min-h-0.5 w-full rounded-t-sm bg-felt"
              style={{ height: `${(people / most) * 100}%` }}
            />
          </li>
        );
      })}
    </ul>
  );
};
