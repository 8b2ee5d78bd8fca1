// The export of the whole league, on the page of backups: for the master alone.
import { type LeagueExport, leagueExportHours } from '@ahl/shared-types/league-export';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FolderDown, Square, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { ProgressBar } from '@/components/ui/progress-bar.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen, shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { sizeText } from '../size-text.ts';
import { type LeagueExportActs, useLeagueExportActs } from '../use-league-export-acts.ts';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

/** Without the socket, the progress is read again as often. */
const pollMs = 2_000;

const Running = ({ item, acts }: { item: LeagueExport; acts: LeagueExportActs }) => {
  const { t: translate } = useLingui();
  const { filesDone, filesTotal } = item;
  const rows = plural(item.rows, { one: '# row', other: '# rows' });
  return (
    <div className="space-y-2.5">
      <ProgressBar label={translate`Exporting the league`} value={filesDone} max={filesTotal} />
      <div className="flex flex-wrap items-center justify-between gap-3.5">
        <p role="status" className="text-ink-2 tabular-nums">
          {filesTotal === 0 ? (
            <Trans>Beginning...</Trans>
          ) : (
            <Trans>
              {filesDone} of {filesTotal} files, {rows}. You may leave this page; it goes on.
            </Trans>
          )}
        </p>
        <Button icon={<Square />} onClick={() => void acts.stop(item.id)}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </div>
  );
};

const stateText = ({ status, error, rows, sizeBytes, consistency, isFileHere }: LeagueExport): string => {
  if (status === 'stopped') return t`Stopped; nothing of it is left`;
  if (status === 'failed') return error;
  const size = sizeText(sizeBytes);
  const count = formatNumber(rows);
  if (!isFileHere) return t`${size}, ${count} rows; its file is on another server`;
  return consistency === 'snapshot'
    ? t`${size}, ${count} rows, as of one moment`
    : t`${size}, ${count} rows, read one after another`;
};

const Ended = ({ item, acts }: { item: LeagueExport; acts: LeagueExportActs }) => {
  const { t: translate } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const startedAt = shortWhen(item.startedAt, timeZone, serverNow());
  const expiresAt = longWhen(item.expiresAt, timeZone);
  return (
    <ListRow className="flex-wrap justify-between">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Trans>
            {startedAt} by {item.by}
          </Trans>
          {item.status === 'failed' && (
            <Chip tone="red">
              <Trans>Failed</Trans>
            </Chip>
          )}
        </p>
        <p className="text-ink-2 tabular-nums">
          {stateText(item)}
          {item.status === 'done' && (
            <>
              {'. '}
              <Trans>Available until {expiresAt}.</Trans>
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {item.isFileHere && (
          <Button icon={<Download />} onClick={() => void acts.download(item.id)}>
            <Trans>Download</Trans>
          </Button>
        )}
        <IconButton
          label={translate`Delete the export of ${startedAt}`}
          icon={<Trash2 />}
          onClick={() => void acts.remove(item.id)}
        />
      </div>
    </ListRow>
  );
};

/** Renders the export of the whole league: its start, its progress, and the archives that can be downloaded. */
export const LeagueExportCard = () => {
  const { t: translate } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const acts = useLeagueExportActs();
  const { data, error, refetch } = useEndpoint(
    'GET /api/league-exports',
    {},
    { refetchInterval: ({ state }) => (state.data?.items[0]?.status === 'running' ? pollMs : false) },
  );
  const running = data?.items.find(({ status }) => status === 'running');
  const ended = data?.items.filter(({ status }) => status !== 'running') ?? [];
  return (
    <Card className="space-y-3 p-4" aria-label={translate`Export of the league`}>
      <CardHeading>
        <Trans>Export of the league</Trans>
      </CardHeading>
      <p className="text-ink-2">
        <Trans>
          One archive with all members, nights, scores, invoices and texts: tables for a spreadsheet, complete
          JSON for other programs, and a README that explains every column. An empty installation reads it
          back.
        </Trans>
      </p>
      {running && <Running item={running} acts={acts} />}
      {data && !running && (
        <Button icon={<FolderDown />} onClick={() => setIsAsking(true)}>
          <Trans>Export everything</Trans>
        </Button>
      )}
      {ended.length > 0 && (
        <List isBare>
          {ended.map((item) => (
            <Ended key={item.id} item={item} acts={acts} />
          ))}
        </List>
      )}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup>
          <SkeletonText lines={2} />
        </SkeletonGroup>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            isOpen
            onClose={() => setIsAsking(false)}
            onConfirm={acts.start}
            tone="primary"
            title={translate`Export everything?`}
            text={translate`The archive holds all data of the league with names, addresses and e-mails, in files that anybody can read, and no passwords. It is deleted after ${leagueExportHours} hours. The export is recorded as a security event.`}
            confirmLabel={translate`Export everything`}
            pendingLabel={translate`Beginning...`}
          />
        )}
      </Suspense>
    </Card>
  );
};
