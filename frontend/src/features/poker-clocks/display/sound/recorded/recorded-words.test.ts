// Every sentence that a display speaks can be composed of the recorded words, in both languages.
import { statSync } from 'node:fs';
import path from 'node:path';
import {
  allNumberWords,
  composeWords,
  cueKinds,
  numberLimit,
  numberWords,
  recordedParts,
  speechLanguages,
} from '@ahl/shared-types/screens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildClock } from '../../../testing/build-clock.ts';
import { spokenText } from '../speech-labels.ts';
import { stretchesOf } from './recorded-words.ts';
import english from './words-en.json' with { type: 'json' };
import spanish from './words-es.json' with { type: 'json' };

const places = { en: english, es: spanish } as const;
const spoken = (text: string, language: 'en' | 'es') =>
  composeWords(text, language, recordedParts(language))
    ?.map((one) => ('part' in one ? one.part : '|'))
    .join(' / ') ?? null;

/** The chips of a tournament: blinds and antes up to millions, and the chips that leave play. */
const chips = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 99_999_999 }));

describe('the recorded words', () => {
  it('compose a level and a break as they are written', () => {
    expect(spoken('Level 2. Blinds 50 and 100.', 'en')).toBe(
      'level / two / | / blinds / fifty / and / one / hundred',
    );
    expect(spoken('Descanso. 10 minutos.', 'es')).toBe('descanso / | / diez / minutos');
    expect(spoken('Ciegas 1500 y 3000.', 'es')).toBe('ciegas / mil / quinientos / y / tres / mil');
    expect(spoken('One minute left. Back to your seats, please.', 'en')).toBe(
      'one minute left / | / back to your seats, please',
    );
  });

  it.each([
    [0, 'zero', 'cero'],
    [16, 'sixteen', 'dieciséis'],
    [21, 'twenty one', 'veintiuno'],
    [100, 'one hundred', 'cien'],
    [125, 'one hundred twenty five', 'ciento veinticinco'],
    [1_000, 'one thousand', 'mil'],
    [1_500, 'one thousand five hundred', 'mil quinientos'],
    [21_000, 'twenty one thousand', 'veintiún mil'],
    [31_000, 'thirty one thousand', 'treinta y un mil'],
    [100_000, 'one hundred thousand', 'cien mil'],
    [1_000_000, 'one million', 'un millón'],
    [2_500_000, 'two million five hundred thousand', 'dos millones quinientos mil'],
  ])('speak %d as people do', (number, en, es) => {
    expect(numberWords(number, 'en').join(' ')).toBe(en);
    expect(numberWords(number, 'es').join(' ')).toBe(es);
  });

  it.each(speechLanguages)('have every word of every number in the recording (%s)', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: numberLimit - 1 }), (number) => {
        const words = numberWords(number, language);
        expect(words.length).toBeGreaterThan(0);
        for (const word of words) expect(allNumberWords[language]).toContain(word);
      }),
    );
  });

  it.each(speechLanguages)('speak every sentence of a display with any blinds (%s)', (language) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cueKinds.filter((kind) => kind !== 'announcement')),
        fc.tuple(chips, chips, chips, chips, chips),
        fc.integer({ min: 1, max: 180 }),
        fc.boolean(),
        (kind, [smallBlind, bigBlind, ante, bigBlindAnte, colourUpChip], minutes, isBreak) => {
          const level = {
            kind: 'level' as const,
            durationMs: 60_000,
            smallBlind,
            bigBlind,
            ante,
            bigBlindAnte,
          };
          const pause = { kind: 'break' as const, durationMs: minutes * 60_000, colourUpChip };
          const clock = buildClock({ levels: [level, pause, level] });

          const levelIndex = kind === 'break' || (kind === 'one-minute' && isBreak) ? 1 : 2;
          const text = spokenText({ kind, levelIndex }, clock, language);

          expect([text, stretchesOf(text, language)]).toEqual([text, expect.any(Array)]);
        },
      ),
    );
  });

  it('do not speak what a person typed, unless each of its words was recorded', () => {
    expect(stretchesOf('Kitchen closes at 10', 'en')).toBeNull();
    expect(spoken('Levels', 'en')).toBeNull();
    expect(spoken('Break. 10 minutes!', 'en')).toBe('break / | / ten / minutes');
    expect(spoken('', 'en')).toBeNull();
    expect(spoken('9999999999', 'en')).toBeNull();
  });

  it.each(speechLanguages)('have a place of their own in the recording (%s)', (language) => {
    expect(Object.keys(places[language]).sort()).toEqual([...new Set(recordedParts(language))].sort());
    let endS = 0;
    for (const [fromS = 0, toS = 0] of Object.values(places[language])) {
      expect(fromS).toBeGreaterThanOrEqual(endS);
      expect(toS - fromS).toBeGreaterThan(0.1);
      expect(toS - fromS).toBeLessThan(5);
      endS = toS;
    }
  });

  it('are small: 400 KB for both languages', () => {
    const sizeOf = (language: string) =>
      statSync(path.join(import.meta.dirname, `words-${language}.mp3`)).size;
    expect(sizeOf('en') + sizeOf('es')).toBeLessThan(400_000);
  });
});
