import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOfficeCounts } from '../../hooks/use-office-counts.ts';
import { type OfficeSection, useOfficePages, useOfficePlace } from '../../hooks/use-office-pages.ts';
import { OfficeFoot } from './office-foot.tsx';
import { OfficeLink } from './office-link.tsx';

const linkStyle = 'min-h-9 rounded-control px-3 py-1.5';

/** Returns the section whose pages are listed: that of the page, or the previous one on a page above the sections. */
const useOpenSection = (sections: readonly OfficeSection[]): OfficeSection | null => {
  const shown = useOfficePlace()?.section?.name ?? null;
  const [last, setLast] = useState(shown);
  useEffect(() => {
    if (shown) setLast(shown);
  }, [shown]);
  const wanted = shown ?? last ?? 'Tournaments';
  return (
    sections.find(({ name }) => name === wanted) ?? sections.find(({ pages }) => pages.length > 0) ?? null
  );
};

/** Scrolls a long section so that the current page stays in view. */
const useMarkedInView = (list: RefObject<HTMLElement | null>) => {
  const marked = useOfficePlace()?.listed.path;
  useEffect(() => {
    const link = marked === undefined ? null : list.current?.querySelector('[data-marked]');
    if (!list.current || !link) return;
    const room = list.current.getBoundingClientRect();
    const { top, bottom } = link.getBoundingClientRect();
    if (bottom > room.bottom) list.current.scrollTop += bottom - room.bottom + 14;
    else if (top < room.top) list.current.scrollTop -= room.top - top + 14;
  }, [list, marked]);
};

/** Renders the list beside every office page on a desktop: Today, Changes, then the pages of the open section. */
export const SideList = () => {
  const { t } = useLingui();
  const { top, sections } = useOfficePages();
  const open = useOpenSection(sections);
  const list = useRef<HTMLElement>(null);
  useMarkedInView(list);
  const counts = useOfficeCounts({ isShown: true });
  return (
    <div className="sticky top-(--office-bar) flex h-[calc(100dvh-var(--office-bar))] w-58 shrink-0 flex-col border-r border-line bg-raised max-lg:hidden print:hidden">
      <nav
        ref={list}
        aria-label={t`Office`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3.5"
      >
        {top.length > 0 && (
          <ul className="mb-5">
            {top.map((page) => (
              <li key={page.path}>
                <OfficeLink page={page} count={counts[page.path]} className={linkStyle} />
              </li>
            ))}
          </ul>
        )}
        {open && (
          <>
            <h2 className="label mb-1 px-3 text-ink-2">{open.label}</h2>
            <ul>
              {open.pages.map((page) => (
                <li key={page.path}>
                  <OfficeLink page={page} count={counts[page.path]} className={linkStyle} />
                </li>
              ))}
            </ul>
            {open.pages.length === 0 && (
              <p className="px-3 text-sm text-ink-2">
                <Trans>No page of this section is open yet.</Trans>
              </p>
            )}
          </>
        )}
      </nav>
      <OfficeFoot className="p-3.5" />
    </div>
  );
};
