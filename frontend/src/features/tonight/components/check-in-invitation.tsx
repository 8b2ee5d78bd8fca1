// The page for a visitor who scans the code on a venue's screen: an explanation, before a sign-in is required.
import { Trans } from '@lingui/react/macro';
import { QrCode } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { loginPathFor } from '@/features/session/return-path.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders the invitation to the game of a clock. */
export const CheckInInvitation = ({ clockId }: { clockId: string }) => {
  const { pathname, search } = useLocation();
  const { data: clock } = useEndpoint('GET /api/poker-clocks/:id', { params: { id: clockId } });
  const venueName = clock?.venueName;
  return (
    <div className="text-center">
      <QrCode className="mx-auto size-16 text-felt" aria-hidden />
      <h1 className="title mt-2 text-balance">
        {venueName ? <Trans>Tonight's game at {venueName}</Trans> : <Trans>Tonight's game</Trans>}
      </h1>
      <p className="mt-2 text-pretty text-ink-2">
        <Trans>
          This is a free hold'em league night. The code on the screen puts you on tonight's list, and your
          phone shows your seat, the clock and your points.
        </Trans>
      </p>
      <div className="mt-5 grid gap-2">
        <LinkButton to={loginPathFor('/login', pathname + search)} variant="primary" size="lg">
          <Trans>Sign in and check in</Trans>
        </LinkButton>
        <LinkButton to="/join" size="lg">
          <Trans>Join, it is free</Trans>
        </LinkButton>
        <LinkButton to={`/clock/${clockId}`} variant="quiet" size="lg">
          <Trans>Follow the clock</Trans>
        </LinkButton>
      </div>
      <p className="mt-3.5 text-sm text-pretty text-ink-2">
        <Trans>The code changes every 30 seconds: scan it again when you are signed in.</Trans>
      </p>
    </div>
  );
};
