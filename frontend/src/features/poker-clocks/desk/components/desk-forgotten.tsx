import { forgottenState } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import type { Desk } from '../hooks/use-desk.ts';

/** Asks the host of a clock that may be forgotten whether the night is still on; otherwise renders nothing. */
export const DeskForgotten = ({
  desk: { clock, nowMs, give },
  onFinish,
}: {
  desk: Pick<Desk, 'clock' | 'nowMs' | 'give'>;
  onFinish: () => void;
}) => {
  if (forgottenState(clock, nowMs) === 'active') return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-brass bg-brass-tint px-3 py-2.5"
    >
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">
          <Trans>Is this night still on?</Trans>
        </span>
        <span className="block text-sm text-ink-2">
          <Trans>Without a command, the clock ends automatically after 12 hours and posts no result.</Trans>
        </span>
      </p>
      <Button onClick={() => give({ type: 'keep-open' })}>
        <Trans>It goes on</Trans>
      </Button>
      <Button onClick={onFinish}>
        <Trans>End the clock</Trans>
      </Button>
    </div>
  );
};
