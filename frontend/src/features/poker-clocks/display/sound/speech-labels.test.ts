import { describe, expect, it } from 'vitest';
import { buildClock } from '../../testing/build-clock.ts';
import { voiceFor } from './speech.ts';
import { spokenText } from './speech-labels.ts';

const clock = buildClock();
const say = (
  kind: Parameters<typeof spokenText>[0]['kind'],
  levelIndex: number,
  language: 'en' | 'es' = 'en',
) => spokenText({ kind, levelIndex }, clock, language);

describe('the spoken texts', () => {
  it('count levels as players do, also after a break', () => {
    expect(say('level', 1)).toBe('Level 2. Blinds 50 and 100.');
    expect(say('break-end', 3)).toBe('The break is over. Level 3. Blinds 75 and 150.');
  });

  it('announce the break before it starts and the chips that leave in it, in both languages', () => {
    expect(say('one-minute', 1)).toBe('One minute to the break.');
    expect(say('break', 2)).toBe('Break. 10 minutes. Colour up: please exchange your 25 chips.');
    expect(say('break', 2, 'es')).toBe(
      'Descanso. 10 minutos. Cambio de fichas: por favor cambien sus fichas de 25.',
    );
    expect(say('level', 1, 'es')).toBe('Nivel 2. Ciegas 50 y 100.');
  });

  it('read an announcement as it was written', () => {
    const announcing = { ...clock, announcement: { text: 'Last call', at: '2025-07-26T00:00:00.000Z' } };
    expect(spokenText({ kind: 'announcement', levelIndex: 0 }, announcing, 'es')).toBe('Last call');
  });
});

describe('the voice of a language', () => {
  const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice;

  it('prefers voices that work without the network, and the region of the league', () => {
    const voices = [voice('es-ES'), voice('es_MX'), voice('en-GB'), voice('en-US', false)];
    expect(voiceFor(voices, 'es')?.lang).toBe('es_MX');
    expect(voiceFor(voices, 'en')?.lang).toBe('en-GB');
    expect(voiceFor([voice('de-DE')], 'es')).toBeNull();
  });
});
