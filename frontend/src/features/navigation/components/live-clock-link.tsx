import { can } from '@ahl/shared-types/permissions';
import type { RunningClock } from '@ahl/shared-types/poker-clocks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Dot } from '@/components/ui/dot.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { usePoll } from '@/realtime/use-poll.ts';
import { barControlClass } from './admin-bar-frame.tsx';

const pollMs = 5_000;

/** Where the link leads: the one clock's desk, the list of several, or the display for those who do not run clocks. */
const targetOf = (clocks: readonly RunningClock[], canRun: boolean): string => {
  const [first] = clocks;
  if (!canRun) return `/admin/poker-clock/${first?.id}/display`;
  return clocks.length === 1 ? `/admin/poker-clock?id=${first?.id}` : '/admin/active-poker-clocks';
};

/** The Live Clock link with the number of clocks; its dot pulses while one of them is running. */
export const LiveClockLink = () => {
  const { viewer } = useViewer();
  const refetchInterval = usePoll(pollMs);
  const { data: clocks } = useQuery<RunningClock[]>({
    queryKey: ['/api/poker-clocks/running'],
    refetchInterval,
  });
  if (!clocks || clocks.length === 0) return null;
  const isRunning = clocks.some((clock) => clock.status === 'running');
  return (
    <Link to={targetOf(clocks, can(viewer, 'clock:run'))} className={barControlClass}>
      <Dot isPulsing={isRunning} />
      Live Clock · {clocks.length}
    </Link>
  );
};
