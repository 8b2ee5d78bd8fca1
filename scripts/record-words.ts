// Records the words that displays speak where a device has no voice: `npm run record-words`. Needs Debian's packages
// flite, espeak-ng, sox and lame. Writes one sprite per language (MP3, mono, 16 kHz) and the place of each part in it;
// the licences of the voices are in docs/recorded-words.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordedParts, type SpeechLanguage, speechLanguages } from '@ahl/shared-types/screens';

const folder = path.resolve(
  import.meta.dirname,
  '../frontend/src/features/poker-clocks/display/sound/recorded',
);
const rateHz = 16_000;
/** The silence after each part, in seconds: decoders differ by up to 0.07 s in the start of an MP3. */
const gapS = 0.16;
const marginS = 0.07;

/** Speaks a text into a WAV file. */
const speakers: Record<SpeechLanguage, (text: string, file: string) => void> = {
  en: (text, file) =>
    void execFileSync('flite', ['-voice', 'slt', '--setf', 'duration_stretch=0.95', '-t', text, '-o', file]),
  es: (text, file) => void execFileSync('espeak-ng', ['-v', 'es-419', '-s', '150', '-w', file, text]),
};

/** British spelling is for reading; the voice is American. */
const spokenAs = (text: string): string => text.replace('colour', 'color');

const lengthS = (file: string): number =>
  Number(execFileSync('soxi', ['-D', file], { encoding: 'utf8' }).trim());

const record = (language: SpeechLanguage): void => {
  const work = mkdtempSync(path.join(tmpdir(), 'words-'));
  const files: string[] = [];
  const places: Record<string, [startS: number, endS: number]> = {};
  let atS = 0;
  for (const [index, part] of recordedParts(language).entries()) {
    const raw = path.join(work, `${index}-raw.wav`);
    const trimmed = path.join(work, `${index}-trimmed.wav`);
    const file = path.join(work, `${index}.wav`);
    speakers[language](spokenAs(part), raw);
    // The silence before and after the word, the rate, and the same loudness for each.
    const trim = ['silence', '1', '0.005', '0.6%', 'reverse', 'silence', '1', '0.005', '0.6%', 'reverse'];
    execFileSync('sox', [raw, '-r', `${rateHz}`, '-c', '1', '-b', '16', trimmed, 'norm', '-1', ...trim]);
    execFileSync('sox', [trimmed, file, 'fade', 't', '0.004', '-0', '0.012', 'pad', '0', `${gapS}`]);
    const endS = atS + lengthS(file);
    places[part] = [Number(atS.toFixed(3)), Number((endS - gapS + marginS).toFixed(3))];
    files.push(file);
    atS = endS;
  }
  const whole = path.join(work, 'whole.wav');
  execFileSync('sox', [...files, whole]);
  const sprite = path.join(folder, `words-${language}.mp3`);
  execFileSync('lame', ['--quiet', '-m', 'm', '--cbr', '-b', '24', '-q', '0', whole, sprite]);
  writeFileSync(path.join(folder, `words-${language}.json`), `${JSON.stringify(places, null, 2)}\n`);
  rmSync(work, { recursive: true });
  process.stdout.write(
    `${language}: ${files.length} parts, ${atS.toFixed(1)} s, ${statSync(sprite).size} bytes\n`,
  );
};

for (const language of speechLanguages) record(language);
