import type { AccountSession, Device } from '@ahl/shared-types/account';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { endingSession, signOut } from '@/features/session/sign-out.ts';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { SettingsCard } from './settings-card.tsx';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, other: MonitorSmartphone };

const useDeviceWords = () => {
  const { t } = useLingui();
  return ({ browser, system }: Device): string => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Another device`;
  };
};

/** More than most people have devices; the others are one click away. */
const shownAtFirst = 4;

const SessionRow = ({ session }: { session: AccountSession }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const device = useDeviceWords()(session.device);
  const Icon = icons[session.device.kind];
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const seen = shortWhen(session.lastSeenAt, timeZone, serverNow());
  const end = async () => {
    setIsPending(true);
    try {
      await call('DELETE /api/account/sessions/:id', { params: { id: session.id }, body: {} });
      toast({ title: t`${device} is signed out` });
    } catch (error) {
      toastFailure(t`That device is still signed in`, error);
    }
    await invalidate(client, 'GET /api/account/sessions');
    setIsPending(false);
  };
  return (
    <ListRow>
      <Icon aria-hidden="true" className="shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{device}</p>
        <p className="text-sm text-ink-2">
          {session.isCurrent ? (
            <span className="font-semibold text-felt">
              <Trans>This device</Trans>
            </span>
          ) : (
            <Trans>Last seen {seen}</Trans>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button aria-label={t`Sign out ${device}`} onClick={end} isPending={isPending}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </ListRow>
  );
};

const SignOutEverywhere = () => {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    await endingSession(() => call('POST /api/auth/sign-out-everywhere'));
    signOut();
  };
  return (
    <>
      <Button className="mt-4" onClick={() => setIsAsking(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        title={t`Sign out everywhere?`}
        text={t`Every phone, tablet and computer is signed out at once, this one too.`}
        confirmLabel={t`Sign out everywhere`}
      />
    </>
  );
};

const SessionList = ({ sessions }: { sessions: AccountSession[] }) => {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, shownAtFirst);
  const count = sessions.length;
  return (
    <>
      <List isBare aria-labelledby="sessions">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </List>
      {shown.length < count && (
        <Button variant="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          <Trans>Show all {count} devices</Trans>
        </Button>
      )}
    </>
  );
};

/** Renders where the member is signed in, and sign-out on one device or on all. */
export const SessionsCard = () => {
  const { t } = useLingui();
  const sessions = useEndpoint('GET /api/account/sessions');
  return (
    <SettingsCard id="sessions" title={<Trans>Where you are signed in</Trans>}>
      {sessions.isPending && <SkeletonList rows={2} />}
      {sessions.isError && (
        <ErrorState
          title={t`Your devices did not load`}
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      )}
      {sessions.data?.length === 0 && (
        <p className="text-pretty text-ink-2">
          <Trans>Your devices are listed here from your next sign-in on.</Trans>
        </p>
      )}
      {sessions.data && sessions.data.length > 0 && <SessionList sessions={sessions.data} />}
      <SignOutEverywhere />
    </SettingsCard>
  );
};
