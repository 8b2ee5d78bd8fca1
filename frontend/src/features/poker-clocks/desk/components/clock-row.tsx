import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { MonitorPlay } from 'lucide-react';
import { ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { useToday } from '@/lib/use-today.ts';
import { whenOf } from '../../core/labels/day-label.ts';
import { deskPath, displayPath } from '../../core/paths.ts';
import { faceOf } from '../../core/reading/face-model.ts';
import { listStateOf } from '../../core/reading/list-state.ts';
import { useClockReading } from '../../core/reading/use-clock-reading.ts';
import { StatusChip } from '../../core/status-chip.tsx';

/** Renders a clock to choose: where, when, its current state, and links to its desk and its display. */
export const ClockRow = ({ clock }: { clock: Clock }) => {
  const { reading, nowMs } = useClockReading(clock);
  const today = useToday(nowMs);
  const face = faceOf(clock, reading, nowMs);
  const { state, time } = listStateOf(clock, face, nowMs);
  const isOver = face.state === 'finished';
  return (
    <ListRow
      isLive={face.state === 'running' || face.state === 'break'}
      className="max-sm:flex-wrap hover:bg-raised"
    >
      <VenueMark name={clock.venueName || clock.name} />
      <div className="min-w-0 flex-1 basis-40 max-sm:basis-30">
        <StretchedLink to={deskPath(clock.id)} className="block truncate font-semibold">
          {clock.venueName || clock.name}
        </StretchedLink>
        <p className="truncate text-sm text-ink-2">
          {clock.venueName && `${clock.name} · `}
          {whenOf(clock, today)}
        </p>
      </div>
      <div className="flex items-center gap-3.5 max-sm:order-last max-sm:w-full max-sm:pl-[58px]">
        <StatusChip state={state} />
        {!clock.isPublic && (
          <span className="text-sm text-ink-2">
            <Trans>Private</Trans>
          </span>
        )}
        {!isOver && (
          <span className="flex items-baseline gap-2 whitespace-nowrap sm:w-36 sm:justify-end">
            <span className="text-sm text-ink-2">{face.heading}</span>
            {time !== null && <span className="numeral text-xl">{time}</span>}
          </span>
        )}
      </div>
      <a
        href={displayPath(clock.id)}
        target="_blank"
        rel="noopener"
        className="relative inline-flex min-h-control min-w-12 items-center justify-center gap-2 rounded-control px-3 font-semibold hover:bg-line/55"
      >
        <MonitorPlay aria-hidden />
        <span className="max-sm:sr-only">
          <Trans>Display</Trans>
        </span>
      </a>
    </ListRow>
  );
};
