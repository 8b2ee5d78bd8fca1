// Speech with the device's own voices. Which voices exist depends on the device; a missing one is reported.
import type { SpeechLanguage } from '@ahl/shared-types/screens';

const engine = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** Returns a voice of a language: voices that work without the network first, then by the region of the league. */
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

/** Calls the listener when the device's voices have loaded: browsers load them late. */
export const onVoices = (listener: () => void): (() => void) => {
  const speech = engine();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
};

/** Must be called from a tap: Safari lets a page speak later only if it has spoken in one. Makes no sound. */
export const unlockSpeech = (): void => {
  const speech = engine();
  if (!speech) return;
  const silence = new SpeechSynthesisUtterance(' ');
  silence.volume = 0;
  speech.speak(silence);
};

/** Speaks a text, interrupting any current speech. Returns false if there is no voice for it. */
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
