import {
  canAnswerForLeague,
  type NoticeChannel,
  type NoticeKind,
  type Notifications,
} from '@ahl/shared-types/messages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { getAnswer, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { type PushState, readPush, turnPushOff, turnPushOn } from '../push-client.ts';

const useNotifications = () => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const query = useEndpoint('GET /api/members/me/notifications');
  const save = useEndpointMutation('PUT /api/members/me/notifications', {
    // Optimistic update, reverted if saving fails.
    onMutate: ({ body }) => {
      const before = getAnswer(queryClient, 'GET /api/members/me/notifications', {});
      setAnswer(
        queryClient,
        'GET /api/members/me/notifications',
        {},
        (current) => current && { ...current, ...body },
      );
      return { before };
    },
    onError: (error, _input, context) => {
      setAnswer(queryClient, 'GET /api/members/me/notifications', {}, context?.before);
      toast({
        variant: 'error',
        title: t`Error`,
        description: failureText(error, t`Nothing was saved. Please try again.`),
      });
    },
  });
  return { query, save: (body: Notifications) => save.mutate({ body }) };
};

const PushSwitch = () => {
  const { t } = useLingui();
  const [state, setState] = useState<PushState | null>(null);
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    void readPush().then(setState, () => setState('none'));
  }, []);
  const turn = async (change: () => Promise<PushState>) => {
    setIsPending(true);
    try {
      setState(await change());
    } catch (error) {
      const description = failureText(
        error,
        t`The push service of this browser cannot be reached. E-mail still works.`,
      );
      toast({ variant: 'error', title: t`Error`, description });
    }
    setIsPending(false);
  };
  const words: Record<PushState, string> = {
    none: t`This browser cannot show push notices. On an iPhone, add the site to the home screen first.`,
    denied: t`Push notices are blocked for this site. Allow them in the browser's settings.`,
    off: t`This browser shows no push notices yet.`,
    on: t`This browser shows push notices.`,
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3.5">
      <p role="status" className="min-w-0 flex-1 basis-60 text-ink-2">
        {state && words[state]}
      </p>
      {(state === 'off' || state === 'on') && (
        <Button
          icon={<BellRing />}
          isPending={isPending}
          onClick={() => void turn(state === 'off' ? turnPushOn : turnPushOff)}
        >
          {state === 'off' ? <Trans>Turn on here</Trans> : <Trans>Turn off here</Trans>}
        </Button>
      )}
    </div>
  );
};

const Grid = ({ value, onChange }: { value: Notifications; onChange: (next: Notifications) => void }) => {
  const { t } = useLingui();
  const { viewer, account } = useViewer();
  const mayAnswer = canAnswerForLeague({ viewer });
  const kinds: [NoticeKind, string][] = [
    ['messages', t`Messages to me`],
    ['announcements', t`Announcements`],
    ['results', t`My results`],
    ['nights', t`Changes of nights with my place`],
    ['reminders', t`Reminders of nights`],
    ['wins', t`Wins of players that I follow`],
    ...(account?.isHost ? [['hosting', t`Nights that I host`] satisfies [NoticeKind, string]] : []),
    ...(mayAnswer ? [['inbox', t`Messages to the league`] satisfies [NoticeKind, string]] : []),
  ];
  const channels: [NoticeChannel, string][] = [
    ['email', t`E-mail`],
    ['push', t`Push`],
  ];
  return (
    <table className="w-full">
      <thead>
        <tr className="label text-ink-2">
          <th scope="col" className="pb-1 text-left font-[inherit]">
            <Trans>Tell me about</Trans>
          </th>
          {channels.map(([channel, label]) => (
            <th key={channel} scope="col" className="w-20 pb-1 text-center font-[inherit]">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, words]) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-medium">
              {words}
            </th>
            {channels.map(([channel, label]) => (
              <td key={channel} className="py-1 text-center">
                <span className="inline-flex size-11 items-center justify-center">
                  <Checkbox
                    label={`${words}: ${label}`}
                    isLabelHidden
                    checked={value[kind][channel]}
                    onChange={(event) =>
                      onChange({ ...value, [kind]: { ...value[kind], [channel]: event.target.checked } })
                    }
                  />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Renders the member's e-mail and push notification settings; every choice is saved at once. */
export const NotificationCard = () => {
  const { t } = useLingui();
  const { query, save } = useNotifications();
  return (
    <Card className="px-4 pt-2 pb-4 sm:px-6 sm:pt-3 sm:pb-6">
      <CardHeading>
        <Trans>Notifications</Trans>
      </CardHeading>
      {query.isPending && (
        <SkeletonGroup label={t`Loading the notifications`} className="py-3">
          <SkeletonText lines={4} />
        </SkeletonGroup>
      )}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />}
      {query.data && (
        <div className="space-y-3.5">
          <Grid value={query.data} onChange={save} />
          <PushSwitch />
        </div>
      )}
    </Card>
  );
};
