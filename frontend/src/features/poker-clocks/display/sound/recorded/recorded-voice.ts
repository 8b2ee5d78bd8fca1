// Speaks with recorded words through the sound of the page. Owns what has been loaded; one language at a time is used.
import type { SpeechLanguage } from '@ahl/shared-types/screens';
import type { Synth } from '../synth.ts';

type Loaded = { buffer: AudioBuffer; words: typeof import('./recorded-words.ts') };

const load = async (synth: Synth, language: SpeechLanguage): Promise<Loaded> => {
  const words = await import('./recorded-words.ts');
  const answer = await fetch(words.recordingFile[language]);
  if (!answer.ok) throw new Error(`The recording was not loaded: ${answer.status}.`);
  return { words, buffer: await synth.decode(await answer.arrayBuffer()) };
};

export type RecordedVoice = {
  /** Loads a language once; false if that failed, and the next call tries again. */
  prepare(language: SpeechLanguage): Promise<boolean>;
  /** Speaks a text, interrupting any current speech; nothing while it is loading, or if a word was not recorded. */
  speak(text: string, language: SpeechLanguage, volume: number): boolean;
};

/** Creates the recorded voice of a page. */
export const createRecordedVoice = (synth: Synth): RecordedVoice => {
  const loading = new Map<SpeechLanguage, Promise<Loaded>>();
  const ready = new Map<SpeechLanguage, Loaded>();
  return {
    prepare: async (language) => {
      const started = loading.get(language) ?? load(synth, language);
      loading.set(language, started);
      try {
        ready.set(language, await started);
        return true;
      } catch {
        // Without a network; whoever asks next tries again.
        loading.delete(language);
        return false;
      }
    },
    speak: (text, language, volume) => {
      const loaded = ready.get(language);
      const stretches = loaded?.words.stretchesOf(text, language);
      if (!loaded || !stretches) return false;
      synth.playStretches(loaded.buffer, stretches, volume);
      return true;
    },
  };
};
