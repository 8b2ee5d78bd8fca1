// The light part of the palette: its button and its keys. The dialog is loaded once the page is idle, so that it opens
// at once and without the network.
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PaletteSource } from './palette.tsx';

const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('input, textarea, select, [contenteditable="true"], [role="listbox"]') != null;
};

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Opens the palette on Ctrl-K and ⌘K anywhere, on `/` outside of text fields; never over an open dialog. */
const usePaletteKeys = ({ hasSlashKey, onOpen }: { hasSlashKey: boolean; onOpen: () => void }): void => {
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.shiftKey || isDialogOpen()) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isShortcut = isCommand ? event.key.toLowerCase() === 'k' : event.key === '/' && hasSlashKey;
      if (!isShortcut || (!isCommand && isTyping(event))) return;
      event.preventDefault();
      open.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasSlashKey]);
};

/** Whether the device's keyboard has a ⌘ key. */
const useIsApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform || navigator.userAgent);

const loadPalette = () => import('./palette.tsx').then((file) => ({ default: file.Palette }));
const Palette = lazy(loadPalette);

/** The delay in milliseconds between the bar and the loading of the palette. */
const restMs = 2_000;

/** Renders the button `Search or act ⌘K` on the orange bar. */
export const PalettePlace = ({
  source,
  hasSlashKey,
}: {
  source: PaletteSource;
  /** Whether `/` also opens it: only if the page has no other search. */
  hasSlashKey: boolean;
}) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const isApple = useIsApple();
  usePaletteKeys({ hasSlashKey, onOpen: () => setIsOpen(true) });
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        className="inline-flex min-h-(--office-bar) cursor-pointer items-center justify-center gap-2.5 rounded-control uppercase outline-offset-[-3px] focus-visible:outline-2 focus-visible:outline-admin-ink max-lg:min-w-11 lg:min-h-7.5 lg:border lg:border-admin-ink/45 lg:px-2.5 lg:outline-offset-2 lg:hover:border-admin-ink"
      >
        <Search className="lg:hidden" />
        <span className="whitespace-nowrap max-lg:sr-only">
          <Trans>Search or run an action</Trans>
        </span>
        <span
          className="font-sans text-xs font-semibold tracking-normal normal-case max-lg:hidden"
          aria-hidden="true"
        >
          {isApple ? '⌘K' : t`Ctrl K`}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette source={source} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
