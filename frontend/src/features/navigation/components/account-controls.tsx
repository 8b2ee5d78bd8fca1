import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ByVisitorOrMember, MemberName } from '@/features/session/server-rendered-page.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

const signOut = async () => (await import('@/features/session/sign-out.ts')).signOut();

const VisitorControls = ({ onSignIn }: { onSignIn: () => void }) => {
  const { pathname } = useLocation();
  return (
    <>
      {!pathname.endsWith('/login') && (
        <Button variant="quiet" className="max-sm:px-3" onClick={onSignIn}>
          <Trans>Sign In</Trans>
        </Button>
      )}
      <LinkButton to="/join" variant="primary" className="max-sm:px-3.5">
        <Trans>Join</Trans>
      </LinkButton>
    </>
  );
};

const MemberControls = () => {
  const { account } = useViewer();
  const { pathname } = useLocation();
  // The banner of the homepage shows both.
  if (pathname === '/') return null;
  return (
    <>
      <span className="max-w-[20ch] truncate text-sm font-medium text-ink-2 lg:max-xl:max-w-[9ch]">
        <MemberName account={account} />
      </span>
      <Button variant="quiet" icon={<LogOut />} className="max-lg:hidden" onClick={signOut}>
        <Trans>Logout</Trans>
      </Button>
    </>
  );
};

/** Renders Sign In and Join for a visitor; name and Logout for everybody else, except on the homepage. */
export const AccountControls = ({ onSignIn }: { onSignIn: () => void }) => {
  const { account } = useViewer();
  return (
    <ByVisitorOrMember
      isMember={account !== null}
      visitor={<VisitorControls onSignIn={onSignIn} />}
      member={<MemberControls />}
    />
  );
};
