// One claim in the inbox of staff.
import { formatTime } from '@ahl/shared-types/common';
import type { ClaimState, PointsClaim } from '@ahl/shared-types/points-claims';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp, RotateCcw, X } from 'lucide-react';
import { PlayerName } from '@/components/league/player-name.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { formatDay } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { stateTones } from '../claim-labels.ts';
import { undo } from '../decide.ts';
import type { AnswerKind } from './answer-dialog.tsx';
import { ClaimTrail } from './claim-trail.tsx';

/** The labels of the states for staff. */
const staffLabels: Record<ClaimState, MessageDescriptor> = {
  open: msg`To answer`,
  asked: msg`Waits for the member`,
  approved: msg`Approved`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
};
/** Returns a state's colour: red waits for staff; for the member, red is what waits for the member. */
const staffTone = (state: ClaimState) =>
  state === 'open' ? 'red' : state === 'asked' ? 'sky' : stateTones[state];

/** Returns the claimant's current entry in the night's results. */
const listedLine = ({ resultId, listed, entrants }: PointsClaim): string => {
  if (!resultId || entrants === null) return t`Results not posted yet`;
  if (!listed) return plural(entrants, { one: 'Not listed, # player', other: 'Not listed among # players' });
  const place = ordinal(listed.place);
  const points = formatPoints(listed.points);
  return t`Listed ${place} of ${entrants} with ${points} points`;
};

const Acts = ({
  claim,
  onAnswer,
}: {
  claim: PointsClaim;
  onAnswer: (claim: PointsClaim, kind: AnswerKind) => void;
}) => {
  const client = useQueryClient();
  const place = ordinal(claim.place);
  if (claim.state === 'withdrawn') return null;
  if (claim.state === 'approved' || claim.state === 'declined')
    return (
      <Button icon={<RotateCcw />} onClick={() => void undo(client, claim.id)}>
        <Trans>Undo</Trans>
      </Button>
    );
  return (
    <>
      <Button icon={<X />} className="max-sm:flex-1" onClick={() => onAnswer(claim, 'decline')}>
        <Trans>Decline</Trans>
      </Button>
      <Button icon={<CircleHelp />} className="max-sm:flex-1" onClick={() => onAnswer(claim, 'ask')}>
        <Trans>Ask back</Trans>
      </Button>
      <Button
        variant="primary"
        icon={<Check />}
        className="max-sm:w-full"
        disabled={claim.resultId === null}
        onClick={() => onAnswer(claim, 'approve')}
      >
        <Trans>Approve {place}</Trans>
      </Button>
    </>
  );
};

/** Renders the claimed place and night, and the current results. */
const Claimed = ({ claim }: { claim: PointsClaim }) => {
  const { t } = useLingui();
  const { name, hostName } = claim;
  const place = ordinal(claim.place);
  const facts = [
    claim.venue.name,
    `${formatDay(claim.date)}, ${formatTime(claim.startTime)}`,
    ...(hostName ? [t`Host ${hostName}`] : []),
  ];
  return (
    <p>
      <span className="block text-lg font-semibold">
        <Trans>
          Claims {place} in {name}
        </Trans>
      </span>
      <span className="block text-ink-2">{facts.join(' · ')}</span>
      <span className="block font-medium">{listedLine(claim)}</span>
    </p>
  );
};

/** Renders one claim: who, what, and the actions; side by side on a desktop, so that all rows look alike. */
export const ClaimRow = (props: Parameters<typeof Acts>[0]) => {
  const { t, i18n } = useLingui();
  const { claim } = props;
  const { proof } = claim;
  return (
    <li className="grid gap-3 border-t border-line p-4 first:border-t-0 lg:grid-cols-[13rem_minmax(0,1fr)_auto] lg:gap-5">
      <div className="flex flex-wrap items-start justify-between gap-2 lg:flex-col lg:justify-start">
        <PlayerName
          className="relative"
          player={claim.player}
          note={claim.kind === 'wrong' ? t`Scored wrong` : t`Missing points`}
        />
        <Chip tone={staffTone(claim.state)}>{i18n._(staffLabels[claim.state])}</Chip>
      </div>
      <div className="min-w-0 space-y-3">
        <Claimed claim={claim} />
        {claim.note && <p className="max-w-prose whitespace-pre-line text-pretty">{claim.note}</p>}
        {proof && (
          <p className="max-w-prose break-words text-ink-2">
            <Trans>Shown by: {proof}</Trans>
          </p>
        )}
        <Disclosure title={plural(claim.trail.length, { one: 'Trail, # step', other: 'Trail, # steps' })}>
          <ClaimTrail trail={claim.trail} />
        </Disclosure>
      </div>
      <div className="space-y-2 lg:max-w-64 xl:max-w-none">
        <div className="flex flex-wrap justify-end gap-2">
          <Acts {...props} />
        </div>
        {claim.resultId === null && claim.state === 'open' && (
          <p className="text-sm text-ink-2 lg:text-right">
            <Trans>Post the results of the night first; then the claim can be approved.</Trans>
          </p>
        )}
      </div>
    </li>
  );
};
