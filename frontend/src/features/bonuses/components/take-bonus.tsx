// `/take-bonus/:code`: a member who scanned a code takes its bonus, once.
import type { OfferedBonus } from '@ahl/shared-types/bonuses';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { momentText } from '../bonus-labels.ts';
import { BonusAmount } from './bonus-amount.tsx';
import { CodePage } from './code-page.tsx';

const useTake = (code: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const take = async () => {
    setIsPending(true);
    try {
      const offered = await call('POST /api/bonus-offers/code/:code', { params: { code } });
      setAnswer(queries, 'GET /api/bonus-offers/code/:code', { params: { code } }, offered);
    } catch (error) {
      const description = failureText(error, t`You did not get the bonus. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
      await invalidate(queries, 'GET /api/bonus-offers/code/:code', { params: { code } });
    }
    setIsPending(false);
  };
  return { isPending, take };
};

const Act = ({
  offered,
  isPending,
  onTake,
}: {
  offered: OfferedBonus;
  isPending: boolean;
  onTake: () => void;
}) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  if (offered.own)
    return (
      <>
        <p role="status" className="font-semibold text-felt">
          <Trans>It is yours. Show it to the host at the table.</Trans>
        </p>
        <LinkButton to={`/verify-bonus/${offered.own.uniqueCode}`} variant="primary">
          <Trans>Show the bonus</Trans>
        </LinkButton>
      </>
    );
  if (offered.state === 'open')
    return (
      <>
        <Button variant="primary" icon={<Gift />} onClick={onTake} isPending={isPending}>
          <Trans>Take the bonus</Trans>
        </Button>
        <p className="text-ink-2">
          <Trans>Until {momentText(offered.closes, timeZone)}</Trans>
          {offered.left !== null && (
            <>
              {' '}
              · <Trans>{offered.left} left</Trans>
            </>
          )}
        </p>
      </>
    );
  return (
    <p role="status" className="text-ink-2">
      {offered.state === 'upcoming' && <Trans>It opens {momentText(offered.opens, timeZone)}.</Trans>}
      {offered.state === 'over' && <Trans>It closed {momentText(offered.closes, timeZone)}.</Trans>}
      {offered.state === 'used-up' && <Trans>All of them are taken.</Trans>}
      {offered.state === 'ended' && <Trans>The league has ended it.</Trans>}
    </p>
  );
};

const Offered = ({ offered, code }: { offered: OfferedBonus; code: string }) => {
  const { isPending, take } = useTake(code);
  return (
    <div className="flex flex-col items-start gap-3.5">
      <div>
        <h2 className="title text-balance">{offered.title}</h2>
        <p className="mt-1 font-semibold">
          <BonusAmount kind={offered.kind} amount={offered.amount} />
        </p>
        <p className="text-ink-2">
          {offered.venueName || <Trans>Every venue</Trans>} ·{' '}
          <Trans>any night until {formatDay(offered.countsUntil)}</Trans>
        </p>
      </div>
      <Act offered={offered} isPending={isPending} onTake={() => void take()} />
    </div>
  );
};

/** Renders the offer of the code, and the button to take it. */
export const TakeBonus = ({ code }: { code: string }) => {
  const query = useEndpoint('GET /api/bonus-offers/code/:code', { params: { code } });
  return (
    <CodePage
      query={query}
      unknown={{
        text: <Trans>No bonus is offered with this code. Scan it again.</Trans>,
        action: (
          <LinkButton to="/my-bonuses" variant="primary">
            <Trans>My bonuses</Trans>
          </LinkButton>
        ),
      }}
      loading={
        <SkeletonGroup>
          <SkeletonBlock className="h-40 w-full" />
        </SkeletonGroup>
      }
    >
      {query.data && <Offered offered={query.data} code={code} />}
    </CodePage>
  );
};
