import { formatInstant, formatTimes } from '@ahl/shared-types/common';
import {
  type HostReminder,
  reminderChannels,
  reminderFates,
  reminderOccasions,
} from '@ahl/shared-types/hosts';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { ExportMenu } from '@/components/table/export-menu.tsx';
import { ResourceTable } from '@/components/table/resource-table.tsx';
import type { Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatInstantDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import {
  channelLabels,
  fateLabels,
  fateTones,
  hoursBefore,
  occasionLabels,
  receiverText,
} from '../reminder-labels.ts';

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const useColumns = (timeZone: string): Column<HostReminder>[] => {
  const { i18n } = useLingui();
  return [
    {
      id: 'hostName',
      header: t`Host`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ hostName, channel, to, fate }) => (
        <span className="block min-w-0 py-1">
          {hostName}
          <span className="block font-normal break-words text-ink-2">
            {receiverText({ channel, to, fate })}
          </span>
        </span>
      ),
    },
    {
      id: 'at',
      header: t`When`,
      sortable: true,
      cell: ({ at }) => (
        <span className="block py-1 whitespace-nowrap tabular-nums">
          {formatInstantDay(at, timeZone, shortDay)}
          <span className="block text-ink-2">{formatInstant(Date.parse(at), timeZone)}</span>
        </span>
      ),
    },
    {
      id: 'occasion',
      header: t`Why`,
      cell: ({ occasion, hours }) => (hours === null ? i18n._(occasionLabels[occasion]) : hoursBefore(hours)),
    },
    {
      id: 'date',
      header: t`Night`,
      sortable: true,
      cell: ({ date, startTimes, venueName, name }) => (
        <span className="block py-1">
          {venueName || name}
          <span className="block whitespace-nowrap text-ink-2 tabular-nums">
            {formatDay(date, shortDay)}, {formatTimes(startTimes)}
          </span>
        </span>
      ),
    },
    {
      id: 'channel',
      header: t`By`,
      mobile: false,
      cell: ({ channel }) => (channel ? i18n._(channelLabels[channel]) : '–'),
    },
    {
      id: 'fate',
      header: t`Outcome`,
      cell: ({ fate, error }) => (
        <span className="block py-1">
          <Chip tone={fateTones[fate]}>{i18n._(fateLabels[fate])}</Chip>
          {error && <span className="mt-1 block text-sm break-words text-ink-2">{error}</span>}
        </span>
      ),
    },
  ];
};

const useFilters = (): TableFilter[] => {
  const { i18n } = useLingui();
  return [
    {
      name: 'fate',
      label: t`Any outcome`,
      options: reminderFates.map((value) => ({ value, label: i18n._(fateLabels[value]) })),
    },
    {
      name: 'channel',
      label: t`Any way`,
      options: reminderChannels.map((value) => ({ value, label: i18n._(channelLabels[value]) })),
    },
    {
      name: 'occasion',
      label: t`Any reason`,
      options: reminderOccasions.map((value) => ({ value, label: i18n._(occasionLabels[value]) })),
    },
  ];
};

/** Renders what was sent to hosts, and the outcome. */
export const ReminderLog = () => {
  const { t: translate } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const table = useTableState({ filters: ['fate', 'channel', 'occasion'], defaultSort: '-at' });
  const list = useEndpoint(
    'GET /api/host-reminders',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="space-y-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          <Trans>Each message with its recipient and its outcome.</Trans>
        </p>
        <ExportMenu resource="host-reminders" table={table} />
      </div>
      <ResourceTable
        id="host-reminders"
        label={translate`Reminders that were sent`}
        columns={useColumns(timeZone)}
        table={table}
        list={list}
        getId={({ id }) => id}
        getName={({ hostName, date }) => `${hostName}, ${date}`}
        views="host-reminders"
        searchLabel={translate`Host, venue or address`}
        filters={useFilters()}
        empty={{
          icon: MailX,
          title: translate`Nothing was sent yet`,
          text: translate`Each reminder is listed here with its address and its outcome.`,
        }}
      />
    </div>
  );
};
