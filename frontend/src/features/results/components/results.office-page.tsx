// The nights of the league by the state of their result.
import { formatTime } from '@ahl/shared-types/common';
import type { ResultRecordSummary } from '@ahl/shared-types/results';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { nameOf } from '@/components/league/player-name.tsx';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { formatDay, formatNumber, listOf } from '@/lib/format.ts';
import { newResultPath, resultPath } from '@/lib/result-paths.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { stateOf } from '../result-labels.ts';

const dayParts = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

const pathOf = ({ resultId, eventId, name, venue, date, startTime }: ResultRecordSummary): string =>
  resultId === null
    ? newResultPath({ eventId, name, venueId: venue.id, date, startTime })
    : resultPath(resultId);

const useColumns = (): Column<ResultRecordSummary>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Night`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ name, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {state !== 'posted' && <Chip tone={stateOf(state).tone}>{stateOf(state).label}</Chip>}
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
          <span className="block text-ink-2">{formatTime(startTime)}</span>
        </span>
      ),
    },
    { id: 'venue', header: t`Venue`, cell: ({ venue }) => venue.name },
    {
      id: 'winners',
      header: t`Winner or host`,
      cell: ({ winners, hostName }) => (winners.length > 0 ? listOf(winners.map(nameOf)) : hostName || '–'),
    },
    {
      id: 'entrants',
      header: t`Players`,
      align: 'end',
      sortable: true,
      cell: ({ entrants }) => (entrants === null ? '–' : formatNumber(entrants)),
    },
  ];
};

/** Renders `/admin/results`: nights with and without a result, to post, correct, delete and restore. */
export const ResultsPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['state'] });
  const list = useEndpoint(
    'GET /api/results/office',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const post = (
    <LinkButton variant="primary" icon={<Plus />} to={newResultPath()}>
      <Trans>Post a night</Trans>
    </LinkButton>
  );
  return (
    <ResourcePage
      id="results"
      title={t`Results`}
      facts={() => [t`The result of every night, and the nights without one`]}
      actions={post}
      exportOf="results"
      columns={useColumns()}
      table={table}
      list={list}
      getId={({ resultId, eventId, date, startTime, venue }) =>
        resultId ?? `${eventId}-${venue.id}-${date}-${startTime}`
      }
      getName={({ name }) => name}
      rowTo={pathOf}
      searchLabel={t`Search night, venue or winner`}
      filters={[
        {
          name: 'state',
          label: t`Posted`,
          options: [
            { value: 'missing', label: stateOf('missing').label },
            { value: 'waiting', label: stateOf('waiting').label },
            { value: 'removed', label: stateOf('removed').label },
          ],
        },
      ]}
      empty={{
        icon: ListChecks,
        title: t`No night here`,
        text: t`Nights of the last 30 days without a result are listed under “No result”.`,
        action: post,
      }}
    />
  );
};
