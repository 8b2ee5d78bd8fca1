// A rank and its change, as shown in every list of points.
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { ordinal } from '@/lib/points-labels.ts';

/** Renders `12`, or `T12` for a shared rank; read out as `12th` and `12th, shared`. */
export const Rank = ({
  rank,
  isShared,
  className,
}: {
  rank: number;
  isShared: boolean;
  className?: string;
}) => {
  const { t } = useLingui();
  const number = formatNumber(rank);
  const place = ordinal(rank);
  return (
    <span className={cn('numeral', className)}>
      <span aria-hidden="true">{isShared ? t`T${number}` : number}</span>
      <span className="sr-only">{isShared ? t`${place}, shared` : place}</span>
    </span>
  );
};

/**
 * Renders the places gained or lost, if any. `since` is the league date before which the previous rank was held, null for
 * the last day of play; without it two ranks are compared.
 */
export const RankChange = ({
  rank,
  previousRank,
  since,
}: {
  rank: number;
  previousRank: number | null;
  since?: string | null | undefined;
}) => {
  const { t } = useLingui();
  if (previousRank === null || previousRank === rank) return null;
  const isUp = rank < previousRank;
  const places = formatNumber(Math.abs(previousRank - rank));
  const Icon = isUp ? ArrowUp : ArrowDown;
  const moved = isUp ? t`up ${places}` : t`down ${places}`;
  const day = since ? formatDay(since) : t`the last day of play`;
  const text = since === undefined ? moved : t`${moved} since ${day}`;
  return (
    <span
      title={text}
      className={cn(
        'inline-flex items-center text-sm font-semibold tabular-nums',
        isUp ? 'text-felt' : 'text-ink-3',
      )}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      <span aria-hidden="true">{places}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
};
