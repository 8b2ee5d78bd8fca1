import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** Whether the tiles are shown; remembered in this browser. */
export const useDashboardOpen = (): { isOpen: boolean; toggle: () => void } => {
  const [isOpen, setIsOpen] = useState(() => readStored(storageKeys.dashboard) !== 'closed');
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    writeStored(storageKeys.dashboard, next);
    // The room that the style sheet holds for it changes too, and is right at the next load.
    document.documentElement.dataset.member = next;
    setIsOpen(!isOpen);
  };
  return { isOpen, toggle };
};
