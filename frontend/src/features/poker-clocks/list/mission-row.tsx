import { canRunClock } from '@ahl/shared-types/poker-clocks';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MonitorCheck, MonitorOff, MonitorPlay } from 'lucide-react';
import { Chip } from '@/components/ui/chip.tsx';
import { ListRow } from '@/components/ui/list.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { useScope } from '@/features/session/use-scope.ts';
import { cn } from '@/lib/cn.ts';
import { useToday } from '@/lib/use-today.ts';
import { whenOf } from '../core/labels/day-label.ts';
import { deskPath, displayPath } from '../core/paths.ts';
import { faceOf } from '../core/reading/face-model.ts';
import { listStateOf } from '../core/reading/list-state.ts';
import { useClockReading } from '../core/reading/use-clock-reading.ts';
import { StatusChip } from '../core/status-chip.tsx';
import { lateText } from './mission-labels.ts';
import type { MissionRow, OpenStart } from './mission-model.ts';

const Screens = ({ screens: { online, offline } }: Pick<MissionRow, 'screens'>) => {
  if (online + offline === 0)
    return (
      <span className="text-sm text-ink-3">
        <Trans>No screen</Trans>
      </span>
    );
  return (
    <span className={cn('flex items-center gap-2 text-sm', offline > 0 ? 'text-red' : 'text-ink-2')}>
      {offline > 0 ? <MonitorOff aria-hidden /> : <MonitorCheck aria-hidden />}
      {offline > 0 ? (
        <Trans>
          {offline} of {online + offline} offline
        </Trans>
      ) : (
        <Plural value={online} one="# screen" other="# screens" />
      )}
    </span>
  );
};

const Players = ({ clock }: Pick<MissionRow, 'clock'>) => {
  const { entries, playersLeft } = clock.counts;
  if (entries === 0)
    return (
      <span className="text-sm text-ink-3">
        <Trans>Nobody counted</Trans>
      </span>
    );
  return (
    <span className="whitespace-nowrap">
      <Trans>
        <span className="numeral text-lg">
          {playersLeft} / {entries}
        </span>{' '}
        <span className="text-sm text-ink-2">left</span>
      </Trans>
    </span>
  );
};

const Now = ({ row }: { row: MissionRow }) => {
  const { reading, nowMs } = useClockReading(row.clock);
  const face = faceOf(row.clock, reading, nowMs);
  if (face.state === 'finished')
    return (
      <span className="text-sm text-ink-3">
        <Trans>Over</Trans>
      </span>
    );
  const { time } = listStateOf(row.clock, face, nowMs);
  return (
    <span className="flex items-baseline gap-2 whitespace-nowrap">
      <span className="text-sm text-ink-2">{face.heading}</span>
      {time !== null && <span className="numeral text-xl">{time}</span>}
    </span>
  );
};

const State = ({ row }: { row: MissionRow }) => {
  const { reading, nowMs } = useClockReading(row.clock);
  if (row.state === 'late') return <Chip tone="red">{lateText(row.sinceMs)}</Chip>;
  return <StatusChip state={listStateOf(row.clock, faceOf(row.clock, reading, nowMs), nowMs).state} />;
};

/** Renders a clock of the night: its state, the players left, whether its screens are online, and its links. */
export const MissionClock = ({ row }: { row: MissionRow }) => {
  const { t } = useLingui();
  const { clock, state } = row;
  const name = clock.venueName || clock.name;
  const when = whenOf(clock, useToday(Date.now()));
  const mayRun = canRunClock(useScope(), clock);
  return (
    <ListRow
      isLive={state === 'running' || state === 'break' || state === 'overtime'}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 gap-y-2 hover:bg-raised lg:grid-cols-[auto_minmax(0,1fr)_8.5rem_9.5rem_8.5rem_9rem_auto]"
    >
      <VenueMark name={name} />
      <div className="min-w-0">
        <StretchedLink to={deskPath(clock.id)} className="block truncate font-semibold">
          {name}
        </StretchedLink>
        <p className="truncate text-sm text-ink-2">
          {[
            !mayRun && t`watch only`,
            clock.venueName && clock.name,
            when,
            clock.hostName,
            !clock.isPublic && t`private`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="contents max-lg:hidden">
        <span>
          <State row={row} />
        </span>
        <Now row={row} />
        <Players clock={clock} />
        <Screens screens={row.screens} />
      </div>
      <a
        href={displayPath(clock.id)}
        target="_blank"
        rel="noopener"
        className="relative inline-flex min-h-control min-w-12 items-center justify-center gap-2 rounded-control px-3 font-semibold hover:bg-line/55"
      >
        <MonitorPlay aria-hidden />
        <span>
          <Trans>
            <span className="max-sm:sr-only">Display</span>
            <span className="sr-only"> of {name}</span>
          </Trans>
        </span>
      </a>
      <div className="col-span-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 lg:hidden">
        <State row={row} />
        <Now row={row} />
        <Players clock={clock} />
        <Screens screens={row.screens} />
      </div>
    </ListRow>
  );
};

/** Renders a start that is past and has no clock. */
export const MissionStart = ({ start }: { start: OpenStart }) => {
  const { t } = useLingui();
  const { card, startTime, sinceMs } = start;
  return (
    <ListRow className="max-sm:flex-wrap">
      <VenueMark name={card.venue?.name ?? card.name} src={card.venue?.logo} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{card.venue?.name ?? card.name}</p>
        <p className="truncate text-sm text-ink-2">
          {[card.name, startTime, card.assignedHost || t`no host assigned`].join(' · ')}
        </p>
      </div>
      <Chip tone="red">{lateText(sinceMs)}</Chip>
    </ListRow>
  );
};
