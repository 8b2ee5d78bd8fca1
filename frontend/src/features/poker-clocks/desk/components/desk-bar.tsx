import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Dot } from '@/components/ui/dot.tsx';

/** Renders that the clock is followed live. */
export const LiveMark = ({ isRunning }: { isRunning: boolean }) => (
  <span className="inline-flex items-center gap-2">
    <Dot isPulsing={isRunning} />
    <Trans>Live</Trans>
  </span>
);

/** Renders the only bar above the desk on a phone: the way out, where the desk is, and its state. */
export const DeskBar = ({ title, children }: { title: ReactNode; children?: ReactNode }) => {
  const { t } = useLingui();
  return (
    <header className="flex h-(--office-bar) items-center gap-1 bg-admin pr-3.5 font-display text-lg font-bold tracking-[0.06em] text-admin-ink uppercase sm:pr-4">
      <Link
        to="/"
        aria-label={t`Leave the desk`}
        className="flex size-(--office-bar) shrink-0 items-center justify-center outline-offset-[-3px] focus-visible:outline-2 focus-visible:outline-admin-ink"
      >
        <ChevronLeft aria-hidden />
      </Link>
      <div className="min-w-0 flex-1 truncate">{title}</div>
      <div className="shrink-0 text-base">{children}</div>
    </header>
  );
};
