// Members who claim nights from before they had an account, for the office and the hosts of those nights. Renders
// nothing while no claim waits.
import type { ClaimCandidate, ProfileClaim } from '@ahl/shared-types/profile-claims';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { List } from '@/components/ui/list.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay, formatPlayerNumber } from '@/lib/format.ts';
import { ordinal } from '@/lib/points-labels.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

type Answering = { claim: ProfileClaim; candidate: ClaimCandidate | null };

const useClaimed = () => {
  const { t } = useLingui();
  return ({ playerNumber, venue, date, playedAs }: ProfileClaim): string => {
    const number = playerNumber && formatPlayerNumber(playerNumber);
    return [
      number && t`Old number ${number}`,
      venue && date && t`played at ${venue.name} on ${formatDay(date)}`,
      playedAs && t`as “${playedAs}”`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

const Candidate = ({ candidate, onApprove }: { candidate: ClaimCandidate; onApprove: () => void }) => {
  const { t } = useLingui();
  const { name, playerNumber, nights, place, isSameName } = candidate;
  const facts = [
    formatPlayerNumber(playerNumber),
    plural(nights, { one: '# night', other: '# nights' }),
    place && t`${ordinal(place)} that night`,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isSameName && <Chip tone="sky">{t`same name`}</Chip>}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button variant="primary" icon={<Check />} onClick={onApprove}>
        {t`It is this one`}
      </Button>
    </li>
  );
};

const Row = ({ claim, onAnswer }: { claim: ProfileClaim; onAnswer: (answering: Answering) => void }) => {
  const { t } = useLingui();
  const claimed = useClaimed();
  const { member, note, candidates } = claim;
  return (
    <li className="space-y-3 border-t border-line p-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">{member.name}</p>
          <p className="text-sm text-ink-2 tabular-nums">
            {[formatPlayerNumber(member.playerNumber), member.city].filter(Boolean).join(' · ')}
          </p>
          <p>{claimed(claim)}</p>
          {note && <p className="max-w-prose text-sm whitespace-pre-line text-pretty">{note}</p>}
        </div>
        <Button icon={<X />} onClick={() => onAnswer({ claim, candidate: null })}>
          {t`Decline`}
        </Button>
      </div>
      {candidates.length > 0 ? (
        <ul className="divide-y divide-line" aria-label={t`Who this may be`}>
          {candidates.map((candidate) => (
            <Candidate
              key={candidate.id}
              candidate={candidate}
              onApprove={() => onAnswer({ claim, candidate })}
            />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">
          <Trans>No member without a sign-in fits this claim.</Trans>
        </p>
      )}
    </li>
  );
};

const AnswerDialog = ({ claim, candidate, onClose }: Answering & { onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutateAsync } = useEndpointMutation('POST /api/profile-claims/:id/answer');
  const answer = async () => {
    await mutateAsync({
      params: { id: claim.id },
      body: candidate ? { decision: 'approve', playerId: candidate.id } : { decision: 'decline' },
    });
    await invalidate(client, 'GET /api/profile-claims');
  };
  const { name } = claim.member;
  return (
    <ConfirmDialog
      isOpen
      tone={candidate ? 'primary' : 'danger'}
      onClose={onClose}
      onConfirm={answer}
      title={candidate ? t`Are these nights of ${name}?` : t`Decline the claim of ${name}?`}
      text={
        candidate
          ? t`The ${candidate.nights} nights of ${candidate.name} go to ${name}, with points, trophies and the old number. The office can undo this at any time.`
          : t`${name} gets a message and can claim again.`
      }
      confirmLabel={candidate ? t`Give the nights to ${name}` : t`Decline the claim`}
    />
  );
};

/** Renders the waiting claims. */
export const ProfileClaims = () => {
  const { t } = useLingui();
  const [answering, setAnswering] = useState<Answering | null>(null);
  const { data } = useEndpoint('GET /api/profile-claims', { query: { state: 'open', pageSize: 50 } });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t`Members who played before`} className="space-y-2">
      <h2 className="label px-0.5 text-ink-2">
        <Trans>Members who played before</Trans>
      </h2>
      <List aria-label={t`Claims of earlier nights`}>
        {data.items.map((claim) => (
          <Row key={claim.id} claim={claim} onAnswer={setAnswering} />
        ))}
      </List>
      <Suspense fallback={null}>
        {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
      </Suspense>
    </section>
  );
};
