// What a room hears, on a fake loudspeaker and voice: each event has its own figure and sentence, at the set volume.
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { type CueKind, cueKinds, displaySettingsSchema } from '@ahl/shared-types/screens';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordProbe, resetServerTime } from '@/realtime/server-time.ts';
import { sampleOf } from '@/realtime/time-estimator.ts';
import { act, cleanup, renderHook } from '@/testing/render.tsx';
import { buildClock } from '../../testing/build-clock.ts';
import { fakeLoudspeaker, fakeVoice } from '../../testing/fake-sound.ts';
import { useRoomSound } from './use-room-sound.ts';

const startMs = Date.parse('2026-07-26T01:00:00Z');
const at = (ms = 0) => new Date(startMs + ms).toISOString();
const running = (levelIndex: number, remainingMs: number): Partial<Clock> => ({
  status: 'running',
  levelIndex,
  remainingMs,
  anchoredAt: at(),
});
const last = 4;

/** How each event is caused (a clock, and its change by a command), and the sentence spoken for it. */
const events: Record<CueKind, { from: Partial<Clock>; to?: Partial<Clock>; en: string; es: string }> = {
  start: {
    from: { status: 'ready' },
    to: running(0, 900_000),
    en: 'Shuffle up and deal. Level 1. Blinds 25 and 50.',
    es: 'A barajar y repartir. Nivel 1. Ciegas 25 y 50.',
  },
  level: {
    from: running(0, 1_000),
    en: 'Level 2. Blinds 50 and 100.',
    es: 'Nivel 2. Ciegas 50 y 100.',
  },
  'one-minute': {
    from: running(0, 61_000),
    en: 'One minute left in this level.',
    es: 'Queda un minuto de este nivel.',
  },
  break: {
    from: running(1, 1_000),
    en: 'Break. 10 minutes. Colour up: please exchange your 25 chips.',
    es: 'Descanso. 10 minutos. Cambio de fichas: por favor cambien sus fichas de 25.',
  },
  'break-end': {
    from: running(2, 1_000),
    en: 'The break is over. Level 3. Blinds 75 and 150.',
    es: 'Terminó el descanso. Nivel 3. Ciegas 75 y 150.',
  },
  overtime: {
    from: running(last, 1_000),
    en: 'This was the last level. The blinds stay as they are.',
    es: 'Este fue el último nivel. Las ciegas se quedan como están.',
  },
  pause: {
    from: running(0, 500_000),
    to: { status: 'paused', remainingMs: 500_000 },
    en: 'The clock is paused.',
    es: 'El reloj está en pausa.',
  },
  resume: {
    from: { status: 'paused', remainingMs: 500_000 },
    to: running(0, 500_000),
    en: 'The clock is running.',
    es: 'El reloj está en marcha.',
  },
  'hand-for-hand': {
    from: running(0, 500_000),
    to: { isHandForHand: true },
    en: 'We are playing hand for hand.',
    es: 'Jugamos mano por mano.',
  },
  announcement: {
    from: running(0, 500_000),
    to: { announcement: { text: 'Last call', at: at() } },
    en: 'Last call',
    es: 'Last call',
  },
  finish: {
    from: running(last, 500_000),
    to: { status: 'finished' },
    en: 'The tournament is over. Thank you for playing.',
    es: 'Terminó el torneo. Gracias por jugar.',
  },
};

type Props = { clock: Clock; isSpeaker: boolean };

/** A screen of the room with a loudspeaker and voices; `change` rerenders the hook with a changed clock. */
const listen = (from: Partial<Clock>, set: object = {}, isSpeaker = true) => {
  resetServerTime();
  const nowMs = performance.now();
  recordProbe(sampleOf(nowMs, nowMs, startMs));
  const { tones } = fakeLoudspeaker();
  const { said } = fakeVoice(['en-US', 'es-MX']);
  const settings = displaySettingsSchema.parse(set);
  const first = buildClock({ anchoredAt: at(), ...from });
  const hook = renderHook(({ clock, isSpeaker }: Props) => useRoomSound(clock, settings, isSpeaker), {
    initialProps: { clock: first, isSpeaker },
  });
  const change = (more: Partial<Clock>, speaks = isSpeaker) =>
    hook.rerender({ clock: { ...first, version: first.version + 1, ...more }, isSpeaker: speaks });
  return { tones, said, change, first, hook };
};
const pass = (ms: number) => {
  for (let elapsed = 0; elapsed < ms; elapsed += 100) act(() => void vi.advanceTimersByTime(100));
};
const happen = (kind: CueKind, set: object = {}, isSpeaker = true) => {
  const room = listen(events[kind].from, set, isSpeaker);
  const { to } = events[kind];
  if (to) room.change(to);
  pass(5_000);
  return room;
};

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
});
afterEach(() => {
  cleanup();
  resetServerTime();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the speaker of a room', () => {
  it.each(cueKinds)('plays and speaks "%s" once, in English and in Spanish, at the set volume', (kind) => {
    for (const speech of ['en', 'es'] as const) {
      const { tones, said, hook } = happen(kind, { speech, volume: 0.5 });

      const lang = { en: 'en-US', es: 'es-MX' }[speech];
      expect(said).toEqual([{ text: events[kind][speech], lang, volume: 0.5 }]);
      expect(tones.length).toBeGreaterThan(0);
      // Half of the slider is a quarter of the amplitude.
      expect(tones.every(({ gain }) => gain === 0.25)).toBe(true);
      hook.unmount();
    }
  });

  it('has a figure of its own for each event', () => {
    const figures = cueKinds.map((kind) => {
      const { tones, hook } = happen(kind);
      hook.unmount();
      return tones.map(({ hz }) => hz).join(' ');
    });

    expect(new Set(figures).size).toBe(cueKinds.length);
  });

  it('plays without speech when that is off, and nothing at all when it is muted or the volume is 0', () => {
    const quiet = happen('level', { isSpoken: false });
    expect([quiet.tones.length > 0, quiet.said]).toEqual([true, []]);

    for (const set of [{ isMuted: true }, { volume: 0 }]) {
      const silent = happen('level', set);
      expect([silent.tones, silent.said]).toEqual([[], []]);
    }
  });
});

describe('a screen that is not the speaker', () => {
  it.each(cueKinds)('is silent at "%s"', (kind) => {
    const { tones, said } = happen(kind, {}, false);

    expect([tones, said]).toEqual([[], []]);
  });

  it('repeats nothing when it becomes the speaker, and speaks from then on', () => {
    const { tones, said, change, first } = listen(running(0, 1_000), {}, false);
    pass(2_000);

    change({ version: first.version }, true);
    pass(3_000);
    expect([tones, said]).toEqual([[], []]);
    change({ status: 'paused', levelIndex: 1, remainingMs: 895_000, anchoredAt: at(5_000) }, true);
    pass(3_000);

    expect(said.map(({ text }) => text)).toEqual([events.pause.en]);
  });
});
