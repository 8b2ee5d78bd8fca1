// The page of All Stars: champions, this season's leaders, the last 30 days, all time.
import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useAllStars } from '../hooks/use-all-stars.ts';
import { AllStarsError, AllStarsSkeleton, NoStars, starGrid } from './all-stars-states.tsx';
import { HallOfFame } from './hall-of-fame.tsx';
import { StarBoard, type StarList } from './star-board.tsx';

const Group = ({
  title,
  lists,
  isWide = false,
}: {
  title: string;
  lists: readonly StarList[];
  isWide?: boolean;
}) =>
  lists.length > 0 && (
    <section aria-label={title} className="space-y-3">
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      <div className={isWide ? undefined : starGrid}>
        {lists.map((board) => (
          <StarBoard key={board.code} board={board} isWide={isWide} />
        ))}
      </div>
    </section>
  );

/** Renders the page's content. */
export const AllStarsView = () => {
  const { t } = useLingui();
  const { data, filled, isEmpty, error, isFetching, refetch } = useAllStars();
  const isAllTime = ({ code }: StarList) => code.startsWith('all-time');
  const hot = filled.filter(({ code }) => code === 'hottest-30-days');
  const season = filled.filter((list) => !isAllTime(list) && list.code !== 'hottest-30-days');
  return (
    <div className="space-y-7">
      <PageHeader title={t`All Stars`} facts={[t`Top performing players and hall of fame members.`]} />
      {isEmpty && <NoStars />}
      {data && !isEmpty && (
        <>
          <HallOfFame halls={data.hallOfFame} />
          <Group title={data.season?.name ?? t`This season`} lists={season} />
          <Group title={t`On fire`} lists={hot} isWide />
          <Group title={t`All time`} lists={filled.filter(isAllTime)} />
        </>
      )}
      {!data && error && <AllStarsError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <AllStarsSkeleton lists={3} rows={10} />}
    </div>
  );
};
