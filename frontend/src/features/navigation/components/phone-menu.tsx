import { LogOut, Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { signOut } from '@/features/session/session-state.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { useHeaderLinks } from '../hooks/use-header-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const menuId = 'phone-menu';

const linkStyle = ({ isActive }: { isActive: boolean }) =>
  cn('flex min-h-13 items-center text-base font-semibold', isActive ? 'text-felt' : 'text-ink');

/** Opens and closes the menu of a narrow screen. */
export const MenuButton = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <IconButton
    label={isOpen ? 'Close menu' : 'Open menu'}
    icon={isOpen ? <X /> : <Menu />}
    aria-expanded={isOpen}
    aria-controls={menuId}
    onClick={onToggle}
    className="lg:hidden"
  />
);

/** The links of the header on a narrow screen, with the theme and Logout. */
export const PhoneMenu = ({ onClose }: { onClose: () => void }) => {
  const links = [{ path: '/', label: "Today's tournaments" }, ...useHeaderLinks()];
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
      aria-label="Main"
      className="border-t border-line px-3.5 pb-3.5 sm:px-5 lg:hidden"
    >
      <ul>
        {links.map(({ path, label }) => (
          <li key={path} className="border-b border-line">
            <NavLink to={path} end onClick={onClose} className={linkStyle}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-3.5 flex gap-2">
        <ThemeToggle hasWords className="flex-1" />
        {account && (
          <Button size="lg" icon={<LogOut />} className="flex-1" onClick={signOut}>
            Logout
          </Button>
        )}
      </div>
    </nav>
  );
};
