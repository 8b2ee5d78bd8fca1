// The member's claims on /my-points: waiting and answered ones, and a button for a new one.
import { formatTime } from '@ahl/shared-types/common';
import { canOpenPage } from '@ahl/shared-types/pages';
import type { PointsClaim } from '@ahl/shared-types/points-claims';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { ordinal } from '@/lib/points-labels.ts';
import { stateTones, stateWord } from '../claim-labels.ts';
import { useMyClaims } from '../hooks/use-claims.ts';
import { ClaimTrail } from './claim-trail.tsx';

const ClaimDialog = lazy(() => import('./claim-dialog.tsx').then((file) => ({ default: file.ClaimDialog })));
const TextForm = lazy(() => import('./text-form.tsx').then((file) => ({ default: file.TextForm })));

const shownAtFirst = 3;

const useActs = (claim: PointsClaim) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () => invalidate(client, 'GET /api/points-claims/mine');
  const answer = async (text: string) => {
    await call('POST /api/points-claims/:id/answer', { params: { id: claim.id }, body: { text } });
    await refresh();
  };
  const withdraw = async () => {
    try {
      await call('POST /api/points-claims/:id/withdraw', { params: { id: claim.id } });
      toast({ title: t`Claim withdrawn` });
    } catch (error) {
      toastFailure(t`Not withdrawn`, error);
    }
    await refresh();
  };
  return { answer, withdraw };
};

const ClaimRow = ({ claim }: { claim: PointsClaim }) => {
  const { t } = useLingui();
  const { answer, withdraw } = useActs(claim);
  const place = ordinal(claim.place);
  const day = formatDay(claim.date, { weekday: 'short', month: 'short', day: 'numeric' });
  const isAlive = claim.state === 'open' || claim.state === 'asked';
  return (
    <li className="border-t border-line px-4 py-1.5 first:border-t-0">
      <Disclosure
        isOpenAtFirst={claim.state === 'asked'}
        title={
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3.5 gap-y-1">
            <span className="min-w-0">
              <span className="block">{t`${place} at ${claim.venue.name}`}</span>
              <span className="block text-sm font-normal text-ink-2">
                {day}, {formatTime(claim.startTime)} · {claim.name}
              </span>
            </span>
            <Chip tone={stateTones[claim.state]}>{stateWord(claim.state)}</Chip>
          </span>
        }
      >
        <div className="space-y-3.5 pt-1">
          <ClaimTrail trail={claim.trail} />
          {claim.proof && (
            <p className="text-sm break-words text-ink-2">
              <Trans>What shows it: {claim.proof}</Trans>
            </p>
          )}
          {claim.state === 'asked' && (
            <Suspense fallback={null}>
              <TextForm label={t`Your answer`} submitLabel={t`Send the answer`} onSend={answer}>
                <Button onClick={withdraw}>{t`Withdraw the claim`}</Button>
              </TextForm>
            </Suspense>
          )}
          {isAlive && claim.state !== 'asked' && <Button onClick={withdraw}>{t`Withdraw the claim`}</Button>}
        </div>
      </Disclosure>
    </li>
  );
};

/** Renders the card of a member's claims. */
export const MyClaims = () => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const [size, setSize] = useState(shownAtFirst);
  const { data, error, isFetching, refetch } = useMyClaims(size);
  const rest = (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <section aria-label={t`Claims`} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-2xl font-bold">{t`Missing points?`}</h2>
        <span className="flex flex-wrap gap-2">
          {canOpenPage(viewer, '/points-claims') && (
            <LinkButton to="/points-claims">{t`Claims to answer`}</LinkButton>
          )}
          <Button variant="primary" icon={<FileQuestion />} onClick={() => setIsOpen(true)}>
            {t`Claim a night`}
          </Button>
        </span>
      </div>
      <Card className="overflow-hidden">
        {data && data.items.length > 0 && (
          <ul aria-label={t`Your claims`}>
            {data.items.map((claim) => (
              <ClaimRow key={`${claim.id}${claim.state}`} claim={claim} />
            ))}
          </ul>
        )}
        {data?.items.length === 0 && (
          <p className="px-4 py-3.5 text-pretty text-ink-2">
            <Trans>
              A night is not in your history, or its place is wrong? Claim it: results are due 48 hours after
              the night, and claims at least 72 hours before a qualified event.
            </Trans>
          </p>
        )}
        {!data && error && (
          <ErrorState
            title={t`Your claims did not load`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && (
          <SkeletonGroup label={t`Loading your claims`}>
            <SkeletonRow />
          </SkeletonGroup>
        )}
        {rest > 0 && (
          <button
            type="button"
            onClick={() => setSize(100)}
            className="min-h-control w-full border-t border-line font-semibold text-sky hover:underline"
          >
            <Plural value={rest} one="Show # more claim" other="Show # more claims" />
          </button>
        )}
      </Card>
      {isOpen && (
        <Suspense fallback={null}>
          <ClaimDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
};
