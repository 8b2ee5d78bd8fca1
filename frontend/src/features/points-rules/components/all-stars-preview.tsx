// The All Stars tab of the homepage. It loads its own data and takes no props.
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useAllStars } from '../hooks/use-all-stars.ts';
import { AllStarsError, AllStarsSkeleton, NoStars, starGrid } from './all-stars-states.tsx';
import { HallOfFame } from './hall-of-fame.tsx';
import { StarBoard, type StarList } from './star-board.tsx';

const listed: readonly StarList['code'][] = ['season-points', 'season-wins', 'hottest-30-days'];

/** Renders the leaders in short, the latest champions, and the link to all of them. */
export const AllStarsPreview = () => {
  const { data, filled, isEmpty, error, isFetching, refetch } = useAllStars();
  return (
    <div className="space-y-5">
      <p className="text-ink-2">
        <Trans>Top performing players and hall of fame members.</Trans>
      </p>
      {isEmpty && <NoStars />}
      {data && !isEmpty && (
        <>
          <div className={starGrid}>
            {filled
              .filter(({ code }) => listed.includes(code))
              .map((board) => (
                <StarBoard key={board.code} board={board} limit={5} />
              ))}
          </div>
          <HallOfFame halls={data.hallOfFame} limit={3} />
          <LinkButton to="/allstars" variant="primary">
            <Trans>See all All Stars</Trans> <ArrowRight />
          </LinkButton>
        </>
      )}
      {!data && error && <AllStarsError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <AllStarsSkeleton lists={3} rows={5} />}
    </div>
  );
};
