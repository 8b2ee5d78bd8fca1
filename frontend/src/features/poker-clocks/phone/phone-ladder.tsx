import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { ladderModelOf } from '../core/reading/ladder-model.ts';
import { useEntry } from '../core/reading/use-entry.ts';
import type { NightAnswer } from '../core/reading/use-night.ts';

/** Returns the season rank that each position would give the signed-in member, by place; empty for others. */
const useRanks = ({ id }: Clock, isMine: boolean) => {
  const { data } = useEndpoint(
    'GET /api/poker-clocks/:id/night/ranks',
    { params: { id } },
    { enabled: isMine },
  );
  return { now: data?.rank ?? null, of: new Map(data?.ranks.map(({ place, rank }) => [place, rank])) };
};

/**
 * Renders what each open finishing position is worth; with `isMine` also the season rank that it would give the signed-in
 * member. Nothing before the start, after the end and for a night that counts nowhere.
 */
export const PhoneLadder = ({
  clock,
  night,
  isMine = false,
}: {
  clock: Clock;
  night: NightAnswer;
  isMine?: boolean;
}) => {
  const { t } = useLingui();
  const { entry } = useEntry(clock, useServerMinute());
  const { rows, outs, isSoFar } = ladderModelOf(clock, night, entry);
  const isShown = rows.length > 0 && clock.status !== 'ready';
  const ranks = useRanks(clock, isMine && isShown);
  if (!isShown) return null;
  const [last] = outs;
  const next = rows[0]?.place;
  const now = ranks.now === null ? null : ordinal(ranks.now);
  return (
    <Card className="p-4">
      <h2 className="font-display text-xl font-bold">
        {isSoFar ? t`So far each place is worth` : t`Tonight each place is worth`}
      </h2>
      {now !== null && <p className="text-ink-2">{t`You are ${now} of the season now.`}</p>}
      <table className="mt-1 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Place`}</th>
            <th scope="col">{t`Points`}</th>
            <th scope="col">{t`Season rank`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ place, points }) => {
            const rank = ranks.of.get(place);
            const shown = rank === undefined ? null : ordinal(rank);
            return (
              <tr
                key={place}
                className={cn(
                  'h-11',
                  place === next && 'font-semibold text-felt',
                  place === 1 && 'font-semibold text-brass',
                )}
              >
                <th scope="row" className="w-14 text-left text-lg font-[inherit]">
                  {ordinal(place)}
                </th>
                <td className="numeral w-24 text-right text-xl">{formatPoints(points)}</td>
                <td className="py-1 pl-4 text-right leading-snug whitespace-nowrap text-ink-2">
                  {place === next && <span className="block">{t`next out`}</span>}
                  {shown !== null && <span className="block">{t`${shown} of the season`}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {last && (
        <p className="mt-2 border-t border-line pt-2.5" aria-live="polite">
          <span className="label mr-2">
            <Trans>Just out</Trans>
          </span>
          {ordinal(last.place)} {last.name} <span className="text-ink-2">+{formatPoints(last.points)}</span>
        </p>
      )}
      {ranks.of.size > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>The rank is among the others' points before tonight. Bonuses for hands come on top.</Trans>
        </p>
      )}
    </Card>
  );
};
