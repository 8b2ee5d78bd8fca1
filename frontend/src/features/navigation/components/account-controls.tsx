import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { signOut } from '@/features/session/session-state.ts';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Sign In for a visitor; the name and Logout for everybody else. */
export const AccountControls = ({ onSignIn }: { onSignIn: () => void }) => {
  const { account } = useViewer();
  const isSigningIn = useLocation().pathname.endsWith('/login');
  if (!account) {
    return isSigningIn ? null : (
      <Button variant="primary" onClick={onSignIn}>
        Sign In
      </Button>
    );
  }
  return (
    <>
      <span className="max-w-[20ch] truncate text-sm font-medium text-ink-2">
        {account.firstName} {account.lastName}
      </span>
      <Button variant="quiet" icon={<LogOut />} className="max-lg:hidden" onClick={signOut}>
        Logout
      </Button>
    </>
  );
};
