import { useEffect } from 'react';

/** Longer than a dialog's closing animation, in ms. */
const leavingMs = 300;

/**
 * Returns the focus to the element that had it before a dialog opened. Headless UI does so only from the second dialog
 * of a page on, because it is loaded with the first and does not know what was focused before.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen || !(opener instanceof HTMLElement) || opener === document.body) return;
    // When the timer fires, the page can be gone, and the element with it.
    const { ownerDocument: page } = opener;
    return () => {
      setTimeout(() => {
        if (opener.isConnected && page.activeElement === page.body) opener.focus();
      }, leavingMs);
    };
  }, [isOpen]);
};
