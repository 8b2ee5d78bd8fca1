// `/host-answer?token=…`: the page of an e-mailed link, where a host accepts or declines a night without signing in.
// Opening it changes nothing, so that a mail scanner that opens links does not answer for anybody.
import { formatTimes } from '@ahl/shared-types/common';
import type { HostAnswer, HostNight } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck, CalendarX2, Check, Unlink, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useLinkToken } from '@/lib/use-link-token.ts';

const useAnswering = (token: string) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [pending, setPending] = useState<HostAnswer | null>(null);
  const [failure, setFailure] = useState('');
  const give = async (answer: HostAnswer, { terms }: HostNight) => {
    setPending(answer);
    setFailure('');
    try {
      const night = await call('POST /api/host-reminders/answer', { body: { token, answer, terms } });
      setAnswer(client, 'GET /api/host-reminders/answer', { query: { token } }, night);
    } catch (error) {
      setFailure(failureText(error, t`Nothing was saved. Check the connection and try again.`));
      await invalidate(client, 'GET /api/host-reminders/answer');
    }
    setPending(null);
  };
  return { give, pending, failure };
};

const Closed = ({ night }: { night: HostNight }) => {
  const { t } = useLingui();
  const { currentHostName } = night;
  const texts = {
    begun: t`The night has begun. Call the league if something is wrong.`,
    cancelled: t`The night was cancelled. Nobody has to host it.`,
    reassigned: currentHostName
      ? t`${currentHostName} hosts this night now.`
      : t`The league changed the plan: this night is no longer assigned to you.`,
  };
  return (
    <p role="status" className="rounded-control bg-raised px-3.5 py-3 font-medium">
      {night.closed && texts[night.closed]}
    </p>
  );
};

/** Renders the answer so far; the last answer counts. */
const RecordedAnswer = ({ night }: { night: HostNight }) => {
  if (night.answer === 'confirmed')
    return (
      <p className="flex items-center gap-2 font-semibold text-felt">
        <CalendarCheck className="shrink-0" />
        <Trans>You host this night. Thank you!</Trans>
      </p>
    );
  if (night.answer === 'declined')
    return (
      <p className="flex items-center gap-2 font-semibold text-red">
        <CalendarX2 className="shrink-0" />
        <Trans>You declined. The league knows, and looks for somebody else.</Trans>
      </p>
    );
  if (night.isOffer) return <Trans>This night needs a host, and you are free. Can you take it?</Trans>;
  return <Trans>This night is assigned to you. Can you host it?</Trans>;
};

const Answers = ({ night, token, wish }: { night: HostNight; token: string; wish: string | null }) => {
  const { t } = useLingui();
  const { give, pending, failure } = useAnswering(token);
  const { answer } = night;
  const isNoFirst = wish === 'decline' && answer === null;
  const yes = answer !== 'confirmed' && (
    <Button
      key="yes"
      size="lg"
      variant={isNoFirst || answer === 'declined' ? 'secondary' : 'primary'}
      icon={<Check />}
      isPending={pending === 'confirm'}
      pendingLabel={t`Saving...`}
      disabled={pending !== null}
      onClick={() => void give('confirm', night)}
      className="w-full"
    >
      {answer === 'declined' ? <Trans>I can host after all</Trans> : <Trans>I can host</Trans>}
    </Button>
  );
  const no = answer !== 'declined' && (
    <Button
      key="no"
      size="lg"
      variant={isNoFirst ? 'primary' : 'secondary'}
      icon={<X />}
      isPending={pending === 'decline'}
      pendingLabel={t`Saving...`}
      disabled={pending !== null}
      onClick={() => void give('decline', night)}
      className="w-full"
    >
      {answer === 'confirmed' ? <Trans>I cannot host after all</Trans> : <Trans>I cannot</Trans>}
    </Button>
  );
  return (
    <>
      <div role="status">
        <RecordedAnswer night={night} />
      </div>
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
      <div className="grid gap-2.5">{isNoFirst ? [no, yes] : [yes, no]}</div>
      <p className="text-sm text-ink-2">
        <Trans>The link works until the night begins, and your last answer counts.</Trans>
      </p>
    </>
  );
};

const Night = ({ night, token, wish }: { night: HostNight; token: string; wish: string | null }) => {
  const { t } = useLingui();
  const place = [night.venueName || t`Venue TBD`, night.city].filter(Boolean).join(', ');
  return (
    <div className="space-y-4 p-5 sm:p-7">
      <div>
        <p className="label text-ink-2">{night.hostName}</p>
        <p className="font-display text-2xl leading-tight font-bold">{formatDay(night.date)}</p>
        <p className="numeral text-4xl">{formatTimes(night.startTimes)}</p>
        <p className="mt-1 font-semibold">{place}</p>
        <p className="text-ink-2">{night.name}</p>
      </div>
      {night.closed ? <Closed night={night} /> : <Answers night={night} token={token} wish={wish} />}
    </div>
  );
};

/** Renders the night of a link. */
export const HostAnswerView = () => {
  const { t } = useLingui();
  const token = useLinkToken();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useEndpoint(
    'GET /api/host-reminders/answer',
    { query: { token } },
    { enabled: token !== '' },
  );
  const isDead = token === '' || error?.status === 404 || error?.status === 400;
  return (
    <Card className="mx-auto max-w-110">
      <h1 className="sr-only">
        <Trans>Your night</Trans>
      </h1>
      {isDead && (
        <EmptyState
          icon={Unlink}
          title={t`This link does not work`}
          text={t`It may be incomplete. Call the league, or ask for a new one.`}
          action={
            <LinkButton variant="primary" size="lg" to="/contact">
              <Trans>Contact the league</Trans>
            </LinkButton>
          }
        />
      )}
      {!isDead && error && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!isDead && !error && !data && (
        <SkeletonGroup label={t`Loading the night`} className="p-7">
          <SkeletonText lines={5} />
        </SkeletonGroup>
      )}
      {!isDead && data && <Night night={data} token={token} wish={params.get('answer')} />}
    </Card>
  );
};
