import { globSync } from 'node:fs';
import path from 'node:path';
import { english } from '@ahl/shared-types/reasons';
import { spanish } from '@ahl/shared-types/reasons/spanish';
import { compileMessage, type Text } from '@ahl/shared-types/texts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The words that both languages spell alike. */
const sameWords = new Set(['Error', 'Subtotal', 'Total', '{name}, {date, date, day}, {time}']);

/** Its parameter is a word of the code, which the Spanish text does without. */
const fewerParams = new Set(['role.time-over']);

/** Returns the names of the parameters of a message, those in its cases too. */
const paramsOf = (message: string): string[] => {
  const read = (tokens: readonly unknown[]): string[] =>
    tokens.flatMap((token) => {
      if (!Array.isArray(token)) return [];
      const [name, , cases] = token as [string, string?, unknown?];
      const inner = typeof cases === 'object' && cases !== null ? Object.values(cases) : [];
      return [name, ...inner.flatMap((one) => (Array.isArray(one) ? read(one) : []))];
    });
  return [...new Set(read(compileMessage(message)))].sort();
};

/** What is wrong with a text; null if nothing. */
const problemOf = ({ en, es }: Text): string | null => {
  if (!en.trim() || !es.trim()) return 'is empty in a language';
  try {
    if (paramsOf(en).join() !== paramsOf(es).join()) return 'has other parameters in Spanish';
  } catch (error) {
    return String(error);
  }
  return null;
};

const isText = (value: object): value is Text => typeof (value as Partial<Text>).en === 'string';

/** Returns the texts of a list by their path. */
const textsIn = (list: object, at: string): [string, Text][] =>
  Object.entries(list).flatMap(([key, value]): [string, Text][] =>
    isText(value) ? [[`${at} ${key}`, value]] : textsIn(value, `${at} ${key}`),
  );

const readTexts = async (): Promise<[string, Text][]> => {
  const files = globSync('{shared-types,backend,realtime}/src/**/*.texts.ts', { cwd: root });
  const modules = await Promise.all(
    files.map(async (file) => [file, await import(path.join(root, file))] as const),
  );
  return modules.flatMap(([file, exported]) => textsIn(exported, file));
};

const readReasons = (): [string, Text][] =>
  Object.entries(english.messages).map(([key, en]) => [
    key,
    { en, es: spanish.messages[key as keyof typeof spanish.messages] ?? '' },
  ]);

describe('the check of a text', () => {
  it.each<[string, Text]>([
    ['is empty in a language', { en: 'Yes', es: ' ' }],
    ['has other parameters in Spanish', { en: '{a} of {b}', es: '{a} de {c}' }],
    [
      'has other parameters in Spanish',
      { en: '{n, plural, one {{a}} other {#}}', es: '{n, plural, one {1} other {#}}' },
    ],
    ['Error: Unexpected message end', { en: 'Hello {name', es: 'Hola {name' }],
  ])('says that it %s', (problem, text) => {
    expect(problemOf(text)).toContain(problem);
  });
});

describe('every text that the server says', () => {
  it('is valid in both languages, with the same parameters', async () => {
    const texts = [...(await readTexts()), ...readReasons()];
    const problems = texts.flatMap(([name, text]) => {
      const problem = fewerParams.has(name) ? null : problemOf(text);
      return problem === null ? [] : [`${name} ${problem}`];
    });

    expect(texts.length).toBeGreaterThan(900);
    expect(problems).toEqual([]);
  });

  it('is translated', async () => {
    const texts = [...(await readTexts()), ...readReasons()];

    expect(texts.filter(([, { en, es }]) => en === es && !sameWords.has(en))).toEqual([]);
  });
});
