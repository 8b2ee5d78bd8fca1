import { Trans } from '@lingui/react/macro';
import { Handshake } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Join for those who are not members yet, and the referral for everybody. */
export const WelcomeCard = () => {
  const { account } = useViewer();
  return (
    <Card className="p-4">
      <h2 className="font-display text-2xl leading-tight font-bold">
        {account ? <Trans>Know a good bar?</Trans> : <Trans>Free to play, every night</Trans>}
      </h2>
      <p className="mt-1 text-ink-2">
        {account ? (
          <Trans>Bring it into the league and earn the referral reward.</Trans>
        ) : (
          <Trans>Show up, take a seat, earn points. It costs nothing.</Trans>
        )}
      </p>
      <div className="mt-3.5 grid gap-2">
        {!account && (
          <LinkButton to="/join" variant="primary">
            <Trans>Join</Trans>
          </LinkButton>
        )}
        <LinkButton to="/venue-referral" icon={<Handshake />}>
          <Trans>$200 Venue Referral</Trans>
        </LinkButton>
      </div>
    </Card>
  );
};
