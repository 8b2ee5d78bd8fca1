import { readClock } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { dealMethodLabel } from '@/lib/deal-labels.ts';
import type { Answer } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { formatPoints } from '@/lib/points-labels.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { useLiveClock } from '@/realtime/use-live-clock.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { DealAnswerChip } from './deal-answer-chip.tsx';
import { OwnChipCount } from './own-chip-count.tsx';
import { useOwnDeal } from './use-own-deal.ts';

type OwnDealAnswer = NonNullable<Answer<'GET /api/poker-clocks/:id/deal'>>;
type ShownDeal = NonNullable<OwnDealAnswer['deal']>;

/** A vibration pattern (ms) that can be felt through a pocket. */
const shake = [300, 150, 300];
const noticeMs = 15_000;

/** Shows a toast and vibrates when a deal is proposed while the page is open. */
const useDealNotice = (dealId: string | null): void => {
  const seen = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    if (!isFirst && dealId !== null && dealId !== seen.current) {
      toast({ title: t`Deal proposed`, durationMs: noticeMs });
      if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(shake);
    }
    seen.current = dealId;
  }, [dealId]);
};

const Shares = ({ deal, entryId }: { deal: ShownDeal; entryId: string }) => (
  <ul className="mt-2 divide-y divide-line">
    {deal.shares.map((share) => (
      <li
        key={share.entryId}
        aria-current={share.entryId === entryId || undefined}
        className="flex min-h-11 items-center gap-3 py-1.5 aria-current:font-semibold"
      >
        <span className="min-w-0 flex-1 truncate">{share.name}</span>
        <span className="numeral text-xl">{formatPoints(share.points)}</span>
        <DealAnswerChip answer={share.answer} />
      </li>
    ))}
  </ul>
);

/** Renders the answers that a player can give; the one that was given is marked, and can change. */
const Answers = ({
  clockId,
  deal,
  own,
}: {
  clockId: string;
  deal: ShownDeal;
  own: ShownDeal['shares'][number];
}) => {
  const answer = useEndpointMutation('POST /api/poker-clocks/:id/deal/answer', {
    onError: (error) =>
      void toast({
        title: failureText(error, t`Your answer was not sent. Please try again.`),
        variant: 'error',
      }),
  });
  const give = (accepts: boolean) =>
    answer.mutate({ params: { id: clockId }, body: { commandId: newId(), dealId: deal.id, accepts } });
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      <Button
        size="lg"
        isPending={answer.isPending}
        aria-pressed={own.answer === 'declined'}
        onClick={() => give(false)}
      >
        <Trans>Decline</Trans>
      </Button>
      <Button
        variant={own.answer === 'accepted' ? 'secondary' : 'primary'}
        size="lg"
        isPending={answer.isPending}
        aria-pressed={own.answer === 'accepted'}
        onClick={() => give(true)}
      >
        {own.answer === 'accepted' ? <Trans>Accepted</Trans> : <Trans>Accept</Trans>}
      </Button>
    </div>
  );
};

const DealCard = ({ clockId, deal, entryId }: { clockId: string; deal: ShownDeal; entryId: string }) => {
  const own = deal.shares.find((share) => share.entryId === entryId);
  if (!own) return null;
  const method = dealMethodLabel(deal.method);
  return (
    <Card className="border-felt p-4" aria-labelledby="own-deal">
      <h2 id="own-deal" className="font-display text-xl font-bold">
        {deal.status === 'proposed' ? (
          <Trans>Deal proposed: {method}</Trans>
        ) : (
          <Trans>Deal agreed: {method}</Trans>
        )}
      </h2>
      <p aria-live="polite" className="numeral mt-1 text-[44px] leading-none font-bold text-felt">
        <Trans>{formatPoints(own.points)} points</Trans>
      </p>
      <p className="mt-1 text-pretty text-ink-2">
        {deal.playsOn ? (
          <Trans>You play on for the places; the points stay as agreed.</Trans>
        ) : (
          <Trans>The night ends, and the places follow the stacks.</Trans>
        )}
      </p>
      <Shares deal={deal} entryId={entryId} />
      {deal.status === 'proposed' && <Answers clockId={clockId} deal={deal} own={own} />}
    </Card>
  );
};

/** Returns whether players can count chips now, and whether this is the moment for it: a break or a pause. */
const useCounting = (clockId: string): { isCounting: boolean; isBreak: boolean } => {
  const { clock } = useLiveClock(clockId);
  const nowMs = useServerSecond();
  if (!clock) return { isCounting: false, isBreak: false };
  const { status, levelIndex } = readClock(clock, nowMs);
  return {
    isCounting: status === 'running' || status === 'paused',
    isBreak: status === 'paused' || clock.levels[levelIndex]?.kind === 'break',
  };
};

/** Renders the deal that is proposed to a player, or agreed, on their phone. */
export const OwnDeal = ({ clockId }: { clockId: string }) => {
  const { data } = useOwnDeal(clockId);
  const deal = data?.deal ?? null;
  useDealNotice(data ? (deal?.status === 'proposed' ? deal.id : null) : null);
  if (!data?.entryId || !deal) return null;
  return (
    <div className="mx-auto mb-3.5 max-w-[560px]">
      <DealCard clockId={clockId} deal={deal} entryId={data.entryId} />
    </div>
  );
};

/** Renders the player's count of their own chips, open during breaks. */
export const OwnChips = ({ clockId }: { clockId: string }) => {
  const { data } = useOwnDeal(clockId);
  const { isCounting, isBreak } = useCounting(clockId);
  if (!data?.entryId || !isCounting || data.deal?.status === 'agreed') return null;
  return (
    <div className="mx-auto mt-3.5 max-w-[560px]">
      <OwnChipCount key={String(isBreak)} clockId={clockId} count={data.chipCount} isOpenAtFirst={isBreak} />
    </div>
  );
};
