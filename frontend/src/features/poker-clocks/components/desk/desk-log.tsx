import type { Clock } from '@ahl/shared-types/poker-clocks';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { describeCommand } from '../../command-words.ts';
import { useClockLog } from '../../hooks/use-clock-log.ts';

/** What the clock was told, by whom and when (league time), newest first. */
export const DeskLog = ({ clock, timeOf }: { clock: Clock; timeOf: (instantMs: number) => string }) => {
  const { data, isPending, isFetching, refetch } = useClockLog(clock);
  if (isPending) return <SkeletonList rows={3} label="Loading the log" />;
  if (!data)
    return (
      <Card>
        <ErrorState
          title="The log did not load"
          text="The clock is not affected."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  if (data.items.length === 0)
    return <Card className="px-4 py-3.5 text-ink-2">Nothing yet. The first line comes with Start.</Card>;
  return (
    <List>
      {data.items.map((entry) => (
        <ListRow key={entry.commandId}>
          <span className="min-w-0 flex-1">
            <span className="block">{describeCommand(entry, clock.levels)}</span>
            <span className="block text-sm text-ink-2">{entry.actor.name}</span>
          </span>
          <time dateTime={entry.at} className="text-sm text-ink-2 tabular-nums">
            {timeOf(Date.parse(entry.at))}
          </time>
        </ListRow>
      ))}
    </List>
  );
};
