// `/admin/qr-codes`: the printed codes with their scans, to retarget, print, retire and restore.
import { type QrCode, qrFormats } from '@ahl/shared-types/qr-codes';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Archive, Pencil, Plus, Printer, QrCode as QrIcon, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { previewOf, runBulk } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { BulkAction, Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { StretchedButton } from '@/components/ui/stretched.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { restoreCode, retireCode } from '../change-codes.ts';
import { formatLabels } from '../qr-labels.ts';
import { TargetLine } from './target-line.tsx';

const CodeDialog = lazy(() => import('./code-dialog.tsx').then((file) => ({ default: file.CodeDialog })));
const SheetDialog = lazy(() => import('./sheet-dialog.tsx').then((file) => ({ default: file.SheetDialog })));

const useColumns = (open: (code: QrCode) => void): Column<QrCode>[] => {
  const { i18n } = useLingui();
  return [
    {
      id: 'name',
      header: t`Code`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: (code) => (
        <span className="block min-w-0 py-1">
          <StretchedButton onClick={() => open(code)}>{code.name}</StretchedButton>
          <span className="block font-normal text-ink-2 tabular-nums">/q/{code.code}</span>
        </span>
      ),
    },
    { id: 'target', header: t`Leads to`, cell: ({ target }) => <TargetLine target={target} /> },
    { id: 'venue', header: t`Venue`, cell: ({ venue }) => venue?.name ?? '' },
    { id: 'format', header: t`Format`, mobile: false, cell: ({ format }) => i18n._(formatLabels[format]) },
    {
      id: 'scans',
      header: t`Scans`,
      align: 'end',
      sortable: true,
      cell: ({ scans }) => formatNumber(scans),
    },
    {
      id: 'state',
      header: t`State`,
      cell: ({ state }) =>
        state === 'active' ? (
          <Chip tone="felt">
            <Trans>In use</Trans>
          </Chip>
        ) : (
          <Chip tone="closed">
            <Trans>Retired</Trans>
          </Chip>
        ),
    },
  ];
};

const useFilters = (): TableFilter[] => {
  const { i18n } = useLingui();
  return [
    {
      name: 'state',
      label: t`In use and retired`,
      options: [
        { value: 'active', label: t`In use` },
        { value: 'retired', label: t`Retired` },
      ],
    },
    {
      name: 'print',
      label: t`Any format`,
      options: qrFormats.map((value) => ({ value, label: i18n._(formatLabels[value]) })),
    },
  ];
};

const useBulkActions = (): BulkAction[] => {
  const client = useQueryClient();
  const act = async (rows: Parameters<BulkAction['onAct']>[0], name: 'retire' | 'restore') => {
    const outcome = await runBulk('qr-codes', rows, name);
    await invalidate(client, 'GET /api/qr-codes');
    return outcome;
  };
  return [
    {
      label: t`Restore`,
      icon: <RotateCcw />,
      onAct: (rows) => act(rows, 'restore'),
      doneText: (count) => plural(count, { one: '# code is restored', other: '# codes are restored' }),
    },
    {
      label: t`Retire`,
      icon: <Archive />,
      onAct: (rows) => act(rows, 'retire'),
      doneText: (count) => plural(count, { one: '# code is retired', other: '# codes are retired' }),
    },
  ];
};

/** Renders the list of codes. */
export const CodesPage = () => {
  const client = useQueryClient();
  const table = useTableState({ filters: ['state', 'print'], defaultSort: '-createdAt' });
  const [opened, setOpened] = useState<QrCode | 'sheet' | null>(null);
  const columns = useColumns(setOpened);
  const filters = useFilters();
  const bulkActions = useBulkActions();
  const list = useEndpoint(
    'GET /api/qr-codes',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const actsOf = (code: QrCode): MenuEntry[] => [
    { label: t`Open`, icon: <Pencil />, onSelect: () => setOpened(code) },
    code.state === 'active'
      ? {
          label: t`Retire`,
          icon: <Archive />,
          isSeparated: true,
          onSelect: () => void retireCode(client, code),
        }
      : { label: t`Restore`, icon: <RotateCcw />, onSelect: () => void restoreCode(client, code) },
  ];
  const make = (
    <LinkButton to="/admin/qr-generator" variant="primary" icon={<Plus />}>
      <Trans>New code</Trans>
    </LinkButton>
  );
  const close = () => setOpened(null);
  // The version from the latest list, so that the form sees changes that somebody else saved.
  const newest = (code: QrCode) => list.data?.items.find(({ id }) => id === code.id) ?? code;
  return (
    <ResourcePage
      id="qr-codes"
      title={t`QR codes`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# code', other: '# codes' }),
        t`The target of a code can be changed after printing`,
      ]}
      actions={
        <>
          <Button icon={<Printer />} onClick={() => setOpened('sheet')}>
            <Trans>Print a sheet</Trans>
          </Button>
          {make}
        </>
      }
      exportOf="qr-codes"
      list={list}
      table={table}
      views="qr-codes"
      columns={columns}
      getId={({ id }) => id}
      getName={({ name }) => name}
      rowActions={actsOf}
      bulkActions={bulkActions}
      loadPreview={previewOf('qr-codes', table)}
      searchLabel={t`Name, code or target`}
      filters={filters}
      empty={{
        icon: QrIcon,
        title: t`No codes yet`,
        text: t`A code on a table card brings people to tonight's list, a venue's page or the calendar.`,
        action: make,
      }}
    >
      <Suspense fallback={null}>
        {opened === 'sheet' && <SheetDialog onClose={close} />}
        {opened !== null && opened !== 'sheet' && (
          <CodeDialog key={opened.id} code={newest(opened)} onClose={close} />
        )}
      </Suspense>
    </ResourcePage>
  );
};
