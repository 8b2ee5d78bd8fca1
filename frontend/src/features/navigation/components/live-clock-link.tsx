import { canOpenPage } from '@ahl/shared-types/pages';
import type { RunningClock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dot } from '@/components/ui/dot.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useDismiss } from '../hooks/use-dismiss.ts';
import { useLiveClocks } from '../hooks/use-live-clocks.ts';
import { barControlClass } from './admin-bar-frame.tsx';
import { BarMenuButton } from './bar-menu-button.tsx';

const menuId = 'live-clocks';

/** Renders a link to a clock's display, in its own window. */
const DisplayLink = ({
  clockId,
  className,
  onOpen,
  children,
}: {
  clockId: string;
  className: string;
  onOpen?: () => void;
  children: ReactNode;
}) => (
  <a
    href={`/admin/poker-clock/${clockId}/display`}
    target="_blank"
    rel="noopener"
    className={className}
    onClick={onOpen}
  >
    {children}
    <span className="sr-only">
      {' '}
      <Trans>(opens in a new window)</Trans>
    </span>
  </a>
);

/** Renders the displays of several clocks, for viewers who may not open Event Clocks. */
const LiveClockMenu = ({ clocks, children }: { clocks: readonly RunningClock[]; children: ReactNode }) => {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(container, isOpen, close);
  return (
    <div ref={container}>
      <BarMenuButton menuId={menuId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        {children}
      </BarMenuButton>
      <ul
        id={menuId}
        aria-label={t`Live clocks`}
        hidden={!isOpen}
        className="absolute top-full right-0 max-h-[70dvh] w-full overflow-y-auto border border-t-0 border-line bg-surface font-sans text-[15px] tracking-normal text-ink shadow-float sm:right-4 sm:w-72 sm:rounded-b-card"
      >
        {clocks.map(({ id, name, venueName }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <DisplayLink
              clockId={id}
              onOpen={close}
              className="block px-4 py-2.5 outline-offset-[-3px] hover:bg-raised"
            >
              <span className="block font-semibold">{venueName}</span>
              <span className="block font-normal text-ink-2">{name}</span>
            </DisplayLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Renders the Live Clock link while a clock runs: the display of the only one, or the list of several. */
export const LiveClockLink = () => {
  const { viewer } = useViewer();
  const { t } = useLingui();
  const clocks = useLiveClocks();
  const [first] = clocks;
  if (!first) return null;
  const words = (
    <>
      <Dot isPulsing />
      <span>
        <span className="max-sm:sr-only">{t`Live Clock`} · </span>
        {clocks.length}
      </span>
    </>
  );
  if (clocks.length === 1)
    return (
      <DisplayLink clockId={first.id} className={barControlClass}>
        {words}
      </DisplayLink>
    );
  if (!canOpenPage(viewer, '/admin/active-poker-clocks'))
    return <LiveClockMenu clocks={clocks}>{words}</LiveClockMenu>;
  return (
    <Link to="/admin/active-poker-clocks" className={barControlClass}>
      {words}
    </Link>
  );
};
