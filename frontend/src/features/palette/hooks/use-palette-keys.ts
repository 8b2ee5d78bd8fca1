import { useEffect, useRef } from 'react';

const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest('input, textarea, select, [contenteditable="true"], [role="listbox"]') != null;
};

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Opens the palette on Ctrl-K and ⌘K anywhere, on `/` outside of text fields; never over an open dialog. */
export const usePaletteKeys = ({
  hasSlashKey,
  onOpen,
}: {
  hasSlashKey: boolean;
  onOpen: () => void;
}): void => {
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
