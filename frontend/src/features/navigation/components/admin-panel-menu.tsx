import type { NavSection } from '@ahl/shared-types/pages';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { useDismiss } from '../hooks/use-dismiss.ts';
import { useOfficeCounts } from '../hooks/use-office-counts.ts';
import { type OfficeSection, useOfficePages, useOfficePlace } from '../hooks/use-office-pages.ts';
import { BarMenuButton } from './bar-menu-button.tsx';
import { OfficeFoot } from './office/office-foot.tsx';
import { OfficeLink } from './office/office-link.tsx';

const panelId = 'admin-panel';
const rowStyle = 'min-h-12 px-4';

type Counts = ReturnType<typeof useOfficeCounts>;

/** Renders one section of the panel: a heading that opens its pages; disabled if none of its pages is available. */
const PanelSection = ({
  section,
  counts,
  isOpen,
  onToggle,
  onLeave,
}: {
  section: OfficeSection;
  counts: Counts;
  isOpen: boolean;
  onToggle: () => void;
  onLeave: () => void;
}) => {
  const { name, label, pages } = section;
  const listId = `admin-section-${name.toLowerCase()}`;
  return (
    <li className="border-t border-line first:border-t-0">
      <h2>
        <button
          type="button"
          disabled={pages.length === 0}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={onToggle}
          className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-3.5 px-4 text-left font-semibold outline-offset-[-3px] enabled:hover:bg-raised disabled:cursor-default disabled:text-ink-3"
        >
          {label}
          {pages.length > 0 && (
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
        {pages.map((page) => (
          <li key={page.path}>
            <OfficeLink
              page={page}
              count={counts[page.path]}
              className={cn(rowStyle, 'pl-7')}
              onLeave={onLeave}
            />
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Renders the content of the panel: the pages above the sections, then the sections; a single one starts open. */
const Panel = ({ isShown, onLeave }: { isShown: boolean; onLeave: () => void }) => {
  const { top, sections } = useOfficePages();
  const counts = useOfficeCounts({ isShown });
  const here = useOfficePlace()?.section?.name ?? null;
  const only = sections.length === 1 ? (sections[0]?.name ?? null) : null;
  /** The section opened or closed by hand, until the viewer goes to another section. */
  const [choice, setChoice] = useState<{ at: NavSection | null; open: NavSection | null } | null>(null);
  const openSection = choice && choice.at === here ? choice.open : (here ?? only);
  return (
    <>
      {top.length > 0 && (
        <ul className="border-b border-line">
          {top.map((page) => (
            <li key={page.path}>
              <OfficeLink
                page={page}
                count={counts[page.path]}
                className={cn(rowStyle, 'font-semibold')}
                onLeave={onLeave}
              />
            </li>
          ))}
        </ul>
      )}
      <ul>
        {sections.map((section) => (
          <PanelSection
            key={section.name}
            section={section}
            counts={counts}
            isOpen={openSection === section.name}
            onToggle={() => setChoice({ at: here, open: openSection === section.name ? null : section.name })}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  );
};

/** Renders the ADMIN PANEL dropdown with the viewer's sections; in the office on a phone it is the drawer. */
export const AdminPanelMenu = ({ isOffice }: { isOffice: boolean }) => {
  const { t } = useLingui();
  const { account } = useViewer();
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(container, isOpen, close);

  return (
    <div ref={container}>
      <BarMenuButton
        menuId={panelId}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        className="whitespace-nowrap"
      >
        {t`ADMIN PANEL`}
      </BarMenuButton>
      <nav
        id={panelId}
        aria-label={t`Admin panel`}
        hidden={!isOpen}
        className={cn(
          'absolute top-full left-0 w-full overflow-y-auto overscroll-contain border border-t-0 border-line bg-surface font-sans text-[15px] font-normal tracking-normal text-ink shadow-float sm:left-4 sm:w-72 sm:rounded-b-card',
          isOffice ? 'max-sm:h-[calc(100dvh-var(--office-bar))] sm:max-h-[80dvh]' : 'max-h-[70dvh]',
        )}
      >
        <Panel isShown={isOpen} onLeave={close} />
        {isOffice && account && <OfficeFoot className="p-3.5 lg:hidden" />}
      </nav>
    </div>
  );
};
