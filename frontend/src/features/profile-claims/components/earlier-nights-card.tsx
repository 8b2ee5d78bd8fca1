// The member's side: nights played before the account, and the state of the claims.
import type { OwnProfileClaim, ProfileClaimState } from '@ahl/shared-types/profile-claims';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay, formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

const ClaimForm = lazy(() => import('./claim-form.tsx').then((file) => ({ default: file.ClaimForm })));

const states: Readonly<Record<ProfileClaimState, { label: ReturnType<typeof msg>; tone: ChipTone }>> = {
  open: { label: msg`Waits for an answer`, tone: 'sky' },
  approved: { label: msg`Yours now`, tone: 'felt' },
  declined: { label: msg`Declined`, tone: 'closed' },
  withdrawn: { label: msg`Taken back`, tone: 'closed' },
};

const Claim = ({ claim }: { claim: OwnProfileClaim }) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useEndpointMutation('POST /api/profile-claims/:id/withdraw');
  const { playerNumber, venue, date, answer, state } = claim;
  const { label, tone } = states[state];
  const withdraw = async () => {
    try {
      await mutateAsync({ params: { id: claim.id } });
      await invalidate(client, 'GET /api/profile-claims/mine');
    } catch (error) {
      toastFailure(t`Not saved`, error);
    }
  };
  const what = [playerNumber && formatPlayerNumber(playerNumber), venue?.name, date && formatDay(date)];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{what.filter(Boolean).join(' · ')}</p>
        <Chip tone={tone}>{i18n._(label)}</Chip>
        {answer && <p className="mt-1 text-sm whitespace-pre-line text-pretty text-ink-2">{answer}</p>}
      </div>
      {state === 'open' && (
        <Button isPending={isPending} onClick={() => void withdraw()}>
          {t`Withdraw`}
        </Button>
      )}
    </li>
  );
};

/** Renders the card in the settings. */
export const EarlierNightsCard = () => {
  const { t } = useLingui();
  const [isClaiming, setIsClaiming] = useState(false);
  const { data } = useEndpoint('GET /api/profile-claims/mine');
  const isWaiting = data?.items.some(({ state }) => state === 'open') ?? false;
  return (
    <Card aria-labelledby="earlier-nights" className="px-4 pt-2 pb-4 sm:px-6 sm:pt-3 sm:pb-6">
      <CardHeading id="earlier-nights">
        <Trans>Earlier nights</Trans>
      </CardHeading>
      <p className="mb-4 max-w-[64ch] text-pretty text-ink-2">
        <Trans>
          You played before you had an account? Give your old player number, or a night and its venue, and
          those points and trophies become yours.
        </Trans>
      </p>
      {data && data.items.length > 0 && (
        <ul className="mb-3">
          {data.items.map((claim) => (
            <Claim key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      {!isWaiting && (
        <Button icon={<History />} onClick={() => setIsClaiming(true)}>
          {t`Claim earlier nights`}
        </Button>
      )}
      <Suspense fallback={null}>{isClaiming && <ClaimForm onClose={() => setIsClaiming(false)} />}</Suspense>
    </Card>
  );
};
