import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '@/lib/cn.ts';
import { useCurrentSection } from '../hooks/use-current-section.ts';
import type { Section } from '../sections.ts';

const ContentsList = ({
  sections,
  current,
  onLeave,
}: {
  sections: readonly Section[];
  current: string | null;
  onLeave?: () => void;
}) => (
  <ol>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          onClick={onLeave}
          aria-current={id === current ? 'location' : undefined}
          className={cn(
            'flex min-h-9 items-center border-l-2 py-1 pl-3.5 leading-snug transition-colors pointer-coarse:min-h-11',
            id === current
              ? 'border-felt font-semibold text-felt'
              : 'border-line text-ink-2 hover:border-ink-3 hover:text-ink',
          )}
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
);

/** Renders the table of contents beside the text; it follows the scroll position and keeps the current line visible. */
export const SideContents = ({ sections }: { sections: readonly Section[] }) => {
  const { t } = useLingui();
  const current = useCurrentSection(sections.map(({ id }) => id));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = nav.current;
    const line = current === null ? null : box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !line) return;
    const top = line.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 48) box.scrollTop = top - 96;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={t`On this page`}
      className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto max-lg:hidden print:hidden"
    >
      <h2 className="label mb-2.5 text-ink-2">
        <Trans>On this page</Trans>
      </h2>
      <ContentsList sections={sections} current={current} />
    </nav>
  );
};

/** Renders the table of contents above the text on a narrow screen: one line that opens. */
export const FoldedContents = ({ sections }: { sections: readonly Section[] }) => {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  return (
    <details ref={box} className="group rounded-card border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Trans>On this page</Trans>
        <ChevronDown className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <nav className="px-4 pb-3.5">
        <ContentsList sections={sections} current={null} onLeave={close} />
      </nav>
    </details>
  );
};
