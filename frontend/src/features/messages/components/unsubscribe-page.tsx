import type { NoticeKind, UnsubscribeState } from '@ahl/shared-types/messages';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Mail, Unlink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';

type Outcome = { kind: 'waiting' | 'dead' | 'failed' } | { kind: 'known'; state: UnsubscribeState };

const useLink = (token: string) => {
  const [outcome, setOutcome] = useState<Outcome>({ kind: token ? 'waiting' : 'dead' });
  const [isPending, setIsPending] = useState(false);
  const turn = async (isOn: boolean) => {
    setIsPending(true);
    const route = isOn ? 'POST /api/messages/resubscribe' : 'POST /api/messages/unsubscribe';
    try {
      setOutcome({ kind: 'known', state: await call(route, { query: { token } }) });
    } catch (error) {
      const isDead = error instanceof ApiError && [400, 404].includes(error.status);
      setOutcome({ kind: isDead ? 'dead' : 'failed' });
    }
    setIsPending(false);
  };
  return { outcome, isPending, turn };
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
  };
};

const Known = ({
  state,
  isPending,
  onTurn,
}: {
  state: UnsubscribeState;
  isPending: boolean;
  onTurn: (isOn: boolean) => void;
}) => {
  const { t } = useLingui();
  const what = useKindWords()[state.kind];
  const { email } = state;
  return (
    <div role="status">
      <EmptyState
        icon={state.isOn ? Mail : CircleCheck}
        title={state.isOn ? t`Turned on again: ${what}` : t`Turned off: ${what}`}
        text={
          state.isOn
            ? t`${email} gets these mails again.`
            : t`${email} no longer gets these mails. Everything can still be read on the site.`
        }
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

/** Renders `/unsubscribe?token=…`: turns off the mails of a link when it opens, and shows which mails these were. */
export const UnsubscribeView = () => {
  const { t } = useLingui();
  const token = useLinkToken();
  const { outcome, isPending, turn } = useLink(token);
  const turnOff = useRef(() => turn(false));
  useEffect(() => {
    if (token) void turnOff.current();
  }, [token]);
  return (
    <Card className="mx-auto max-w-160">
      <h1 className="sr-only">
        <Trans>Unsubscribe</Trans>
      </h1>
      {outcome.kind === 'waiting' && (
        <SkeletonGroup label={t`Turning the mails off`} className="p-7">
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
      {outcome.kind === 'failed' && (
        <ErrorState
          text={t`The mails are as they were. Check the connection and try again.`}
          onRetry={() => void turn(false)}
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
        <Known state={outcome.state} isPending={isPending} onTurn={(isOn) => void turn(isOn)} />
      )}
    </Card>
  );
};
