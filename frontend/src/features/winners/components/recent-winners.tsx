import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Trophy } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { useRecentWinners } from '../hooks/use-winners.ts';
import { WinnerRow } from './winner-row.tsx';

/** The number of placeholder rows while the winners load (spec section 9). */
const placeholders = 8;

/** Renders the first places of the last 48 hours; `hasMore` adds a link to all winners. */
export const RecentWinners = ({ hasMore = false }: { hasMore?: boolean }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useRecentWinners();
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList rows={placeholders} />;
  return (
    <div className="space-y-5">
      {data.length === 0 ? (
        <EmptyState
          icon={Trophy}
          title={t`No Recent Winners`}
          text={t`No 1st place winners in the last 48 hours. Check back later!`}
        />
      ) : (
        <List>
          {data.map((winner) => (
            <WinnerRow key={winner.id} winner={winner} />
          ))}
        </List>
      )}
      {hasMore && (
        <LinkButton to="/winners">
          <Trans>All winners</Trans>
          <ArrowRight />
        </LinkButton>
      )}
    </div>
  );
};
