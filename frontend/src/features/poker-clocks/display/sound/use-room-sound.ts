// The sound of a room: while this screen is its speaker, each cue is played once and spoken once.
import type { Clock } from '@ahl/shared-types/poker-clocks';
import {
  type Cue,
  changeCues,
  createCueBook,
  type DisplaySettings,
  type SoundState,
  type VoiceState,
} from '@ahl/shared-types/screens';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '@/realtime/server-time.ts';
import { spokenText } from './speech-labels.ts';
import { figureMs, type Synth } from './synth.ts';
import { useSpeaking } from './use-speaking.ts';
import { useSynth } from './use-synth.ts';

const pollIntervalMs = 100;

type Volume = Pick<DisplaySettings, 'isMuted' | 'volume'>;

const stateOf = (synth: Synth | null, { isMuted, volume }: Volume): SoundState => {
  if (!synth || synth.state() === 'missing') return 'missing';
  return isMuted || volume === 0 ? 'muted' : synth.state();
};

export type RoomSound = {
  sound: SoundState;
  voice: VoiceState;
  unlock: () => void;
  /** Plays and speaks a cue on this screen, whether or not it is the speaker: a test, silent on a muted screen. */
  tryOut: () => void;
  /** The key of the last cue played here, for observers outside the hook. */
  heard: string;
};

/** Plays the cues of a clock while this screen is the speaker; every screen tracks them, so a new one repeats none. */
export const useRoomSound = (clock: Clock, settings: DisplaySettings, isSpeaker: boolean): RoomSound => {
  const synth = useSynth();
  const { voice, speak } = useSpeaking(synth, settings);
  const [played, setPlayed] = useState('');
  const book = useRef(createCueBook(serverNow()));
  const before = useRef(clock);
  const now = useRef({ clock, settings, isSpeaker, synth, speak });
  now.current = { clock, settings, isSpeaker, synth, speak };
  const isMuted = settings.isMuted || settings.volume === 0;

  const sound = useCallback((cue: Pick<Cue, 'kind' | 'levelIndex'>) => {
    const currentTime = now.current;
    currentTime.synth?.play(cue.kind, currentTime.settings.volume);
    if (!currentTime.settings.isSpoken) return;
    const { speech, volume } = currentTime.settings;
    const text = spokenText(cue, currentTime.clock, speech);
    setTimeout(() => currentTime.speak(text, speech, volume), figureMs(cue.kind) * 0.8);
  }, []);

  const perform = useCallback(
    (cues: readonly Cue[]) => {
      const cue = cues.at(-1);
      if (!cue || !now.current.isSpeaker || isMuted) return;
      setPlayed(cue.key);
      sound(cue);
    },
    [sound, isMuted],
  );

  useEffect(() => {
    const nowMs = serverNow();
    const cues = changeCues(before.current, clock, nowMs).filter((cue) => book.current.take(cue, nowMs));
    before.current = clock;
    perform(cues);
  }, [clock, perform]);

  useEffect(() => {
    const timer = setInterval(
      () => perform(book.current.due(now.current.clock, serverNow())),
      pollIntervalMs,
    );
    return () => clearInterval(timer);
  }, [perform]);

  const { levelIndex } = clock;
  return {
    sound: stateOf(synth, settings),
    voice,
    unlock: () => synth?.unlock(),
    tryOut: () => {
      if (isMuted) return;
      synth?.unlock();
      sound({ kind: clock.levels[levelIndex]?.kind === 'break' ? 'break' : 'level', levelIndex });
    },
    heard: played,
  };
};
