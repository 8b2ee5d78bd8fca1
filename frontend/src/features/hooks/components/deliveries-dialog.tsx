// Heavy (Headless UI): the list loads it lazily.
import type { Hook, HookDelivery } from '@ahl/shared-types/hooks';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { outcomeText, resendDelivery } from '../change-hooks.ts';
import { messageLabels, statusLabels, statusTones } from '../hook-labels.ts';

const pageSize = 25;

const DeliveryRow = ({ delivery, canSend }: { delivery: HookDelivery; canSend: boolean }) => {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [isPending, setIsPending] = useState(false);
  const { status, type, title, attempts, answer, createdAt, nextAttemptAt } = delivery;
  const resend = async () => {
    setIsPending(true);
    await resendDelivery(client, delivery);
    setIsPending(false);
  };
  const details = [
    i18n._(messageLabels[type]),
    longWhen(createdAt, timeZone),
    attempts > 0 && plural(attempts, { one: '# attempt', other: '# attempts' }),
    outcomeText(i18n, delivery),
    status === 'waiting' && attempts > 0 && nextAttemptAt && t`next ${longWhen(nextAttemptAt, timeZone)}`,
  ].filter(Boolean);
  return (
    <li className="space-y-1.5 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-56 font-semibold break-words">{title}</p>
        <Chip tone={statusTones[status]}>{i18n._(statusLabels[status])}</Chip>
        {canSend && status !== 'sending' && (
          <Button icon={<Send />} isPending={isPending} onClick={() => void resend()}>
            <Trans>Send again</Trans>
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2 tabular-nums">{details.join(' · ')}</p>
      {status === 'unknown' && (
        <p className="text-sm">
          <Trans>Nobody knows whether it arrived. Look there before you send it again.</Trans>
        </p>
      )}
      {answer !== '' && (
        <pre className="max-h-28 overflow-auto rounded-control bg-raised px-2.5 py-1.5 text-xs break-words whitespace-pre-wrap">
          {answer}
        </pre>
      )}
    </li>
  );
};

/** Renders what a hook sent within 30 days, newest first, with the answers. */
export const DeliveriesDialog = ({ hook, onClose }: { hook: Hook; onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useEndpoint(
    'GET /api/hooks/:id/deliveries',
    { params: { id: hook.id }, query: { page, pageSize } },
    { placeholderData: keepPreviousData },
  );
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Messages of ${hook.name}`}
      description={t`The last 30 days, with what ${hook.url} answered.`}
    >
      {error && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList />}
      {data?.items.length === 0 && (
        <p className="py-4 text-ink-2">
          <Trans>It has sent nothing yet. Send a test from its menu in the list.</Trans>
        </p>
      )}
      <ul>
        {data?.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} canSend={hook.state === 'active'} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t`Pages of messages`} className="flex items-center justify-end gap-2 pt-3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
    </Dialog>
  );
};
