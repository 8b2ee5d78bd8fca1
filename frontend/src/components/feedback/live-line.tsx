import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { Chip } from '../ui/chip.tsx';

/** Renders whether changes arrive automatically: a chip while live, a quiet line while polling. */
export const LiveLine = ({
  isLive,
  pollSeconds = 5,
}: {
  isLive: boolean;
  /** The polling interval in seconds while live updates are off. */
  pollSeconds?: number;
}) => (
  <p role="status" className="flex min-h-6.5 items-center text-sm text-ink-2">
    {isLive ? (
      <Chip tone="felt" dot="pulse">
        <Trans>Live</Trans>
      </Chip>
    ) : (
      <span className="inline-flex items-center gap-2">
        <WifiOff />
        <Trans>Live updates are off. Checking every {pollSeconds} s.</Trans>
      </span>
    )}
  </p>
);
