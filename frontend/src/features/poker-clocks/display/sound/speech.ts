// The device's own voice. Which voices there are is the device's affair; that one is missing is said, not kept silent.
import type { SpeechLanguage } from '@ahl/shared-types/screens';

const engine = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** A voice of a language: one that works without the network before others, the region of the league first. */
export const voiceFor = (
  voices: readonly SpeechSynthesisVoice[],
  language: SpeechLanguage,
): SpeechSynthesisVoice | null => {
  const regions = { en: ['en-US', 'en'], es: ['es-MX', 'es-US', 'es'] }[language];
  const rank = (voice: SpeechSynthesisVoice) => {
    const region = regions.findIndex((start) => voice.lang.replace('_', '-').startsWith(start));
    return region < 0 ? null : region + (voice.localService ? 0 : 10);
  };
  return (
    voices
      .flatMap((voice) => {
        const at = rank(voice);
        return at === null ? [] : [{ voice, at }];
      })
      .sort((a, b) => a.at - b.at)[0]?.voice ?? null
  );
};

/** Whether the device can speak a language. */
export const hasVoice = (language: SpeechLanguage): boolean =>
  voiceFor(engine()?.getVoices() ?? [], language) !== null;

/** Hears when the device's voices are there: browsers load them late. */
export const onVoices = (listener: () => void): (() => void) => {
  const speech = engine();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
};

/** To be called from a tap: Safari lets a page speak later only when it has spoken in one. Says nothing aloud. */
export const unlockSpeech = (): void => {
  const speech = engine();
  if (!speech) return;
  const silence = new SpeechSynthesisUtterance(' ');
  silence.volume = 0;
  speech.speak(silence);
};

/** Says a text; what was being said ends. False when there is no voice for it. */
export const speak = (text: string, language: SpeechLanguage, volume: number): boolean => {
  const speech = engine();
  const voice = voiceFor(speech?.getVoices() ?? [], language);
  if (!speech || !voice || text.trim() === '') return false;
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.volume = volume;
  utterance.rate = 0.95;
  speech.speak(utterance);
  return true;
};
