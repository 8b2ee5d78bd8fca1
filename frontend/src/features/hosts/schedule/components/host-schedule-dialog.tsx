// Heavy (dialog): loaded by the schedule tile of the dashboard.
import { leagueDate } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { type Week, weekOf } from '../week.ts';
import { ScheduleDays, ScheduleSkeleton } from './schedule-days.tsx';

const WeekBar = ({
  week,
  isThisWeek,
  onStep,
  onNow,
}: {
  week: Week;
  isThisWeek: boolean;
  onStep: (weeks: -1 | 1) => void;
  onNow: () => void;
}) => {
  const { t } = useLingui();
  const short = { month: 'short', day: 'numeric' } as const;
  return (
    <div className="mb-3 flex items-center gap-2">
      <IconButton label={t`Previous week`} icon={<ChevronLeft />} onClick={() => onStep(-1)} />
      <IconButton label={t`Next week`} icon={<ChevronRight />} onClick={() => onStep(1)} />
      <p aria-live="polite" className="numeral min-w-0 flex-1 pl-1.5 text-xl leading-tight">
        {formatDay(week.startDate, short)} – {formatDay(week.endDate, short)}
      </p>
      {!isThisWeek && (
        <Button variant="quiet" className="px-3" onClick={onNow}>
          <Trans>This week</Trans>
        </Button>
      )}
    </div>
  );
};

const WeekOfHost = ({ hostName, week, today }: { hostName: string; week: Week; today: string }) => {
  const { data, isError, refetch, isFetching } = useEndpoint(
    'GET /api/host-schedule/:hostName/:startDate/:endDate',
    { params: { hostName, startDate: week.startDate, endDate: week.endDate } },
  );
  if (data) return <ScheduleDays week={week} events={data} today={today} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <ScheduleSkeleton week={week} />;
};

/** Renders the events that a host runs in one week, with the weeks before and after. */
export const HostScheduleDialog = ({
  isOpen,
  onClose,
  hostName,
  title,
  calendar = null,
}: {
  isOpen: boolean;
  onClose: () => void;
  /** The host's name in events; empty for a host who has none yet. */
  hostName: string;
  title: string;
  /** The way to the nights in the host's own calendar, below the week. */
  calendar?: ReactNode;
}) => {
  const [weeks, setWeeks] = useState(0);
  const nowMs = useServerMinute();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(nowMs, timeZone);
  const week = weekOf(today, weeks);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={title}
      description={<Trans>View your scheduled tournaments and events for the week</Trans>}
    >
      <WeekBar
        week={week}
        isThisWeek={weeks === 0}
        onStep={(step) => setWeeks(weeks + step)}
        onNow={() => setWeeks(0)}
      />
      {hostName ? (
        <>
          <WeekOfHost hostName={hostName} week={week} today={today} />
          {calendar}
        </>
      ) : (
        <>
          <p className="mb-3 text-ink-2">
            <Trans>
              Your account has no host name yet. Ask the league to set one, so that nights can be yours.
            </Trans>
          </p>
          <ScheduleDays week={week} events={[]} today={today} />
        </>
      )}
    </Dialog>
  );
};
