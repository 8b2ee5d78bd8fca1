import { Trans } from '@lingui/react/macro';
import { Handshake } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ByVisitorOrMember } from '@/features/session/server-rendered-page.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

const Referral = () => (
  <LinkButton to="/venue-referral" icon={<Handshake />}>
    <Trans>$200 Venue Referral</Trans>
  </LinkButton>
);

const heading = 'font-display text-2xl leading-tight font-bold';

const ForVisitors = () => (
  <Card className="p-4">
    <h2 className={heading}>
      <Trans>Free to play, every night</Trans>
    </h2>
    <p className="mt-1 text-ink-2">
      <Trans>Show up, take a seat, earn points. It costs nothing.</Trans>
    </p>
    <div className="mt-3.5 grid gap-2">
      <LinkButton to="/join" variant="primary">
        <Trans>Join</Trans>
      </LinkButton>
      <Referral />
    </div>
  </Card>
);

const ForMembers = () => (
  <Card className="p-4">
    <h2 className={heading}>
      <Trans>Know a good bar?</Trans>
    </h2>
    <p className="mt-1 text-ink-2">
      <Trans>Bring it into the league and earn the referral reward.</Trans>
    </p>
    <div className="mt-3.5 grid gap-2">
      <Referral />
    </div>
  </Card>
);

/** Renders Join for visitors who are not members yet, and the referral for everybody. */
export const WelcomeCard = () => {
  const { account } = useViewer();
  // A separate box: the gap below it is the same before and after the page is hydrated.
  return (
    <div>
      <ByVisitorOrMember isMember={account !== null} visitor={<ForVisitors />} member={<ForMembers />} />
    </div>
  );
};
