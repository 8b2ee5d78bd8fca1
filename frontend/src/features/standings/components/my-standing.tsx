// The signed-in member's standing: a card on a desktop, a line at the foot of the screen on a phone.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Crosshair } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Rank, RankChange } from '@/components/league/rank.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { loginPathFor } from '@/features/session/return-path.ts';
import { ByVisitorOrMember } from '@/features/session/server-rendered-page.tsx';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { useBarHeight } from '@/lib/use-bar-height.ts';
import type { Position } from '../hooks/use-leaderboard.ts';

const SignInFirst = () => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <Card className="px-4 pt-2 pb-4">
      <CardHeading>{t`Where you stand`}</CardHeading>
      <p className="text-ink-2">
        <Trans>Sign in to see your own line on every board.</Trans>
      </p>
      <LinkButton to={loginPathFor('/login', pathname + search)} className="mt-3 w-full">
        <Trans>Sign In</Trans>
      </LinkButton>
    </Card>
  );
};

type Props = {
  /** Undefined while it loads. */
  position: Position | undefined;
  /** The number of players on the board; null while a search hides it. */
  players: number | null;
  onJump: () => void;
};

/** Reserves the space of the member's own card while it loads. */
const StandingPlace = () => {
  const { t } = useLingui();
  return (
    <Card className="px-4 pt-2 pb-4">
      <CardHeading>{t`Where you stand`}</CardHeading>
      <div aria-hidden="true" className="invisible">
        <p className="flex items-baseline gap-2.5">
          <Rank rank={1} isShared={false} className="text-stat" />
        </p>
        <p>0</p>
        <div className="mt-3 min-h-control" />
      </div>
    </Card>
  );
};

/** Renders the card beside a board: for a visitor a link to sign in, for a member the standing. */
export const MyStandingCard = ({ isMember, ...rest }: Props & { isMember: boolean }) => (
  <ByVisitorOrMember isMember={isMember} visitor={<SignInFirst />} member={<MemberStanding {...rest} />} />
);

const MemberStanding = ({ position, players, onJump }: Props) => {
  const { t } = useLingui();
  if (position === undefined) return <StandingPlace />;
  const total = players === null ? null : formatNumber(players);
  return (
    <Card className="px-4 pt-2 pb-4">
      <CardHeading>{t`Where you stand`}</CardHeading>
      {position === null ? (
        <p className="text-ink-2">
          <Trans>You are not on this board yet. One night puts you on it.</Trans>
        </p>
      ) : (
        <>
          <p className="flex items-baseline gap-2.5">
            <Rank rank={position.rank} isShared={position.row.isShared} className="text-stat" />
            {total && (
              <span className="text-ink-2">
                <Trans>of {total}</Trans>
              </span>
            )}
            <RankChange rank={position.rank} previousRank={position.row.previousRank} since={null} />
          </p>
          <p className="text-ink-2 tabular-nums">
            {formatPoints(position.row.points)} <Trans>points</Trans>
            {' · '}
            <Plural value={position.row.games} one="# game" other="# games" />
          </p>
          <Button variant="primary" icon={<Crosshair />} onClick={onJump} className="mt-3 w-full">
            <Trans>Jump to me</Trans>
          </Button>
        </>
      )}
    </Card>
  );
};

/** Renders the line at the foot of a phone's screen; a press anywhere on it jumps to the row. */
export const MyStandingLine = ({
  position,
  onJump,
}: {
  position: NonNullable<Position>;
  onJump: () => void;
}) => {
  return (
    <div
      ref={useBarHeight()}
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-3.5 border-t border-line bg-surface px-3.5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <button type="button" onClick={onJump} className="flex min-h-12 w-full items-center gap-3.5 text-left">
        <Rank rank={position.rank} isShared={position.row.isShared} className="text-2xl" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            <Trans>You</Trans>
          </span>
          <span className="block text-sm text-ink-2 tabular-nums">
            {formatPoints(position.row.points)} <Trans>points</Trans>
          </span>
        </span>
        <span className="inline-flex items-center gap-2 font-semibold text-felt">
          <Crosshair /> <Trans>Jump to me</Trans>
        </span>
      </button>
    </div>
  );
};
