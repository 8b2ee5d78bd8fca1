import type { DisplaySettings, VoiceState } from '@ahl/shared-types/screens';
import { useEffect, useState } from 'react';
import { hasVoice, onVoices } from './speech.ts';

/** Whether this device can say what it is set to say; the voices may come later than the page. */
export const useVoice = ({ isSpoken, speech }: Pick<DisplaySettings, 'isSpoken' | 'speech'>): VoiceState => {
  const [isThere, setThere] = useState(() => hasVoice(speech));
  useEffect(() => {
    const look = () => setThere(hasVoice(speech));
    look();
    return onVoices(look);
  }, [speech]);
  if (!isSpoken) return 'off';
  return isThere ? 'on' : 'missing';
};
