import { useEffect } from 'react';

/** Longer than a dialog takes to leave the screen. */
const leavingMs = 300;

/**
 * Gives the focus back to what had it before a dialog opened. Headless UI does so only from the second dialog of a page
 * on, since it is loaded with the first and knows nothing of what was pressed before.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      }, leavingMs);
    };
  }, [isOpen]);
};
