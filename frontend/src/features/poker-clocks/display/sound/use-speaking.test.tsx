import { displaySettingsSchema } from '@ahl/shared-types/screens';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, renderHook, waitFor } from '@/testing/render.tsx';
import { fakeLoudspeaker, fakeVoice } from '../../testing/fake-sound.ts';
import { createSynth } from './synth.ts';
import { useSpeaking } from './use-speaking.ts';

const settings = displaySettingsSchema.parse({ speech: 'es' });

/** A device with these voices, and a network that has the recording or does not. */
const device = (voices: readonly string[], hasNetwork = true) => {
  const { parts } = fakeLoudspeaker();
  const { said, arrive } = fakeVoice(voices);
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    if (!hasNetwork) throw new TypeError('Failed to fetch');
    return new Response('');
  });
  const synth = createSynth();
  const { result } = renderHook(() => useSpeaking(synth, settings));
  return { parts, said, arrive, fetched, result };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a screen that speaks', () => {
  it('uses the voice of the device and loads no recording', async () => {
    const { result, said, parts, fetched } = device(['es-MX']);

    result.current.speak('Nivel 2.', 'es', 0.5);

    expect(result.current.voice).toBe('on');
    expect([said.length, parts, fetched]).toEqual([1, [], []]);
  });

  it('plays recorded words at the volume of the tones where the device has no voice', async () => {
    const { result, said, parts, fetched } = device(['en-US']);
    expect(result.current.voice).toBe('recorded');

    await waitFor(() => {
      result.current.speak('Nivel 2.', 'es', 0.5);
      expect(parts).toHaveLength(2);
    });

    expect(parts.every(({ gain, lengthS }) => gain === 0.25 && lengthS > 0)).toBe(true);
    expect([said, fetched.length]).toEqual([[], 1]);
  });

  it('says nothing of what a person typed with recorded words', async () => {
    const { result, parts } = device([]);
    await waitFor(() => {
      result.current.speak('Nivel 2.', 'es', 0.5);
      expect(parts).toHaveLength(2);
    });

    result.current.speak('La cocina cierra a las 10', 'es', 0.5);

    expect(parts).toHaveLength(2);
  });

  it('reports that it cannot speak while the recording cannot be loaded', async () => {
    const { result } = device([], false);

    await waitFor(() => expect(result.current.voice).toBe('missing'));
  });
});
