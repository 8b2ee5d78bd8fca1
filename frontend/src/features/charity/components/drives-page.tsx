import type { OfficeCharityDrive } from '@ahl/shared-types/charity';
import { leagueDate } from '@ahl/shared-types/common';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { HandHeart, List, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { deleteDrive, restoreDrive } from '../change-charity.ts';
import { DriveProgress, DriveState, driveDays } from './drive-progress.tsx';

const DriveDialog = lazy(() => import('./drive-dialog.tsx').then((file) => ({ default: file.DriveDialog })));

const StateOf = ({ drive, today }: { drive: OfficeCharityDrive; today: string }) => {
  if (drive.isDeleted)
    return (
      <Chip tone="closed">
        <Trans>Deleted</Trans>
      </Chip>
    );
  return <DriveState drive={drive} today={today} />;
};

const columnsWith = (
  today: string,
  edit: (drive: OfficeCharityDrive) => void,
): Column<OfficeCharityDrive>[] => [
  {
    id: 'name',
    header: t`Drive`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: (drive) =>
      drive.isDeleted ? (
        drive.name
      ) : (
        <StretchedButton onClick={() => edit(drive)}>{drive.name}</StretchedButton>
      ),
  },
  { id: 'startsOn', header: t`Days`, sortable: true, cell: driveDays },
  {
    id: 'donated',
    header: t`Given`,
    cell: (drive) => (
      <div className="min-w-40">
        <DriveProgress drive={drive} />
      </div>
    ),
  },
  {
    id: 'donations',
    header: t`Donations`,
    align: 'end',
    cell: ({ donations }) => formatNumber(donations),
  },
  { id: 'isShown', header: t`Shown`, cell: ({ isShown }) => (isShown ? t`Yes` : t`No`) },
  { id: 'state', header: t`State`, cell: (drive) => <StateOf drive={drive} today={today} /> },
];

type Opened = { dialog: 'add' } | { dialog: 'edit'; drive: OfficeCharityDrive };

/** Renders the list of drives. */
export const DrivesPage = ({ tabs }: { tabs: ReactNode }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const table = useTableState({ defaultSort: '-startsOn' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(serverNow(), timeZone);
  const list = useEndpoint(
    'GET /api/charity-drives',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const edit = (drive: OfficeCharityDrive) => setOpened({ dialog: 'edit', drive });
  const actsOf = (drive: OfficeCharityDrive): MenuEntry[] => {
    const donations: MenuEntry = {
      label: t`Its donations`,
      icon: <List />,
      onSelect: () => void navigate(`/admin/charity?driveId=${drive.id}`),
    };
    if (drive.isDeleted)
      return [
        donations,
        { label: t`Restore`, icon: <RotateCcw />, onSelect: () => void restoreDrive(client, drive) },
      ];
    return [
      { label: t`Edit`, icon: <Pencil />, onSelect: () => edit(drive) },
      donations,
      {
        label: t`Delete`,
        icon: <Trash2 />,
        isSeparated: true,
        onSelect: () => void deleteDrive(client, drive),
      },
    ];
  };
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ dialog: 'add' })}>
      <Trans>New drive</Trans>
    </Button>
  );
  const close = () => setOpened(null);
  const newest = (drive: OfficeCharityDrive) => list.data?.items.find(({ id }) => id === drive.id) ?? drive;
  return (
    <ResourcePage
      id="charity-drives"
      title={t`Charity`}
      label={t`Drives`}
      facts={(total) => [total !== undefined && plural(total, { one: '# drive', other: '# drives' })]}
      actions={add}
      list={list}
      table={table}
      columns={columnsWith(today, edit)}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowActions={actsOf}
      searchLabel={t`Name or description`}
      empty={{
        icon: HandHeart,
        title: t`No drives yet`,
        text: t`A drive collects donations for a cause; one with a goal shows visitors how far it is.`,
        action: add,
      }}
    >
      {tabs}
      <Suspense fallback={null}>
        {opened?.dialog === 'add' && <DriveDialog drive={null} onClose={close} />}
        {opened?.dialog === 'edit' && <DriveDialog drive={newest(opened.drive)} onClose={close} />}
      </Suspense>
    </ResourcePage>
  );
};
