import type { DisplaySettings, VoiceState } from '@ahl/shared-types/screens';
import { useEffect, useState } from 'react';
import { hasVoice, onVoices } from './speech.ts';

/** Returns whether this device can speak in the set language; its voices may load later than the page. */
export const useVoice = ({ isSpoken, speech }: Pick<DisplaySettings, 'isSpoken' | 'speech'>): VoiceState => {
  const [isThere, setThere] = useState(() => hasVoice(speech));
  useEffect(() => {
    const check = () => setThere(hasVoice(speech));
    check();
    return onVoices(check);
  }, [speech]);
  if (!isSpoken) return 'off';
  return isThere ? 'on' : 'missing';
};
