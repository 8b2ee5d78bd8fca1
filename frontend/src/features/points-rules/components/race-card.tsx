// One race: its leaders, its end, the qualifiers, the rule, and a link to the whole board.
import type { PointRace } from '@ahl/shared-types/points-rules';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Rank, RankChange } from '@/components/league/rank.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatDay, formatNumber } from '@/lib/format.ts';
import {
  countingFact,
  cutFact,
  minimumGamesFact,
  qualifiersFact,
  ruleSentences,
} from '@/lib/points-labels.ts';
import { boardPath, daysLeft } from '../race-facts.ts';
import { RaceEntry, useRacePlaces } from './race-board.tsx';

/** Returns the name of a race: its season, month, region or venue. */
const useRaceName = () => {
  const { t } = useLingui();
  return ({ kind, season, month, region, venue, race }: PointRace): string => {
    if (kind === 'own') return race?.name ?? '';
    if (kind === 'season') return season?.name ?? t`Season`;
    if (kind === 'month') return formatDay(`${month}-01`, { month: 'long', year: 'numeric' });
    return (kind === 'region' ? region?.name : venue?.name) ?? '';
  };
};

const useKindName = () => {
  const { t } = useLingui();
  return {
    own: t`Race`,
    season: t`Season race`,
    month: t`Race of the month`,
    region: t`Region race`,
    venue: t`Venue race`,
  };
};

const Ends = ({ endsOn, today }: { endsOn: string; today: string }) => {
  const left = daysLeft(endsOn, today);
  const day = formatDay(endsOn, { weekday: 'short', month: 'short', day: 'numeric' });
  return (
    <span className="tabular-nums">
      {left < 0 ? <Trans>Ended {day}</Trans> : <Trans>Ends {day}</Trans>}
      {left >= 0 && (
        <>
          {' · '}
          {left === 0 ? (
            <Trans>last day</Trans>
          ) : (
            <Plural value={left} one="# day left" other="# days left" />
          )}
        </>
      )}
    </span>
  );
};

const Leaders = ({ race }: { race: PointRace }) => (
  <List isBare>
    {race.leaders.map((row) => (
      <ListRow key={row.player.id}>
        <span className="flex w-12 shrink-0 items-center gap-1.5">
          <Rank rank={row.rank} isShared={row.isShared} className="text-xl" />
          <RankChange rank={row.rank} previousRank={row.previousRank} since={null} />
        </span>
        <RaceEntry row={row} />
      </ListRow>
    ))}
  </List>
);

/** Renders a race as a card. */
export const RaceCard = ({ race, today }: { race: PointRace; today: string }) => {
  const { t } = useLingui();
  const name = useRaceName()(race);
  const kind = useKindName()[race.kind];
  const players = formatNumber(race.players);
  const places = useRacePlaces();
  const facts = [
    countingFact(race.rule.counting),
    minimumGamesFact(race.rule.minimumGames),
    race.race ? cutFact(race.qualifiers) : qualifiersFact(race.qualifiers),
    race.race?.prize,
  ].filter(Boolean);
  return (
    <Card className="flex flex-col px-4 pt-3.5 pb-4" aria-label={t`${kind}: ${name}`}>
      <p className="label text-ink-2">{kind}</p>
      <h3 className="mt-0.5 font-display text-2xl leading-tight font-bold first-letter:uppercase">{name}</h3>
      <p className="mb-3 text-ink-2">
        <Ends endsOn={race.endsOn} today={today} />
        {' · '}
        <Trans>{players} players</Trans>
        {race.race && ` · ${places(race.race)}`}
      </p>
      <Leaders race={race} />
      <Facts facts={facts} className="mt-2 border-t border-line pt-3 text-ink-2" />
      <Disclosure title={t`What counts`}>
        <ul className="list-disc space-y-1 pl-5 text-ink-2">
          {ruleSentences(race.rule).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Disclosure>
      <LinkButton to={boardPath(race)} className="mt-auto w-full">
        <Trans>Full board</Trans> <ArrowRight />
      </LinkButton>
    </Card>
  );
};
