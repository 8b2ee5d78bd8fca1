import type { CalendarFeed, CalendarFeedKind } from '@ahl/shared-types/calendar-feeds';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { SubscribeLinks } from '@/components/ui/subscribe-links.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const useNames = (): Readonly<Record<CalendarFeedKind, { name: string; text: string }>> => {
  const { t } = useLingui();
  return {
    'my-nights': { name: t`My nights`, text: t`The nights that you reserved a place for or played.` },
    'host-nights': {
      name: t`My host nights`,
      text: t`The nights that you run, with reserved places, address and phone of the venue.`,
    },
  };
};

const RenewButton = ({ kind, name }: { kind: CalendarFeedKind; name: string }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const renew = async () => {
    await call('POST /api/account/calendar-feeds/:kind/renew', { params: { kind } });
    await invalidate(client, 'GET /api/account/calendar-feeds');
    toast({ title: t`The calendar has a new address` });
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<RefreshCw />}
        aria-label={t`Renew the address of ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Renew</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={renew}
        title={t`Renew the address?`}
        text={t`The current address stops working at once, in every calendar that uses it. Subscribe again with the new one.`}
        confirmLabel={t`Renew the address`}
      />
    </>
  );
};

/** Renders one calendar of the account: what it contains, how to subscribe, and the renewal of its address. */
export const OwnCalendar = ({ feed: { kind, address } }: { feed: CalendarFeed }) => {
  const { name, text } = useNames()[kind];
  return (
    <section aria-label={name} className="space-y-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-sm text-pretty text-ink-2">{text}</p>
        </div>
        <RenewButton kind={kind} name={name} />
      </div>
      <SubscribeLinks address={address} name={name} />
    </section>
  );
};

/** Renders the calendar of the host's own nights below their week; nothing while it is not known. */
export const HostCalendar = () => {
  const { data } = useEndpoint('GET /api/account/calendar-feeds');
  const feed = data?.items.find(({ kind }) => kind === 'host-nights');
  if (!feed) return null;
  return (
    <div className="mt-4">
      <OwnCalendar feed={feed} />
    </div>
  );
};
