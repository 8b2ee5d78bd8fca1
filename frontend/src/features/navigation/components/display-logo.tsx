import { Logo } from '@/components/ui/logo.tsx';
import { useMasterLogo } from '../hooks/use-master-logo.ts';

/** Renders the league's logo on a venue's screen, which is dark in both themes. */
export const DisplayLogo = () => <Logo src={useMasterLogo()} isOnDark />;
