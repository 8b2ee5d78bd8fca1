import { useEffect, useState } from 'react';
import { unlockSpeech } from './speech.ts';
import { createSynth, type Synth } from './synth.ts';

/** Returns the synthesiser of this page, unlocked by the first tap or key anywhere. */
export const useSynth = (): Synth | null => {
  const [synth, setSynth] = useState<Synth | null>(null);
  const [, repaint] = useState(0);
  useEffect(() => {
    const made = createSynth();
    setSynth(made);
    const stop = made.onChange(() => repaint((count) => count + 1));
    const events = ['pointerdown', 'keydown', 'touchend'] as const;
    let hasSpoken = false;
    const unlock = () => {
      made.unlock();
      if (!hasSpoken) unlockSpeech();
      hasSpoken = true;
    };
    for (const event of events) document.addEventListener(event, unlock);
    return () => {
      for (const event of events) document.removeEventListener(event, unlock);
      stop();
      made.close();
    };
  }, []);
  return synth;
};
