import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { signOut } from '@/features/session/sign-out.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { useHeaderLinks } from '../hooks/use-header-links.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { menuId, useNarrowOnly } from './menu-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const linkStyle = ({ isActive }: { isActive: boolean }) =>
  cn(
    'flex min-h-12 items-center border-b border-line text-base font-semibold',
    isActive ? 'text-felt' : 'text-ink',
  );

/** Renders the links of the header on a narrow screen, with the language, the theme and Logout. */
export const PhoneMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const narrowOnly = useNarrowOnly();
  const links = [{ path: '/', label: t`Today's tournaments` }, ...useHeaderLinks()];
  const { account } = useViewer();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector('a')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <nav
      id={menuId}
      ref={panel}
      aria-label={t`Main`}
      className={cn('border-t border-line px-3.5 pb-3.5 sm:px-5', narrowOnly)}
    >
      <ul className="grid grid-cols-2 gap-x-5 md:grid-cols-3">
        {links.map(({ path, label }) => (
          <li key={path} className="max-md:first:col-span-2">
            <NavLink to={path} end onClick={onClose} className={linkStyle}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <LanguageSwitch className="basis-full md:hidden" />
        <ThemeToggle hasWords className="flex-1 md:hidden" />
        {account && (
          <Button size="lg" icon={<LogOut />} className="flex-1 lg:hidden" onClick={signOut}>
            <Trans>Logout</Trans>
          </Button>
        )}
      </div>
    </nav>
  );
};
