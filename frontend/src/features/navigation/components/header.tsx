import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '@/components/ui/logo.tsx';
import { cn } from '@/lib/cn.ts';
import { useHeaderLinks } from '../hooks/use-header-links.ts';
import { AccountControls } from './account-controls.tsx';
import { MenuButton, PhoneMenu } from './phone-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const SignInDialog = lazy(() =>
  import('@/features/session/components/sign-in-dialog.tsx').then((file) => ({ default: file.SignInDialog })),
);

const linkStyle = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-control items-center rounded-control px-3 font-medium hover:text-ink',
    isActive ? 'text-ink' : 'text-ink-2',
  );

/** The links of the header on a wide screen. */
const HeaderLinks = () => {
  const links = useHeaderLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label="Main" className="max-lg:hidden">
      <ul className="flex gap-1">
        {links.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} className={linkStyle}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The head of every page: the logo, the links that work, who is signed in, the theme. */
export const Header = () => {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const openSignIn = () => {
    setIsMenuOpen(false);
    setDialog('open');
  };
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex h-16 items-center gap-4 px-3.5 sm:px-5">
        <Link to="/" aria-label="AHL home" className="rounded-full">
          <Logo size={40} />
        </Link>
        <HeaderLinks />
        <div className="ml-auto flex items-center gap-2">
          <ThemeToggle className="max-lg:hidden" />
          <AccountControls onSignIn={openSignIn} />
          <MenuButton isOpen={isMenuOpen} onToggle={() => setIsMenuOpen(!isMenuOpen)} />
        </div>
      </div>
      {isMenuOpen && <PhoneMenu onClose={closeMenu} />}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SignInDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </header>
  );
};
