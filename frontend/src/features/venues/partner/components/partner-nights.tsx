// The nights of a venue: upcoming ones, and the months with their nights.
import type { PartnerPage, PartnerPass } from '@ahl/shared-types/venues';
import { Trans } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { NightRow } from './night-row.tsx';

const monthParts = { month: 'long', year: 'numeric' } as const;
const monthName = (month: string): string => formatDay(`${month}-01`, monthParts);

/** Renders the nights of the next two weeks. */
export const Coming = ({ coming }: Pick<PartnerPage, 'coming'>) => (
  <section aria-labelledby="coming">
    <h2 id="coming" className="mb-3 font-display text-2xl font-bold">
      <Trans>Coming nights</Trans>
    </h2>
    <Card>
      {coming.length === 0 ? (
        <p className="px-4 py-3.5 text-ink-2">
          <Trans>No nights in the next two weeks.</Trans>
        </p>
      ) : (
        <ul>
          {coming.map(({ eventId, date, name, startTimes, hostName }) => (
            <li
              key={`${eventId}@${date}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-3 first:border-t-0"
            >
              <span className="font-semibold">{formatDay(date)}</span>
              <span className="text-ink-2">
                {startTimes} · {name}
                {hostName && ` · ${hostName}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  </section>
);

const cell = 'px-1.5 py-2.5 text-right tabular-nums last:pr-4 sm:px-3';

/** Renders the number of players by month; the nights of one of them are shown. */
export const Months = ({
  months,
  shown,
  onShow,
}: {
  months: PartnerPage['months'];
  shown: string;
  onShow: (month: string) => void;
}) => (
  <section aria-labelledby="months">
    <h2 id="months" className="mb-3 font-display text-2xl font-bold">
      <Trans>Attendance</Trans>
    </h2>
    <Card className="relative overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line bg-raised text-ink-2">
            <th scope="col" className="label py-2.5 pr-2 pl-4 text-left">
              <Trans>Month</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>Nights</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>Players</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>New</Trans>
            </th>
            <th scope="col" className={`label ${cell}`}>
              <Trans>Returning</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, nights, entries, firstTimers, returning }) => (
            <tr key={month} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1 pr-2 pl-4 text-left font-medium">
                <button
                  type="button"
                  aria-pressed={month === shown}
                  onClick={() => onShow(month)}
                  className="min-h-11 text-left text-sky underline-offset-4 hover:underline aria-pressed:font-semibold aria-pressed:text-ink"
                >
                  {monthName(month)}
                </button>
              </th>
              <td className={cell}>{formatNumber(nights)}</td>
              <td className={cell}>{formatNumber(entries)}</td>
              <td className={cell}>{formatNumber(firstTimers)}</td>
              <td className={cell}>{formatNumber(returning)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  </section>
);

/** Renders the nights of a month with their proof. */
export const Nights = ({ page, pass }: { page: PartnerPage; pass: PartnerPass }) => {
  const month = monthName(page.month);
  return (
    <section aria-labelledby="nights">
      <h2 id="nights" className="mb-3 font-display text-2xl font-bold">
        <Trans>Nights of {month}</Trans>
      </h2>
      <Card>
        {page.nights.length === 0 ? (
          <p className="px-4 py-3.5 text-ink-2">
            <Trans>No posted nights in this month.</Trans>
          </p>
        ) : (
          <ul>
            {page.nights.map((night) => (
              <NightRow key={night.id} night={night} pass={pass} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
};
