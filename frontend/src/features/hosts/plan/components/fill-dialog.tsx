// Shows who would host the open nights before it is saved.
import { formatTimes } from '@ahl/shared-types/common';
import { fillNights, type HostWeek } from '@ahl/shared-types/hosts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { openNights } from '../use-week.ts';

/** Asks for a confirmation before the open nights of a week are given to free hosts, each for its day only. */
export const FillDialog = ({
  week,
  today,
  onClose,
}: {
  week: HostWeek;
  today: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { proposals, left } = fillNights(openNights(week, today), week.hosts, week.nights);
  const fill = async () => {
    const nights = proposals.map(({ night, host }) => ({ id: night.id, date: night.date, hostId: host.id }));
    const { done, failed } = await call('POST /api/hosts/week/fill', { body: { nights } });
    await invalidate(client, 'GET /api/hosts/week');
    const title = plural(done, { one: '# night has a host now', other: '# nights have a host now' });
    if (failed.length === 0) toast({ title });
    else {
      const names = failed.map(({ name }) => name).join('; ');
      toast({ title, description: t`Changed in the meantime and skipped: ${names}.` });
    }
  };
  const count = proposals.length;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={fill}
      tone="primary"
      title={t`Fill from free hosts`}
      text={t`Each night for its day alone; other weeks stay.`}
      confirmLabel={plural(count, { one: 'Give # night', other: 'Give # nights' })}
      pendingLabel={t`Saving...`}
    >
      <ul className="divide-y divide-line">
        {proposals.map(({ night, host }) => (
          <li key={`${night.id} ${night.date}`} className="flex justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block font-semibold">{night.venueName}</span>
              <span className="block text-sm text-ink-2">
                {formatDay(night.date)}, {formatTimes(night.startTimes)}
              </span>
            </span>
            <span className="shrink-0 font-semibold text-felt">{host.label}</span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className="mt-3 font-medium text-red">
          <Trans>Nobody is free for:</Trans>{' '}
          {left.map(({ venueName, date }) => `${venueName}, ${formatDay(date)}`).join('; ')}
        </p>
      )}
    </ConfirmDialog>
  );
};
