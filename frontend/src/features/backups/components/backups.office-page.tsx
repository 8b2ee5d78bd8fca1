// `/admin/backups`: the league's backups with their trial restores, the schedule, and the switch for maintenance.
import { type Backup, canDownloadBackup } from '@ahl/shared-types/backups';
import { canExportLeague } from '@ahl/shared-types/league-export';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { DatabaseBackup, Download, FlaskConical, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { sizeText } from '../size-text.ts';
import { useBackupActs } from '../use-backup-acts.ts';
import { LeagueExportCard } from './league-export-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

const TrialDialog = lazy(() => import('./trial-dialog.tsx').then((file) => ({ default: file.TrialDialog })));
const AskDialog = lazy(() => import('./ask-dialog.tsx').then((file) => ({ default: file.AskDialog })));

const StatusChip = ({ status }: Pick<Backup, 'status'>) => {
  if (status === 'running')
    return (
      <Chip tone="sky">
        <Trans>Running</Trans>
      </Chip>
    );
  if (status === 'failed')
    return (
      <Chip tone="red">
        <Trans>Failed</Trans>
      </Chip>
    );
  return (
    <Chip tone="felt">
      <Trans>Whole</Trans>
    </Chip>
  );
};

const TrialChip = ({ trial }: Pick<Backup, 'trial'>) => {
  if (!trial)
    return (
      <span className="text-ink-3">
        <Trans>Not tried</Trans>
      </span>
    );
  if (trial.status === 'running')
    return (
      <Chip tone="sky">
        <Trans>Being tried</Trans>
      </Chip>
    );
  if (trial.status === 'failed')
    return (
      <Chip tone="red">
        <Trans>Restore failed</Trans>
      </Chip>
    );
  return (
    <Chip tone="felt">
      <Trans>Restore passed</Trans>
    </Chip>
  );
};

const useColumns = (): Column<Backup>[] => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return [
    {
      id: 'startedAt',
      header: t`Backup`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ startedAt, trigger, by, error }) => (
        <span className="block py-1">
          {shortWhen(startedAt, timeZone, serverNow())}
          <span className="block font-normal whitespace-normal text-ink-2">
            {error || (trigger === 'schedule' ? t`By the schedule` : by)}
          </span>
        </span>
      ),
    },
    { id: 'status', header: t`State`, cell: ({ status }) => <StatusChip status={status} /> },
    { id: 'trial', header: t`Trial restore`, cell: ({ trial }) => <TrialChip trial={trial} /> },
    {
      id: 'documents',
      header: t`Documents`,
      align: 'end',
      cell: ({ documents, status }) => (status === 'done' ? formatNumber(documents) : ''),
    },
    {
      id: 'size',
      header: t`Size`,
      align: 'end',
      cell: ({ sizeBytes, status }) => (status === 'done' ? sizeText(sizeBytes) : ''),
    },
    {
      id: 'consistency',
      header: t`Consistency`,
      mobile: false,
      cell: ({ consistency }) => {
        if (consistency === null) return '';
        return consistency === 'snapshot' ? t`One moment` : t`Read one after another`;
      },
    },
  ];
};

type Opened = { dialog: 'trial' | 'download' | 'delete'; backup: Backup };

/** Renders the page of backups and maintenance. */
export const BackupsPage = () => {
  const { t: translate } = useLingui();
  const table = useTableState({ defaultSort: '-startedAt' });
  const acts = useBackupActs();
  const columns = useColumns();
  const { viewer } = useViewer();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useEndpoint('GET /api/backups', { query: table.query }, { placeholderData: keepPreviousData });
  const actsOf = (backup: Backup): MenuEntry[] => {
    const isUsable = backup.status === 'done' && backup.isFileHere;
    return [
      {
        label: t`Try to restore it`,
        icon: <FlaskConical />,
        isDisabled: !isUsable,
        onSelect: () => void acts.tryOut(backup.id),
      },
      {
        label: t`What the trial found`,
        icon: <FlaskConical />,
        isDisabled: backup.trial === null,
        onSelect: () => setOpened({ dialog: 'trial', backup }),
      },
      ...(canDownloadBackup({ viewer })
        ? [
            {
              label: t`Download`,
              icon: <Download />,
              isDisabled: !isUsable,
              onSelect: () => setOpened({ dialog: 'download', backup }),
            },
          ]
        : []),
      {
        label: t`Delete`,
        icon: <Trash2 />,
        isDanger: true,
        isSeparated: true,
        isDisabled: backup.status === 'running',
        onSelect: () => setOpened({ dialog: 'delete', backup }),
      },
    ];
  };
  const make = (
    <Button
      variant="primary"
      icon={<DatabaseBackup />}
      isPending={acts.isStarting}
      pendingLabel={translate`Beginning...`}
      onClick={() => void acts.start()}
    >
      <Trans>Back up now</Trans>
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <ResourcePage
      id="backups"
      title={translate`Backups and maintenance`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# backup', other: '# backups' }),
        translate`A backup counts once a trial restore has passed`,
      ]}
      actions={make}
      list={list}
      table={table}
      columns={columns}
      getId={({ id }) => id}
      getName={({ fileName }) => fileName}
      rowActions={actsOf}
      empty={{
        icon: DatabaseBackup,
        title: translate`No backup yet`,
        text: translate`One is made by the schedule, or now.`,
        action: make,
      }}
    >
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <div className="space-y-3.5">
          <ScheduleCard />
          {canExportLeague({ viewer }) && <LeagueExportCard />}
        </div>
        <MaintenanceCard />
      </div>
      <Suspense fallback={null}>
        {opened?.dialog === 'trial' && <TrialDialog backup={opened.backup} onClose={close} />}
        {(opened?.dialog === 'download' || opened?.dialog === 'delete') && (
          <AskDialog act={opened.dialog} backup={opened.backup} acts={acts} onClose={close} />
        )}
      </Suspense>
    </ResourcePage>
  );
};
