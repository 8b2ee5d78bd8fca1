import type { DisplaySettings, VoiceState } from '@ahl/shared-types/screens';
import { useEffect, useState } from 'react';
import { hasVoice, onVoices } from './speech.ts';
import { hasSound } from './synth.ts';

/**
 * Returns how this device speaks in the set language: with a voice of its own, else with recorded words. Its voices may
 * load later than the page.
 */
export const useVoice = ({ isSpoken, speech }: Pick<DisplaySettings, 'isSpoken' | 'speech'>): VoiceState => {
  const [isThere, setThere] = useState(() => hasVoice(speech));
  useEffect(() => {
    const check = () => setThere(hasVoice(speech));
    check();
    return onVoices(check);
  }, [speech]);
  if (!isSpoken) return 'off';
  if (isThere) return 'on';
  return hasSound() ? 'recorded' : 'missing';
};
