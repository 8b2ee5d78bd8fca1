import type { NoticeKind, UnsubscribeState } from '@ahl/shared-types/messages';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Mail, Unlink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';

type Route =
  | 'GET /api/messages/unsubscribe'
  | 'POST /api/messages/unsubscribe'
  | 'POST /api/messages/resubscribe';
type Outcome =
  | { kind: 'waiting' | 'dead' }
  | { kind: 'failed'; route: Route }
  | { kind: 'known'; state: UnsubscribeState; hasTurned: boolean };

/** Reads what a link is about when the page opens; only a press changes something. */
const useLink = (token: string) => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: token ? 'waiting' : 'dead' });
  const [isPending, setIsPending] = useState(false);
  const ask = useCallback(
    async (route: Route) => {
      setIsPending(true);
      try {
        const state = await call(route, { query: { token } });
        setOutcome({ kind: 'known', state, hasTurned: route !== 'GET /api/messages/unsubscribe' });
      } catch (error) {
        const isDead = error instanceof ApiError && [400, 404].includes(error.status);
        setOutcome(isDead ? { kind: 'dead' } : { kind: 'failed', route });
      }
      setIsPending(false);
    },
    [token],
  );
  useEffect(() => {
    if (token) void ask('GET /api/messages/unsubscribe');
  }, [token, ask]);
  return { outcome, isPending, ask };
};

const useKindWords = (): Record<NoticeKind, string> => {
  const { t } = useLingui();
  return {
    messages: t`e-mail about messages`,
    announcements: t`e-mail about announcements`,
    inbox: t`e-mail about messages to the league`,
    results: t`e-mail about your results`,
    nights: t`e-mail about nights with your place`,
    hosting: t`e-mail about nights that you host`,
    reminders: t`e-mail reminders of nights`,
    wins: t`e-mail about wins of players that you follow`,
  };
};

const useStateText = ({ kind, isOn, email }: UnsubscribeState, hasTurned: boolean) => {
  const { t } = useLingui();
  const what = useKindWords()[kind];
  if (!hasTurned && isOn) return { title: t`Turn off: ${what}?`, text: t`${email} gets these mails.` };
  if (isOn) return { title: t`Turned on again: ${what}`, text: t`${email} gets these mails again.` };
  return {
    title: t`Turned off: ${what}`,
    text: t`${email} no longer gets these mails. Everything can still be read on the site.`,
  };
};

const Known = ({
  state,
  hasTurned,
  isPending,
  onTurn,
}: {
  state: UnsubscribeState;
  hasTurned: boolean;
  isPending: boolean;
  onTurn: (isOn: boolean) => void;
}) => {
  const texts = useStateText(state, hasTurned);
  return (
    <div role="status">
      <EmptyState
        icon={state.isOn ? Mail : CircleCheck}
        {...texts}
        action={
          <>
            <Button size="lg" isPending={isPending} onClick={() => onTurn(!state.isOn)}>
              {state.isOn ? <Trans>Turn off</Trans> : <Trans>Turn on again</Trans>}
            </Button>
            <LinkButton size="lg" to="/settings">
              <Trans>All settings</Trans>
            </LinkButton>
          </>
        }
      />
    </div>
  );
};

/** Renders `/unsubscribe?token=…`: shows which mails a link is about, and turns them off or on. */
export const UnsubscribeView = () => {
  const { t } = useLingui();
  const token = useLinkToken();
  const { outcome, isPending, ask } = useLink(token);
  return (
    <Card className="mx-auto max-w-160">
      <h1 className="sr-only">
        <Trans>Unsubscribe</Trans>
      </h1>
      {outcome.kind === 'waiting' && (
        <SkeletonGroup label={t`Reading the link`} className="p-7">
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
      {outcome.kind === 'failed' && (
        <ErrorState
          text={t`The mails are as they were. Check the connection and try again.`}
          onRetry={() => void ask(outcome.route)}
          isRetrying={isPending}
        />
      )}
      {outcome.kind === 'dead' && (
        <EmptyState
          icon={Unlink}
          title={t`This link does not work`}
          text={t`It may be incomplete. Sign in and choose your mails in the settings.`}
          action={
            <LinkButton variant="primary" size="lg" to="/settings">
              <Trans>Open the settings</Trans>
            </LinkButton>
          }
        />
      )}
      {outcome.kind === 'known' && (
        <Known
          state={outcome.state}
          hasTurned={outcome.hasTurned}
          isPending={isPending}
          onTurn={(isOn) =>
            void ask(isOn ? 'POST /api/messages/resubscribe' : 'POST /api/messages/unsubscribe')
          }
        />
      )}
    </Card>
  );
};
