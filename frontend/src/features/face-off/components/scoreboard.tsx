// The two members and the tally: who finished higher how often, and what the ratings predict for the next night.
import type { FaceOff } from '@ahl/shared-types/face-off';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { nameOf, playerPath } from '@/components/league/player-name.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';

type Side = FaceOff['first'];

const Person = ({ side, nights, isAhead }: { side: Side; nights: number; isAhead: boolean }) => {
  const name = nameOf(side.player);
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 text-center">
      <Avatar name={name} src={side.player.profileImage} size={76} />
      <Link
        to={playerPath(side.player.id)}
        className="max-w-full text-lg leading-tight font-semibold text-balance hover:underline"
      >
        {name}
      </Link>
      <span className="max-w-full truncate text-sm text-ink-2">{side.player.pokerHandle}</span>
      <span className={cn('numeral text-6xl leading-none sm:text-7xl', isAhead ? 'text-felt' : 'text-ink-3')}>
        {formatNumber(nights)}
      </span>
      <span className="text-sm text-ink-2">
        <Trans>times higher</Trans>
      </span>
    </div>
  );
};

const Bar = ({ first, second, even }: FaceOff['tally']) => {
  const all = first + second + even || 1;
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
      <div className="bg-felt" style={{ width: `${(100 * first) / all}%` }} />
      <div className="bg-line" style={{ width: `${(100 * even) / all}%` }} />
      <div className="flex-1 bg-ink-3" />
    </div>
  );
};

const Chance = ({ faceOff }: { faceOff: FaceOff }) => {
  const { chancePercent, first, second } = faceOff;
  if (chancePercent === null)
    return <Trans>One of the two has no rating yet: it comes with the first rated night.</Trans>;
  const isFirst = chancePercent >= 50;
  const name = nameOf(isFirst ? first.player : second.player);
  const percent = formatNumber(Math.round(isFirst ? chancePercent : 100 - chancePercent));
  if (Math.round(chancePercent) === 50) return <Trans>By the ratings, the next night is a coin toss.</Trans>;
  return (
    <Trans>
      By the ratings, {name} finishes higher next time with a chance of {percent}%.
    </Trans>
  );
};

/** Renders the header of a face-off. */
export const Scoreboard = ({ faceOff }: { faceOff: FaceOff }) => {
  const { t } = useLingui();
  const { first, second, tally, total } = faceOff;
  return (
    <Card className="space-y-4 px-4 py-5 sm:px-7">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3">
        <Person side={first} nights={tally.first} isAhead={tally.first >= tally.second} />
        <span aria-hidden="true" className="label pt-8 text-ink-2">
          {t`vs`}
        </span>
        <Person side={second} nights={tally.second} isAhead={tally.second >= tally.first} />
      </div>
      <Bar {...tally} />
      <div className="space-y-1 text-center text-pretty">
        <p className="text-ink-2 tabular-nums">
          {total === 0 ? (
            <Trans>These two have not met at a league night yet.</Trans>
          ) : (
            <Plural value={total} one="# shared night" other="# shared nights" />
          )}
          {tally.even > 0 && (
            <>
              {' · '}
              <Plural
                value={tally.even}
                one="# went out in the same hand"
                other="# went out in the same hand"
              />
            </>
          )}
        </p>
        <p className="font-semibold">
          <Chance faceOff={faceOff} />
        </p>
      </div>
    </Card>
  );
};
