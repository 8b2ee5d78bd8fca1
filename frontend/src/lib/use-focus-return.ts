import { useEffect } from 'react';

/** Longer than a dialog takes to leave the screen. */
const leavingMs = 300;

/**
 * Gives the focus back to what had it before a dialog opened. Headless UI does so only from the second dialog of a page
 * on, since it is loaded with the first and knows nothing of what was pressed before.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !(opener instanceof HTMLElement)) return;
    // The page may be gone by then.
    const { ownerDocument: page } = opener;
    return () => {
      setTimeout(() => {
        if (opener.isConnected && page.activeElement === page.body) opener.focus();
      }, leavingMs);
    };
  }, [isOpen]);
};
