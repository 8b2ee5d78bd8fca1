// How this screen speaks: with a voice of the device, else with recorded words.
import type { DisplaySettings, SpeechLanguage, VoiceState } from '@ahl/shared-types/screens';
import { useEffect, useMemo, useState } from 'react';
import { createRecordedVoice } from './recorded/recorded-voice.ts';
import { speak as speakWithVoice } from './speech.ts';
import type { Synth } from './synth.ts';
import { useVoice } from './use-voice.ts';

type Speaking = {
  voice: VoiceState;
  /** Speaks a text at a volume from 0 to 1, interrupting any current speech. */
  speak: (text: string, language: SpeechLanguage, volume: number) => void;
};

/** How often a recording that could not be loaded is requested again (ms). */
const againMs = 30_000;

/** Returns how this screen speaks, and a function that does; loads the recorded words while they are needed. */
export const useSpeaking = (synth: Synth | null, settings: DisplaySettings): Speaking => {
  const voice = useVoice(settings);
  const { speech } = settings;
  const recorded = useMemo(() => synth && createRecordedVoice(synth), [synth]);
  const [hasFailed, setFailed] = useState(false);
  const isRecorded = voice === 'recorded';
  useEffect(() => {
    if (!isRecorded || recorded === null) return;
    let isOver = false;
    const prepare = () =>
      void recorded.prepare(speech).then((isReady) => {
        if (!isOver) setFailed(!isReady);
      });
    prepare();
    const timer = setInterval(prepare, againMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isRecorded, recorded, speech]);
  return {
    voice: isRecorded && hasFailed ? 'missing' : voice,
    speak: (text, language, volume) => {
      if (!speakWithVoice(text, language, volume)) recorded?.speak(text, language, volume);
    },
  };
};
