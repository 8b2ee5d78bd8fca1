// What a room hears: Chromium plays on a loudspeaker that records, and the recording is measured. The cues of the clock,
// the volume and mute of the remote control, and words on a device that has no voice.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { composeWords } from '@ahl/shared-types/screens';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as chromiumProgram, findProgram } from '../../../scripts/test/programs.ts';
import { callOnce, commandClock, createClock, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { viewports } from '../../harness/browser.ts';
import {
  beginOf,
  between,
  decibels,
  endOf,
  loudest,
  peakOf,
  sampleRateHz,
} from '../../harness/heard-sound.ts';
import { type Loudspeaker, soundMissing, startLoudspeaker } from '../../harness/loudspeaker.ts';
import { waitFor } from '../../harness/wait.ts';

/** The tones of the cues (Hz), from `synth.ts`. */
const e5 = 659.25;
const g5 = 783.99;
const a5 = 880;
const c6 = 1046.5;
const e6 = 1318.5;
/** The figure of a level lasts so long; the words begin before its last tone has faded. */
const figureS = 1.4;
/** A page on a busy machine begins to speak so much later, in seconds. */
const longestDelayS = 3;

const recordings = path.resolve(
  import.meta.dirname,
  '../../../frontend/src/features/poker-clocks/display/sound/recorded',
);

/** Returns how long a text is in recorded words, in seconds. */
const recordedLengthS = (text: string, language: 'en' | 'es'): number => {
  const index = readFileSync(path.join(recordings, `words-${language}.json`), 'utf8');
  const places: Record<string, number[]> = JSON.parse(index);
  return (composeWords(text, language, Object.keys(places)) ?? []).reduce((sum, one) => {
    if ('pauseMs' in one) return sum + one.pauseMs / 1_000;
    const [fromS = 0, toS = 0] = places[one.part] ?? [];
    return sum + toS - fromS;
  }, 0);
};

type Screen = { screenId: string; isSpeaker: boolean; settingsVersion: number; voice: string; sound: string };
let loudspeaker: Loudspeaker;
let browser: Browser;
let page: Page;
let token = '';
let clockId = '';

const call = <T>(method: string, path: string, body?: object) =>
  callOnce<T>(appUrl(), method, path, token, body);
const screens = () => call<Screen[]>('GET', `/api/screens?clockId=${clockId}`);
const theScreen = (what: string, isReady: (screen: Screen) => boolean): Promise<Screen> =>
  waitFor(what, async () => (await screens()).find(isReady));

/** Changes the settings of the screen by its remote control, and waits until the screen applies them. */
const set = async (change: object): Promise<void> => {
  const { screenId } = await theScreen('the screen', ({ sound }) => sound !== 'missing');
  const { version } = await call<{ version: number }>('PUT', `/api/screens/${screenId}/remote`, change);
  await theScreen('the screen to apply the settings', ({ settingsVersion }) => settingsVersion === version);
};
const testSound = async (): Promise<void> => {
  const { screenId } = await theScreen('the screen', () => true);
  await call('POST', `/api/screens/${screenId}/commands`, { kind: 'test-sound' });
};

/** Records what is played from an act on: from its first sound, `seconds` long. */
const hear = async (act: () => Promise<unknown>, seconds: number): Promise<Float32Array> => {
  const recording = await loudspeaker.record();
  await act();
  await waitFor('the sound', () => {
    const samples = recording.samples();
    const beginS = beginOf(samples);
    return beginS !== null && samples.length / sampleRateHz > beginS + seconds;
  });
  const samples = await recording.stop(process.env.SOUND_FILE);
  const beginS = beginOf(samples) ?? 0;
  return between(samples, beginS, beginS + seconds);
};

/**
 * Returns the amplitude of each tone of the test sound, the largest of three recordings: on a busy machine the playback
 * has gaps, which take from a tone and never add to it.
 */
const hearTones = async (): Promise<number[]> => {
  const takes: Float32Array[] = [];
  while (takes.length < 3) takes.push(await hear(testSound, figureS));
  return [g5, c6, e6].map((hz) => Math.max(...takes.map((samples) => loudest(samples, hz).amplitude)));
};

/** Records until the screen has done what a muted screen would have played, and longer. */
const hearNothing = async (act: () => Promise<unknown>, seconds: number): Promise<Float32Array> => {
  const recording = await loudspeaker.record();
  await act();
  const fromS = recording.samples().length / sampleRateHz;
  await waitFor('the time to pass', () => recording.samples().length / sampleRateHz > fromS + seconds);
  return recording.stop();
};

beforeAll(async () => {
  if (soundMissing) return;
  loudspeaker = await startLoudspeaker();
  const executablePath = findProgram(chromiumProgram);
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    env: loudspeaker.environment,
    ignoreDefaultArgs: ['--mute-audio'],
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  token = await signIn(appUrl());
  clockId = (await createClock(appUrl(), token, 'A Room That Listens')).id;
  const context = await browser.newContext({ baseURL: appUrl(), viewport: viewports.tv });
  page = await context.newPage();
  await page.goto(`/admin/poker-clock/${clockId}/display`);
  await page.getByRole('timer').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await theScreen('the screen to be the speaker', ({ isSpeaker, sound }) => isSpeaker && sound === 'on');
});
afterAll(async () => {
  await browser?.close();
  await loudspeaker?.stop();
});

// Elsewhere than on a CI machine the recorder may be missing; `npm test` says so in a line, and the report counts it.
describe.skipIf(soundMissing !== null && process.env.CI === undefined)('what a room hears', () => {
  it('is recorded here', () => {
    expect(soundMissing).toBeNull();
  });

  it('has the tones of a level in their order, and no other tone', async () => {
    await set({ isSpoken: false, volume: 0.8 });

    const samples = await hear(testSound, figureS);

    const figure = [g5, c6, e6].map((hz) => loudest(samples, hz));
    for (const { amplitude } of figure) expect(amplitude).toBeGreaterThan(0.1);
    expect([...figure].sort((a, b) => a.atS - b.atS)).toEqual(figure);
    const other = loudest(samples, a5).amplitude;
    expect(other).toBeLessThan(Math.min(...figure.map(({ amplitude }) => amplitude)) / 3);
  });

  it('is 12 dB quieter at 40 % than at 80 %', async () => {
    await set({ isSpoken: false, volume: 0.8 });
    const loud = await hearTones();
    await set({ volume: 0.4 });
    const quiet = await hearTones();

    // The amplitude is the square of the volume, so half of it is a quarter: 20 · log10(1/4) dB.
    for (const [index, amplitude] of quiet.entries())
      expect(Math.abs(decibels(amplitude, loud[index] ?? 0) + 12.04)).toBeLessThan(1.5);
  });

  it('is silence on a muted screen, also when the clock starts; then the clock is heard again', async () => {
    await set({ isSpoken: false, volume: 0.8, isMuted: true });
    const silent = await hearNothing(async () => {
      await testSound();
      await commandClock(appUrl(), token, clockId, { commandId: crypto.randomUUID(), type: 'start' });
      await page.getByText('Level 1', { exact: true }).first().waitFor();
    }, 2);
    expect(peakOf(silent)).toBe(0);

    await set({ isMuted: false });
    const paused = await hear(
      () => commandClock(appUrl(), token, clockId, { commandId: crypto.randomUUID(), type: 'pause' }),
      0.7,
    );

    const first = loudest(paused, g5);
    const second = loudest(paused, e5);
    expect(Math.min(first.amplitude, second.amplitude)).toBeGreaterThan(0.1);
    expect(first.atS).toBeLessThan(second.atS);
  });

  it.each([
    ['en', 'Level 1. Blinds 25 and 50.'],
    ['es', 'Nivel 1. Ciegas 25 y 50.'],
  ] as const)('has recorded words where the device has no voice (%s)', async (speech, text) => {
    expect(await page.evaluate('speechSynthesis.getVoices().length')).toBe(0);
    await set({ isSpoken: true, speech, volume: 0.8 });
    await theScreen('the recorded words', ({ voice }) => voice === 'recorded');
    await page.waitForFunction(`performance.getEntriesByType('resource').some(({ name, responseEnd }) =>
      name.includes('words-${speech}') && name.endsWith('.mp3') && responseEnd > 0)`);
    const wordsS = recordedLengthS(text, speech);
    // The words begin at four fifths of the figure, which is 1.34 s long.
    const wordsFromS = 1.07;

    const samples = await hear(testSound, wordsFromS + wordsS + longestDelayS + 1);

    const words = between(samples, figureS, samples.length / sampleRateHz);
    expect(peakOf(words)).toBeGreaterThan(0.1);
    const spokenS = (endOf(samples) ?? 0) - wordsFromS;
    expect(spokenS - wordsS).toBeGreaterThan(-0.6);
    expect(spokenS - wordsS).toBeLessThan(longestDelayS);
  });
});
