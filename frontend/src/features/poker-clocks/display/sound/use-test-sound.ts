import type { DisplaySettings } from '@ahl/shared-types/screens';
import { figureMs } from './synth.ts';
import { useSpeaking } from './use-speaking.ts';
import { useSynth } from './use-synth.ts';

/** Returns a function that plays and speaks a sample on a screen without a clock; a muted one stays silent. */
export const useTestSound = (settings: DisplaySettings): (() => void) => {
  const synth = useSynth();
  const { speak } = useSpeaking(synth, settings);
  return () => {
    const { isMuted, volume, isSpoken, speech } = settings;
    if (isMuted || volume === 0) return;
    synth?.unlock();
    synth?.play('level', volume);
    const text = { en: 'Thank you for playing.', es: 'Gracias por jugar.' }[speech];
    if (isSpoken) setTimeout(() => speak(text, speech, volume), figureMs('level') * 0.8);
  };
};
