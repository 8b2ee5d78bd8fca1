import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { BonusCard } from './bonus-card.tsx';
import { CodePage } from './code-page.tsx';

/** Verifies a bonus; one key for each code, so that a second tap has no second effect. */
const useVerify = (uniqueCode: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const key = useRef('');
  const [isPending, setIsPending] = useState(false);
  const verify = async () => {
    key.current ||= newId();
    setIsPending(true);
    try {
      const body = { idempotencyKey: key.current };
      const view = await call('POST /api/bonuses/verify/:uniqueCode', { params: { uniqueCode }, body });
      setAnswer(queries, 'GET /api/bonuses/verify/:uniqueCode', { params: { uniqueCode } }, view);
    } catch (error) {
      const description = failureText(error, t`The bonus was not redeemed. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
      await invalidate(queries, 'GET /api/bonuses/verify/:uniqueCode', { params: { uniqueCode } });
    }
    setIsPending(false);
  };
  return { isPending, verify };
};

const Loading = () => (
  <SkeletonGroup>
    <div className="space-y-3.5">
      <SkeletonBlock className="h-8 w-2/5" />
      <SkeletonBlock className="h-12 w-3/5" />
      <SkeletonBlock className="h-24 w-full" />
      <SkeletonBlock className="h-40 w-full" />
    </div>
  </SkeletonGroup>
);

const Foreign = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={UserX}
      title={t`This bonus belongs to another member`}
      text={
        <Trans>Only its owner can show it, and only a host can redeem it. Your own are on your page.</Trans>
      }
      action={
        <LinkButton to="/my-bonuses" variant="primary">
          <Trans>My bonuses</Trans>
        </LinkButton>
      }
    />
  );
};

/** `/verify-bonus/:uniqueCode`: the page that a host scans, and that its owner holds up. */
export const VerifyBonus = () => {
  const { uniqueCode = '' } = useParams();
  const query = useEndpoint('GET /api/bonuses/verify/:uniqueCode', { params: { uniqueCode } });
  const { isPending, verify } = useVerify(uniqueCode);
  const { data } = query;
  return (
    <CodePage
      query={query}
      unknown={{
        text: <Trans>There is no bonus with this code. Scan it again, or have it read aloud again.</Trans>,
        action: (
          <LinkButton to="/" variant="primary">
            <Trans>Today's Tournaments</Trans>
          </LinkButton>
        ),
      }}
      loading={<Loading />}
    >
      {data?.bonus && <BonusCard view={data} bonus={data.bonus} isPending={isPending} onVerify={verify} />}
      {data?.foreign === 'member' && <Foreign />}
    </CodePage>
  );
};
