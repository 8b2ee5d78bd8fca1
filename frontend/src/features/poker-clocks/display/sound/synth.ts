// The sounds of the room, made by WebAudio: no files, so nothing is missing when the network is gone.
import type { CueKind } from '@ahl/shared-types/screens';

/** A note: pitch, when it begins and how long it rings, in seconds. */
type Note = readonly [hz: number, atS: number, lengthS: number];

const c5 = 523.25;
const e5 = 659.25;
const g5 = 783.99;
const a5 = 880;
const c6 = 1046.5;
const e6 = 1318.5;
const g6 = 1568;
const g4 = 392;
const e4 = 329.63;

/** Each event has its own short figure: up for a level, down for a break, a knock for a warning. */
const figures: Record<CueKind, readonly Note[]> = {
  start: [
    [c5, 0, 0.25],
    [e5, 0.18, 0.25],
    [g5, 0.36, 0.25],
    [c6, 0.54, 0.8],
  ],
  level: [
    [g5, 0, 0.3],
    [c6, 0.22, 0.3],
    [e6, 0.44, 0.9],
  ],
  'one-minute': [
    [a5, 0, 0.16],
    [a5, 0.26, 0.16],
  ],
  break: [
    [e6, 0, 0.35],
    [c6, 0.28, 0.35],
    [g5, 0.56, 1],
  ],
  'break-end': [
    [g5, 0, 0.2],
    [g5, 0.22, 0.2],
    [c6, 0.44, 0.3],
    [e6, 0.66, 0.9],
  ],
  overtime: [
    [c6, 0, 0.3],
    [g5, 0.26, 0.3],
    [c6, 0.52, 0.9],
  ],
  pause: [
    [g5, 0, 0.2],
    [e5, 0.2, 0.5],
  ],
  resume: [
    [e5, 0, 0.2],
    [g5, 0.2, 0.5],
  ],
  'hand-for-hand': [
    [g4, 0, 0.4],
    [e4, 0.3, 0.4],
    [g4, 0.6, 0.9],
  ],
  announcement: [
    [c6, 0, 0.25],
    [g6, 0.2, 0.8],
  ],
  finish: [
    [c5, 0, 0.3],
    [g5, 0.25, 0.3],
    [e6, 0.5, 0.4],
    [c6, 0.75, 1.4],
  ],
};

/** How long a figure rings, in milliseconds: speech waits for it. */
export const figureMs = (kind: CueKind): number =>
  Math.max(...figures[kind].map(([, atS, lengthS]) => atS + lengthS)) * 1_000;

/** Whether this browser can sound at all. */
export const hasSound = (): boolean => typeof AudioContext === 'function';

export type Synth = {
  /** 'locked' until somebody taps the page, and again when the device takes the sound away. */
  state(): 'on' | 'locked' | 'missing';
  /** To be called from a tap or a key. */
  unlock(): void;
  play(kind: CueKind, volume: number): void;
  onChange(listener: () => void): () => void;
  close(): void;
};

const strike = (context: AudioContext, out: GainNode, [hz, atS, lengthS]: Note): void => {
  const startS = context.currentTime + 0.02 + atS;
  for (const [ratio, level] of [
    [1, 0.8],
    [2, 0.22],
  ] as const) {
    const oscillator = context.createOscillator();
    const envelope = context.createGain();
    oscillator.type = ratio === 1 ? 'triangle' : 'sine';
    oscillator.frequency.value = hz * ratio;
    envelope.gain.setValueAtTime(0, startS);
    envelope.gain.linearRampToValueAtTime(level, startS + 0.012);
    envelope.gain.exponentialRampToValueAtTime(0.001, startS + lengthS);
    oscillator.connect(envelope).connect(out);
    oscillator.start(startS);
    oscillator.stop(startS + lengthS + 0.05);
  }
};

/** A synthesiser of this page. */
export const createSynth = (): Synth => {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const context = hasSound() ? new AudioContext() : null;
  context?.addEventListener('statechange', tell);
  return {
    state: () => (context === null ? 'missing' : context.state === 'running' ? 'on' : 'locked'),
    unlock: () => {
      if (context && context.state !== 'running') context.resume().then(tell, () => undefined);
    },
    play: (kind, volume) => {
      if (context?.state !== 'running') return;
      const out = context.createGain();
      // Loudness is heard as a power of the amplitude: the middle of the slider is about half as loud.
      out.gain.value = volume ** 2;
      out.connect(context.destination);
      for (const note of figures[kind]) strike(context, out, note);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      context?.removeEventListener('statechange', tell);
      void context?.close().catch(() => undefined);
    },
  };
};
