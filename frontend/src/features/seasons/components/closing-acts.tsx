// Closing, reopening and archiving a season. Each asks first and says what will happen.
import type { SeasonClosing, SeasonRecord } from '@ahl/shared-types/seasons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Flag, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { seasonPath } from '../season-labels.ts';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Act = 'close' | 'reopen' | 'archive' | 'restore';

/** Returns the confirmation and the success message of each action. */
const useActTexts = ({ season, openClaims, missingResults }: SeasonClosing) => {
  const { t } = useLingui();
  const { name } = season;
  const hasOpenWork = openClaims.total + missingResults.total > 0;
  return {
    close: {
      title: t`Close ${name}?`,
      text: hasOpenWork
        ? t`Something is still open, as listed. The titles are given by the leaderboards of now; a correction that comes later changes points, and no title.`
        : t`The titles are given by the leaderboards of now; a correction that comes later changes points, and no title.`,
      confirmLabel: t`Close the season`,
      done: t`${name} is closed`,
    },
    reopen: {
      title: t`Reopen ${name}?`,
      text: t`Its titles are withdrawn until it is closed again.`,
      confirmLabel: t`Reopen the season`,
      done: t`${name} is open again`,
    },
    archive: {
      title: t`Archive ${name}?`,
      text: t`It leaves the list of seasons here. Leaderboards and titles stay public.`,
      confirmLabel: t`Archive the season`,
      done: t`${name} is archived`,
    },
    restore: {
      title: t`Restore ${name} from the archive?`,
      text: t`It is listed again and stays closed.`,
      confirmLabel: t`Restore`,
      done: t`${name} is listed again`,
    },
  } satisfies Record<Act, object>;
};

const send = (act: Act, { season, openClaims, missingResults }: SeasonClosing): Promise<SeasonRecord> => {
  const { id, version } = season;
  const params = { id };
  switch (act) {
    case 'close':
      return call('POST /api/seasons/:id/close', {
        params,
        body: { version, openClaims: openClaims.total, missingResults: missingResults.total },
      });
    case 'reopen':
      return call('POST /api/seasons/:id/reopen', { params, body: { version } });
    case 'archive':
      return call('POST /api/seasons/:id/archive', { params, body: { version } });
    case 'restore':
      return call('POST /api/seasons/:id/restore', { params, body: { version } });
  }
};

const ActButtons = ({ closing, onAsk }: { closing: SeasonClosing; onAsk: (act: Act) => void }) => {
  const { season, isOver } = closing;
  if (season.status !== 'closed')
    return (
      <Button variant="primary" icon={<Flag />} disabled={!isOver} onClick={() => onAsk('close')}>
        <Trans>Close the season</Trans>
      </Button>
    );
  return (
    <>
      {season.isArchived ? (
        <Button icon={<ArchiveRestore />} onClick={() => onAsk('restore')}>
          <Trans>Restore from the archive</Trans>
        </Button>
      ) : (
        <Button icon={<Archive />} onClick={() => onAsk('archive')}>
          <Trans>Archive</Trans>
        </Button>
      )}
      <Button icon={<RotateCcw />} onClick={() => onAsk('reopen')}>
        <Trans>Reopen</Trans>
      </Button>
      <LinkButton variant="primary" to={seasonPath('new')}>
        <Trans>Open the next season</Trans>
      </LinkButton>
    </>
  );
};

/** Renders the actions at the end of a season. */
export const ClosingActs = ({ closing }: { closing: SeasonClosing }) => {
  const client = useQueryClient();
  const texts = useActTexts(closing);
  const [pending, setPending] = useState<Act | null>(null);
  const confirm = async (act: Act) => {
    const { done } = texts[act];
    try {
      const season = await send(act, closing);
      setAnswer(client, 'GET /api/seasons/:id', { params: { id: season.id } }, season);
      toast({ title: done });
    } finally {
      // After a refusal too: its cause is newer data.
      await invalidate(client, 'GET /api/seasons');
    }
  };
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <ActButtons closing={closing} onAsk={setPending} />
      <Suspense fallback={null}>
        {pending && (
          <ConfirmDialog
            isOpen
            tone="primary"
            onClose={() => setPending(null)}
            onConfirm={() => confirm(pending)}
            title={texts[pending].title}
            text={texts[pending].text}
            confirmLabel={texts[pending].confirmLabel}
          />
        )}
      </Suspense>
    </div>
  );
};
