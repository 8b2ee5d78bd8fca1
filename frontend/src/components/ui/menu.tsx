// Heavy (Headless UI): load it lazily unless the first view shows it.
import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { Button } from './button.tsx';
import { floatingStyle } from './floating-style.ts';
import { IconButton } from './icon-button.tsx';

/** One action or link of a menu. */
export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Draws a line above. */
  isSeparated?: boolean;
} & ({ onSelect: () => void; to?: undefined } | { to: string; onSelect?: undefined });

const entryStyle = (entry: MenuEntry) =>
  cn(
    'flex min-h-control w-full items-center gap-2.5 rounded-control px-3 text-left font-medium data-disabled:opacity-45',
    entry.isDanger ? 'text-red data-focus:bg-red-tint' : 'data-focus:bg-felt-tint',
  );

const Entry = ({ entry }: { entry: MenuEntry }) => (
  <>
    {entry.isSeparated && <hr className="mx-2 my-1 border-line" />}
    <MenuItem disabled={entry.isDisabled ?? false}>
      {entry.to === undefined ? (
        <button type="button" className={entryStyle(entry)} onClick={entry.onSelect}>
          {entry.icon}
          {entry.label}
        </button>
      ) : (
        <Link to={entry.to} className={entryStyle(entry)}>
          {entry.icon}
          {entry.label}
        </Link>
      )}
    </MenuItem>
  </>
);

/** A button that opens a list of actions; `isLabelHidden` shows only the icon. Arrow keys and first letters work. */
export const Menu = ({
  label,
  icon,
  isLabelHidden = false,
  entries,
  align = 'end',
  className,
}: {
  label: string;
  icon?: ReactNode;
  isLabelHidden?: boolean;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  className?: string;
}) => (
  <HeadlessMenu>
    {isLabelHidden ? (
      <MenuButton as={IconButton} label={label} icon={icon} variant="quiet" className={className ?? ''} />
    ) : (
      <MenuButton as={Button} icon={icon} className={className ?? ''}>
        {label}
      </MenuButton>
    )}
    <MenuItems
      transition
      modal={false}
      anchor={{ to: `bottom ${align}`, gap: 6, padding: 8 }}
      className={cn(floatingStyle, 'min-w-48 p-1.5')}
    >
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} />
      ))}
    </MenuItems>
  </HeadlessMenu>
);
