import type { Dispute } from '@ahl/shared-types/venues';
import { Trans } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';

const Verdict = ({ verdict }: Pick<Dispute, 'verdict'>) => {
  if (verdict === null) return null;
  return verdict === 'upheld' ? (
    <Chip tone="felt">
      <Trans>You are right</Trans>
    </Chip>
  ) : (
    <Chip tone="closed">
      <Trans>No change</Trans>
    </Chip>
  );
};

/** Renders the venue's objection, and the league's answer. */
export const DisputeState = ({ dispute: { text, answer, verdict } }: { dispute: Dispute }) => (
  <div className="mt-2 space-y-1 border-l-4 border-line pl-3">
    <p className="wrap-anywhere">
      <Trans>You wrote: {text}</Trans>
    </p>
    <p className="text-ink-2 wrap-anywhere">
      <Verdict verdict={verdict} />{' '}
      {answer ? <Trans>The league: {answer}</Trans> : <Trans>The league reviews it.</Trans>}
    </p>
  </div>
);
