import { type NavSection, panelSectionsOf } from '@ahl/shared-types/pages';
import { hasAccess } from '@ahl/shared-types/permissions';
import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { useDismiss } from '../hooks/use-dismiss.ts';
import { type RouteInfo, useRouteTable } from '../routes-context.ts';
import { barControlClass } from './admin-bar-frame.tsx';

const panelId = 'admin-panel';

/** One section of the panel: a heading that opens its pages; without a page that works it is disabled. */
const PanelSection = ({
  name,
  entries,
  isOpen,
  onToggle,
  onLeave,
}: {
  name: NavSection;
  entries: readonly RouteInfo[];
  isOpen: boolean;
  onToggle: () => void;
  onLeave: () => void;
}) => {
  const listId = `admin-section-${name.toLowerCase()}`;
  return (
    <li className="border-t border-line first:border-t-0">
      <h2>
        <button
          type="button"
          disabled={entries.length === 0}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
          className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3.5 px-4 text-left font-semibold outline-offset-[-3px] enabled:hover:bg-raised disabled:cursor-default disabled:text-ink-3"
        >
          {name}
          {entries.length > 0 && (
            <ChevronDown
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cn('transition-transform', isOpen && 'rotate-180')}
            />
          )}
        </button>
      </h2>
      <ul id={listId} hidden={!isOpen} className="pb-2">
        {entries.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onLeave}
              className={({ isActive }) =>
                cn(
                  'flex min-h-11 items-center px-4 pl-7 outline-offset-[-3px] hover:bg-raised',
                  isActive ? 'font-semibold text-felt' : 'text-ink',
                )
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The ADMIN PANEL dropdown with the sections that hold a page for the viewer; an only one is open from the start. */
export const AdminPanelMenu = () => {
  const { viewer } = useViewer();
  const table = useRouteTable();
  const { pathname } = useLocation();
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const here = table.find((entry) => entry.path === pathname)?.section ?? null;
  const sections = panelSectionsOf(viewer);
  const only = sections.length === 1 ? (sections[0] ?? null) : null;
  const [openSection, setOpenSection] = useState<NavSection | null>(here ?? only);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(container, isOpen, close);
  const entriesOf = (section: NavSection) =>
    table.filter((entry) => entry.section === section && entry.isReady && hasAccess(viewer, entry.access));

  return (
    <div ref={container}>
      <button
        type="button"
        className={barControlClass}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        ADMIN PANEL
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cn('transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <nav
        id={panelId}
        aria-label="Admin panel"
        hidden={!isOpen}
        className="absolute top-full left-0 max-h-[70dvh] w-full overflow-y-auto border border-t-0 border-line bg-surface font-sans text-[15px] tracking-normal text-ink shadow-float sm:left-4 sm:w-72 sm:rounded-b-card"
      >
        <ul>
          {sections.map((name) => (
            <PanelSection
              key={name}
              name={name}
              entries={entriesOf(name)}
              isOpen={openSection === name}
              onToggle={() => setOpenSection(openSection === name ? null : name)}
              onLeave={close}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
};
