import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useBarHeight } from '@/lib/use-bar-height.ts';
import { deskPath } from '../core/paths.ts';
import type { OwnStart } from './own-nights.ts';
import { explainRefusal, openClockIn, useCreateClock } from './use-create-clock.ts';
import { useOwnNights } from './use-own-nights.ts';

/** Somebody who is staff of several venues still sees the list of the day on the first screen. */
const maxShown = 2;

const OwnNight = ({ start, date, hasBegun }: { start: OwnStart; date: string; hasBegun: boolean }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = (clockId: string) => void navigate(deskPath(clockId));
  const create = useCreateClock(({ id }) => open(id));
  const { tournamentId, startTime, venueName, timeText, name, startsAtMs } = start;
  const begin = () =>
    create.mutate(
      { tournamentId, date, ...(startTime === null ? {} : { startTime }) },
      {
        // Somebody else was faster: their clock is the one to run.
        onError: (error) => {
          const clockId = openClockIn(error);
          if (clockId) open(clockId);
        },
      },
    );
  const failure = create.error && !openClockIn(create.error) ? explainRefusal(create.error) : '';
  return (
    <Card
      aria-label={t`Your night at ${venueName}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-l-felt px-4 py-3 shadow-float"
    >
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold text-balance">
          {hasBegun ? (
            <Trans>
              Your night at {venueName} started{' '}
              <time dateTime={new Date(startsAtMs).toISOString()}>{timeText}</time>
            </Trans>
          ) : (
            <Trans>
              Your night at {venueName} starts{' '}
              <time dateTime={new Date(startsAtMs).toISOString()}>{timeText}</time>
            </Trans>
          )}
        </span>
        <span className="block truncate text-sm text-ink-2">{name}</span>
      </p>
      <Button
        variant="primary"
        size="lg"
        className="max-sm:w-full"
        icon={<Play aria-hidden />}
        isPending={create.isPending}
        pendingLabel={t`Starting...`}
        onClick={begin}
      >
        <Trans>Start the clock</Trans>
      </Button>
      <p role="alert" className="basis-full text-red empty:hidden">
        {failure}
      </p>
    </Card>
  );
};

/**
 * Renders the user's own nights that start within an hour or have started without a clock, at the bottom of the screen:
 * there a thumb reaches them, and nothing moves when they appear. One tap creates the clock of the event, with the
 * structure of its program, and opens the desk. Nothing otherwise.
 */
export const OwnNightCard = () => {
  const { starts, date, nowMs } = useOwnNights();
  const bar = useBarHeight();
  if (starts.length === 0) return null;
  return (
    <div
      ref={bar}
      data-save-bar
      className="sticky bottom-0 z-20 mt-3.5 space-y-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {starts.slice(0, maxShown).map((start) => (
        <OwnNight key={start.key} start={start} date={date} hasBegun={nowMs >= start.startsAtMs} />
      ))}
    </div>
  );
};
