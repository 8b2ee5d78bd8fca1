import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { List } from '@/components/ui/list.tsx';
import { useRecentWinners } from '../hooks/use-winners.ts';
import { WinnerRow } from './winner-row.tsx';

/** The number of winners that fit in the side column. */
const shown = 4;

/** Renders the latest winners beside the day's list. */
export const WinnersCard = () => {
  const { data } = useRecentWinners();
  return (
    <Card className="px-4 pt-2 pb-1.5">
      <CardHeading
        action={
          <Link to="/winners" className="thumb text-sm font-medium text-sky hover:underline">
            <Trans>All</Trans>
          </Link>
        }
      >
        <Trans>Recent Winners</Trans>
      </CardHeading>
      {!data && (
        <SkeletonGroup>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {data?.length === 0 && (
        <p className="pb-3 text-ink-2">
          <Trans>No 1st place winners in the last 48 hours. Check back later!</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <List isBare>
          {data.slice(0, shown).map((winner) => (
            <WinnerRow key={winner.id} winner={winner} isBare />
          ))}
        </List>
      )}
    </Card>
  );
};
