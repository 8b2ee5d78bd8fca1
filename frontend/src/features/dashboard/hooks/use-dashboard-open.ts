import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** Returns whether the tiles are shown, stored in this browser, and a function to toggle it. */
export const useDashboardOpen = (): { isOpen: boolean; toggle: () => void } => {
  const [isOpen, setIsOpen] = useState(() => readStored(storageKeys.dashboard) !== 'closed');
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    writeStored(storageKeys.dashboard, next);
    // The space that the style sheet reserves changes too, and is correct at the next load.
    document.documentElement.dataset.member = next;
    setIsOpen(!isOpen);
  };
  return { isOpen, toggle };
};
