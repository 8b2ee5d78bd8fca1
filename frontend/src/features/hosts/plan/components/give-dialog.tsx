// Gives a night a host: free hosts first, then all others with the reasons against them.
import { formatTimes } from '@ahl/shared-types/common';
import {
  freeHosts,
  type HostWeek,
  hostWarnings,
  type PlannedHost,
  type PlannedNight,
} from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { presentValuesOf } from '@/lib/save-conflict.ts';
import { warningText } from '../warning-text.ts';
import { ConfirmationPart } from './confirmation-part.tsx';

type Scope = 'day' | 'weekly';

/** Saves who hosts, and shows a toast. */
const useGiving = (night: PlannedNight, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [pending, setPending] = useState<Scope | null>(null);
  const [failure, setFailure] = useState('');
  const [seenHostName, setSeenHostName] = useState(night.hostName);
  const give = async (host: PlannedHost | null, scope: Scope) => {
    setPending(scope);
    setFailure('');
    try {
      const body = { date: night.date, hostId: host?.id ?? null, scope, acceptsWarnings: true, seenHostName };
      await call('PUT /api/hosts/nights/:id', { params: { id: night.id }, body });
      await invalidate(client, 'GET /api/hosts/week');
      toast({
        title: host ? t`${host.label} hosts at ${night.venueName}` : t`${night.venueName} has no host`,
      });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t`Nothing was saved. Please try again.`));
      // The refusal includes the current host, so a second save is based on it.
      const current = presentValuesOf(error)?.hostName;
      if (typeof current === 'string') setSeenHostName(current);
      setPending(null);
    }
  };
  return { give, pending, failure };
};

/** Renders the dialog of one night. */
export const GiveDialog = ({
  week,
  night,
  today,
  onClose,
}: {
  week: HostWeek;
  night: PlannedNight;
  today: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [hostId, setHostId] = useState(night.hostId ?? '');
  const { give, pending, failure } = useGiving(night, onClose);
  const others = week.nights.filter(({ id, date }) => id !== night.id || date !== night.date);
  const free = freeHosts(week.hosts, night, others);
  const rest = week.hosts.filter((host) => !free.includes(host));
  const chosen = week.hosts.find(({ id }) => id === hostId) ?? null;
  const warnings = chosen ? hostWarnings(chosen, night, others) : [];
  const day = formatDay(night.date);
  const times = formatTimes(night.startTimes);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={night.venueName || night.name}
      description={`${night.name} · ${day} · ${times}`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {night.isWeekly && (
            <Button
              onClick={() => void give(chosen, 'weekly')}
              disabled={pending !== null}
              isPending={pending === 'weekly'}
              pendingLabel={t`Saving...`}
            >
              <Trans>Every week</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => void give(chosen, 'day')}
            disabled={pending !== null}
            isPending={pending === 'day'}
            pendingLabel={t`Saving...`}
          >
            <Trans>Just this day</Trans>
          </Button>
        </>
      }
    >
      <ConfirmationPart night={night} isPast={night.date < today} />
      <SelectField
        label={t`Host`}
        value={hostId}
        onChange={setHostId}
        className="w-full [&_select]:w-full"
        options={[
          { value: '', label: t`No host assigned` },
          ...free.map((host) => ({ value: host.id, label: t`${host.label} · free` })),
          ...rest.map((host) => ({ value: host.id, label: t`${host.label} · not free` })),
        ]}
      />
      <div role="status">
        {warnings.length > 0 && (
          <ul className="mt-3 space-y-1 rounded-control bg-red-tint px-3.5 py-2.5 font-medium text-red">
            {warnings.map((warning) => (
              <li key={warningText(warning)}>{warningText(warning)}</li>
            ))}
          </ul>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-3 font-medium text-red">
          {failure}
        </p>
      )}
    </Dialog>
  );
};
