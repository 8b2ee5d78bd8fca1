// The columns of Event Clocks. What moves with the seconds reads the clock in its own cell, so that a tick
// repaints a number and not the table.
import { leagueDate } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { MonitorPlay } from 'lucide-react';
import type { Column } from '@/components/table/table-types.ts';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { faceOf } from '../../face-model.ts';
import { useClockReading } from '../../hooks/use-clock-reading.ts';
import { useLeague } from '../../hooks/use-league.ts';
import { displayPath } from '../../share.ts';
import { whenOf } from '../../when.ts';
import { StatusChip } from '../status-chip.tsx';

const useFace = (clock: Clock) => {
  const { reading, nowMs } = useClockReading(clock);
  return faceOf(clock, reading, nowMs);
};

const Where = ({ clock }: { clock: Clock }) => (
  <span className="flex min-w-0 items-center gap-3">
    <VenueMark name={clock.venueName || clock.name} size={40} />
    <span className="min-w-0">
      <span className="block truncate">{clock.venueName || clock.name}</span>
      {clock.venueName && <span className="block truncate text-sm font-normal text-ink-2">{clock.name}</span>}
    </span>
  </span>
);

const When = ({ clock }: { clock: Clock }) => {
  const { timeZone } = useLeague();
  return <span className="whitespace-nowrap">{whenOf(clock, leagueDate(useServerMinute(), timeZone))}</span>;
};

const State = ({ clock }: { clock: Clock }) => (
  <span className="flex items-center gap-2">
    <StatusChip state={useFace(clock).state} />
    {!clock.isPublic && <span className="text-sm text-ink-2">Private</span>}
  </span>
);

const Now = ({ clock }: { clock: Clock }) => {
  const face = useFace(clock);
  if (face.state === 'finished') return <span className="text-ink-3">Over</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="mr-2 font-sans text-sm font-normal text-ink-2">{face.heading}</span>
      <span className="numeral text-lg">{face.time}</span>
    </span>
  );
};

const Display = ({ clock }: { clock: Clock }) => (
  <a
    href={displayPath(clock.id)}
    target="_blank"
    rel="noopener"
    className="relative z-10 inline-flex min-h-control items-center gap-2 rounded-control px-2 font-semibold hover:bg-line/55 max-sm:-my-2.5 max-sm:-ml-2"
  >
    <MonitorPlay aria-hidden />
    Open
    <span className="sr-only"> the display of {clock.venueName || clock.name}</span>
  </a>
);

/** Where, when, host, how it stands now, and the way to the display. */
export const clockColumns: readonly Column<Clock>[] = [
  {
    id: 'venueName',
    header: 'Venue',
    primary: true,
    sortable: true,
    hideable: false,
    cell: (clock) => <Where clock={clock} />,
  },
  { id: 'status', header: 'State', sortable: true, cell: (clock) => <State clock={clock} /> },
  { id: 'now', header: 'Now', align: 'end', cell: (clock) => <Now clock={clock} /> },
  { id: 'date', header: 'Start', sortable: true, cell: (clock) => <When clock={clock} /> },
  { id: 'hostName', header: 'Host', mobile: false, cell: (clock) => clock.hostName },
  { id: 'display', header: 'Display', cell: (clock) => <Display clock={clock} /> },
];
