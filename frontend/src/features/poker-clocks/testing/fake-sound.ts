// A fake loudspeaker and voice of a browser that record what a page plays and says.
import { vi } from 'vitest';

type Tone = { hz: number; gain: number };
/** A part of a recording that was played. */
type PlayedPart = { fromS: number; lengthS: number; gain: number };
type Utterance = { text: string; lang: string; volume: number };

const param = () => ({
  value: 0,
  setValueAtTime() {},
  linearRampToValueAtTime() {},
  exponentialRampToValueAtTime() {},
});

/** Installs a fake loudspeaker in the browser; `state` is its initial state. A tap turns the sound on. */
export const fakeLoudspeaker = (state: 'running' | 'suspended' = 'running') => {
  const tones: Tone[] = [];
  const parts: PlayedPart[] = [];
  const contexts: FakeContext[] = [];
  class FakeContext extends EventTarget {
    state: string = state;
    currentTime = 0;
    destination = {};
    constructor() {
      super();
      contexts.push(this);
    }
    createGain() {
      const node = { gain: param(), to: null as unknown, connect: (to: unknown) => (node.to = to) };
      return node;
    }
    createOscillator() {
      const node = {
        frequency: param(),
        type: '',
        stop() {},
        connect: (to: unknown) => (node.out = to as never),
        out: null as unknown as { to: { gain: { value: number } } },
        start: () => tones.push({ hz: node.frequency.value, gain: node.out.to.gain.value }),
      };
      return node;
    }
    decodeAudioData() {
      return Promise.resolve({});
    }
    createBufferSource() {
      const node = {
        buffer: null,
        out: null as unknown as { gain: { value: number } },
        connect: (to: unknown) => (node.out = to as never),
        start: (_atS: number, fromS: number, lengthS: number) =>
          parts.push({ fromS, lengthS, gain: node.out.gain.value }),
        stop() {},
      };
      return node;
    }
    resume() {
      this.change('running');
      return Promise.resolve();
    }
    close = () => Promise.resolve();
    change(next: string) {
      this.state = next;
      this.dispatchEvent(new Event('statechange'));
    }
  }
  vi.stubGlobal('AudioContext', FakeContext);
  /** Changes the sound as the device does on its own: suspends it, resumes it. */
  const change = (next: 'running' | 'interrupted') => {
    for (const context of contexts) context.change(next);
  };
  return { tones, parts, change };
};

/** Installs a fake voice in the browser for each of `languages`; more can arrive late, as in browsers. */
export const fakeVoice = (languages: readonly string[]) => {
  const spoken: Utterance[] = [];
  const voicesOf = (langs: readonly string[]) => langs.map((lang) => ({ lang, localService: true }));
  let voices = voicesOf(languages);
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel() {},
    speak: ({ text, lang, volume }: Utterance) => {
      if (text.trim() !== '') spoken.push({ text, lang, volume });
    },
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      lang = '';
      volume = 1;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const arrive = (langs: readonly string[]) => {
    voices = voicesOf(langs);
    speech.dispatchEvent(new Event('voiceschanged'));
  };
  return { said: spoken, arrive };
};
