// The clocks that have ended, by day, each with its result and its desk.
import { formatTime, leagueDate } from '@ahl/shared-types/common';
import { canOpenPage } from '@ahl/shared-types/pages';
import type { EndedClock } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { FileText, History, Monitor, Table, Timer, Trophy } from 'lucide-react';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { newResultPath, resultPath } from '@/lib/result-paths.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { deskPath, replayPath } from '../core/paths.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { useNightFile } from '../core/use-night-file.ts';

const dayParts = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

const useResultLabels = (): Record<EndedClock['result'], { label: string; tone: ChipTone }> => {
  const { t } = useLingui();
  return {
    posted: { label: t`Posted`, tone: 'felt' },
    withdrawn: { label: t`Withdrawn`, tone: 'closed' },
    none: { label: t`No result`, tone: 'red' },
  };
};

const useColumns = (): Column<EndedClock>[] => {
  const { t } = useLingui();
  const labels = useResultLabels();
  return [
    {
      id: 'name',
      header: t`Night`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ name, venueName }) => (
        <span className="block min-w-0 py-1">
          {venueName || name}
          {venueName && <span className="block font-normal text-ink-2">{name}</span>}
        </span>
      ),
    },
    {
      id: 'date',
      header: t`Day`,
      sortable: true,
      cell: ({ date, startTime }) => (
        <span className="block py-1 tabular-nums">
          {formatDay(date, dayParts)}
          {startTime && <span className="block text-ink-2">{formatTime(startTime)}</span>}
        </span>
      ),
    },
    { id: 'hostName', header: t`Host`, cell: ({ hostName }) => hostName || '–' },
    { id: 'entries', header: t`Players`, align: 'end', cell: ({ entries }) => formatNumber(entries) },
    {
      id: 'result',
      header: t`Result`,
      cell: ({ result }) => <Chip tone={labels[result].tone}>{labels[result].label}</Chip>,
    },
  ];
};

/** Returns the links of a past night: its desk, its result if there is one, and for the office the form to post. */
const useActs = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const mayManage = canOpenPage(viewer, '/admin/results/:id');
  const { download } = useNightFile();
  return (clock: EndedClock): MenuEntry[] => {
    const { id, resultId, result, name, venueId, tournamentId, date, startTime } = clock;
    const desk = { label: t`Open the desk`, icon: <Monitor />, to: deskPath(id) };
    const files: MenuEntry[] = [
      { label: t`Replay`, icon: <History />, to: replayPath(id) },
      { label: t`The night as PDF`, icon: <FileText />, onSelect: () => void download(id, 'pdf') },
      { label: t`The night as CSV`, icon: <Table />, onSelect: () => void download(id, 'csv') },
    ];
    if (!mayManage) return [desk, ...files];
    if (resultId)
      return [
        {
          label: result === 'posted' ? t`Correct the result` : t`Restore the result`,
          icon: <Trophy />,
          to: resultPath(resultId),
        },
        desk,
        ...files,
      ];
    const night = {
      eventId: tournamentId,
      name,
      venueId: venueId ?? '',
      date,
      startTime: startTime ?? '',
    };
    return [desk, { label: t`Post without the clock`, icon: <Trophy />, to: newResultPath(night) }, ...files];
  };
};

/** Renders the list of clocks that have ended. */
export const EndedClocks = () => {
  const { t } = useLingui();
  const { timeZone } = useLeague();
  const table = useTableState({ filters: ['from', 'to'] });
  const list = useEndpoint(
    'GET /api/poker-clocks/ended',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <ResourceTable
      id="ended-clocks"
      label={t`Clocks that have ended`}
      columns={useColumns()}
      table={table}
      list={list}
      getId={({ id }) => id}
      getName={({ name, date }) => `${name}, ${date}`}
      rowTo={({ id }) => deskPath(id)}
      rowActions={useActs()}
      searchLabel={t`Search venue, event or host`}
      filters={[
        {
          kind: 'dates',
          from: 'from',
          to: 'to',
          label: t`Any day`,
          today: leagueDate(serverNow(), timeZone),
        },
      ]}
      empty={{
        icon: Timer,
        title: t`No clock has ended yet`,
        text: t`Every night that was played with a clock stays here, by day.`,
      }}
    />
  );
};
