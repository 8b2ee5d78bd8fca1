// The trophies still to win: the nearest three beside the case, all of them below it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { ProgressBar } from '@/components/ui/progress-bar.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { ShownTrophy } from '../trophy-labels.ts';
import { TrophyMark } from './trophy-mark.tsx';
import { Rarity } from './won-grid.tsx';

const Progress = ({ trophy }: { trophy: ShownTrophy }) => {
  const { t } = useLingui();
  const { name, value, threshold, rule } = trophy;
  // A title is won or not; there is no partial progress.
  if (rule.metric === 'season-rank' || threshold === 1) return null;
  const done = formatNumber(Math.min(value, threshold));
  const all = formatNumber(threshold);
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <ProgressBar label={t`Progress: ${name}`} value={value} max={threshold} className="flex-1" />
      <span className="text-sm text-ink-2 tabular-nums">
        <Trans>
          {done} of {all}
        </Trans>
      </span>
    </div>
  );
};

const Goal = ({ trophy, withRarity = false }: { trophy: ShownTrophy; withRarity?: boolean }) => (
  <ListRow>
    <TrophyMark metric={trophy.rule.metric} tier={trophy.rule.tier} isWon={false} size={46} />
    <div className="min-w-0 flex-1">
      <h3 className="font-semibold">{trophy.name}</h3>
      <p className="text-sm text-pretty text-ink-2">{trophy.description}</p>
      <Progress trophy={trophy} />
      {withRarity && (
        <p className="mt-0.5 text-sm text-ink-3 tabular-nums">
          <Rarity percent={trophy.heldByPercent} />
        </p>
      )}
    </div>
  </ListRow>
);

/** Renders the trophies within reach. */
export const NextUp = ({ trophies }: { trophies: readonly ShownTrophy[] }) => {
  const { t } = useLingui();
  const near = trophies.filter(({ value }) => value > 0).slice(0, 3);
  if (near.length === 0) return null;
  return (
    <Card className="px-4 pt-2 pb-1.5">
      <CardHeading>{t`Next up`}</CardHeading>
      <List isBare>
        {near.map((trophy) => (
          <Goal key={trophy.id} trophy={trophy} />
        ))}
      </List>
    </Card>
  );
};

/** Renders every trophy that is still to win. */
export const StillToWin = ({ trophies }: { trophies: readonly ShownTrophy[] }) => {
  const { t } = useLingui();
  if (trophies.length === 0) return null;
  return (
    <section aria-label={t`Still to win`} className="space-y-3">
      <h2 className="font-display text-2xl font-bold">{t`Still to win`}</h2>
      <List className="grid md:grid-cols-2 md:[&>li:nth-child(2)]:border-t-0 md:[&>li]:border-l md:-ml-px lg:grid-cols-3 lg:[&>li:nth-child(3)]:border-t-0">
        {trophies.map((trophy) => (
          <Goal key={trophy.id} trophy={trophy} withRarity />
        ))}
      </List>
    </section>
  );
};
