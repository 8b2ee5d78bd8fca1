import { type DisplaySettings, readDisplaySettings } from '@ahl/shared-types/screens';
import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage.ts';

const key = 'displaySettings';

/** What this screen is set to, remembered in its browser. */
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
