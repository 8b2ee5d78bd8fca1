// The nights of a player; each expands to the explanation of its points.
import { resultNightPath } from '@ahl/shared-types/events';
import type { PlayerScore } from '@ahl/shared-types/points';
import type { RuleSummary } from '@ahl/shared-types/points-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Gift, ListOrdered } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { List } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { explainCounting, explainGranted, explainPoints } from '@/lib/explain-points.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';

const rowStyle =
  'flex min-h-17 cursor-pointer list-none items-center gap-3.5 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden';

const Day = ({ date }: { date: string }) => (
  <span className="w-11 shrink-0 text-center leading-tight">
    <span className="label block text-ink-2">{formatDay(date, { month: 'short' })}</span>
    <span className="numeral block text-2xl leading-6">{formatDay(date, { day: 'numeric' })}</span>
  </span>
);

const Summary = ({ score }: { score: PlayerScore }) => {
  const { t } = useLingui();
  const place = ordinal(score.place);
  const field = formatNumber(score.result.entrants);
  const { counted } = score.explanation;
  return (
    <summary className={rowStyle}>
      <Day date={score.result.date} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{t`${place} of ${field}`}</span>
          {score.place === 1 && (
            <Chip tone="brass">
              <Trans>Win</Trans>
            </Chip>
          )}
        </span>
        <span className="block truncate text-sm text-ink-2">
          {score.result.venue.name} · {score.result.name}
        </span>
      </span>
      <span className="text-right">
        <span className={cn('numeral block text-xl', !counted && 'text-ink-3')}>
          {formatPoints(score.points)}
          <span className="sr-only"> {t`points`}</span>
        </span>
        {!counted && (
          <span className="block text-sm whitespace-nowrap text-ink-3">
            <Trans>not counted</Trans>
          </span>
        )}
      </span>
      <ChevronDown className="text-ink-2 transition-transform duration-150 group-open:rotate-180" />
    </summary>
  );
};

const Explanation = ({
  score,
  rule,
  onOpenNight,
}: {
  score: PlayerScore;
  rule: RuleSummary;
  onOpenNight: (resultId: string) => void;
}) => {
  const { entrants, venue, id } = score.result;
  const { ruleName, ruleVersion, why } = score.explanation;
  return (
    <div className="space-y-2 border-t border-line bg-raised px-4 py-3.5 sm:pl-[4.6rem]">
      <p className="font-medium text-pretty tabular-nums">{explainPoints({ ...score, entrants })}</p>
      {explainGranted(score.explanation).map((line) => (
        <p key={line} className="flex items-center gap-2 font-medium text-felt">
          <Gift className="shrink-0" /> {line}
        </p>
      ))}
      <p className="text-ink-2">{explainCounting(why, rule)}</p>
      <p className="text-sm text-ink-2">
        <Trans>
          Rule: {ruleName}, version {ruleVersion}
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
        <Button icon={<ListOrdered />} onClick={() => onOpenNight(id)}>
          <Trans>Full finish order</Trans>
        </Button>
        <Link
          to={resultNightPath(score.result)}
          className="inline-flex min-h-control items-center font-semibold text-sky hover:underline"
        >
          <Trans>The night’s page</Trans>
        </Link>
        <Link
          to={`/venue/${venue.id}`}
          className="inline-flex min-h-control items-center font-semibold text-sky hover:underline"
        >
          {venue.name}
        </Link>
      </div>
    </div>
  );
};

/** Renders scores with their explanations. */
export const ScoreList = ({
  scores,
  rule,
  onOpenNight,
}: {
  scores: readonly PlayerScore[];
  rule: RuleSummary;
  onOpenNight: (resultId: string) => void;
}) => {
  const { t } = useLingui();
  return (
    <List aria-label={t`Scores`}>
      {scores.map((score) => (
        <li key={score.result.id} className="border-t border-line first:border-t-0">
          <details className="group">
            <Summary score={score} />
            <Explanation score={score} rule={rule} onOpenNight={onOpenNight} />
          </details>
        </li>
      ))}
    </List>
  );
};
