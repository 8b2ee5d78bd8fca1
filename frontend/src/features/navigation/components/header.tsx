import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Logo } from '@/components/ui/logo.tsx';
import { cn } from '@/lib/cn.ts';
import { useProductName } from '@/lib/config.ts';
import { useLanguage } from '@/lib/language.ts';
import { useHeaderLinks } from '../hooks/use-header-links.ts';
import { useMasterLogo } from '../hooks/use-master-logo.ts';
import { AccountControls } from './account-controls.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuButton } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const SignInDialog = lazy(() =>
  import('@/features/session/components/sign-in-dialog.tsx').then((file) => ({ default: file.SignInDialog })),
);

const loadMenu = () => import('./phone-menu.tsx').then((file) => ({ default: file.PhoneMenu }));
const PhoneMenu = lazy(loadMenu);

const linkStyle = ({ isActive }: { isActive: boolean }) =>
  cn(
    'inline-flex min-h-control items-center rounded-control px-2 font-medium whitespace-nowrap hover:text-ink xl:px-2.5 2xl:px-3',
    isActive ? 'text-felt' : 'text-ink-2',
  );

/** Renders the links of the header on a wide screen; Spanish words are longer and need a wider one. */
const HeaderLinks = () => {
  const { t } = useLingui();
  const links = useHeaderLinks();
  const isSpanish = useLanguage() === 'es';
  if (links.length === 0) return null;
  return (
    <nav aria-label={t`Main`} className={cn('max-lg:hidden', isSpanish && 'max-xl:hidden')}>
      <ul className="flex">
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

/** Renders the head of every page: logo, links, account; below them search, language, theme. Slim without a search. */
export const Header = ({ search }: { search: ReactNode | null }) => {
  const { t } = useLingui();
  const logo = useMasterLogo();
  const league = useProductName();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isSlim = search === null;
  const tools = (
    <>
      <LanguageSwitch className={cn('max-md:hidden', !isSlim && 'ml-auto')} />
      <ThemeToggle className="max-md:hidden" />
    </>
  );
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const openSignIn = () => {
    setIsMenuOpen(false);
    setDialog('open');
  };
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div
        className={cn('flex items-center gap-3 px-3.5 sm:px-5 xl:gap-5', isSlim ? 'h-13' : 'h-14 sm:h-16')}
      >
        <Link to="/" aria-label={t`${league} home`} className="rounded-full">
          <Logo src={logo} size={isSlim ? 32 : 40} />
        </Link>
        <HeaderLinks />
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {isSlim && tools}
          <AccountControls onSignIn={openSignIn} />
          <MenuButton isOpen={isMenuOpen} onToggle={() => setIsMenuOpen(!isMenuOpen)} />
        </div>
      </div>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <PhoneMenu onClose={closeMenu} />
        </Suspense>
      )}
      {!isSlim && (
        <div className="flex items-center gap-3 border-t border-line px-3.5 py-1 sm:px-5 sm:py-2">
          <div className="min-w-0 flex-1 md:max-w-115">{search}</div>
          {tools}
        </div>
      )}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <SignInDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </header>
  );
};
