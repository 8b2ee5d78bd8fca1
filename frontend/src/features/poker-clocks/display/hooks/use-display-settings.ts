import { type DisplaySettings, readDisplaySettings } from '@ahl/shared-types/screens';
import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage.ts';

const key = 'displaySettings';

/** Returns the settings of this screen, stored in its browser, and a function that changes them. */
export const useDisplaySettings = (): [DisplaySettings, (change: Partial<DisplaySettings>) => void] => {
  const [settings, setSettings] = useState(() => readDisplaySettings(readStored(key)));
  const change = (part: Partial<DisplaySettings>) =>
    setSettings((before) => {
      const next = { ...before, ...part };
      writeStored(key, JSON.stringify(next));
      return next;
    });
  return [settings, change];
};
