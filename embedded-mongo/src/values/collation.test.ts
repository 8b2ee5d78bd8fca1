import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';
import { collationKey, parseCollation } from './collation.ts';
import { SERVED_LOCALES } from './collation-locales.ts';

const server = useServer();

const latin =
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_.,'&áàâäãåéèêëíìîïóòôöõúùûüñçýÁÉÖÜÑÇæøœßłđðþşığčćžšřěůőű";
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўѓќљњћђ';
const greek = 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς';
const inCyrillic = ['be', 'bg', 'bs_Cyrl', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'uk'];
/** Letters that some locale treats as variants of one another. */
const kin = ['aáàâäãåAÄÅ', 'sß', 'eéèêëEÉ', 'oöóôOÖø', 'nñNÑ', 'cçčćC', 'uüúUÜů', 'yýiíî'];

/** A deterministic random generator, so that every run uses the same strings. */
const chooser = (): ((most: number) => number) => {
  let seed = 7;
  return (most) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % most;
  };
};

const textsFor = (locale: string): string[] => {
  const choose = chooser();
  const wordOf = (letters: readonly string[], most: number): string =>
    Array.from({ length: 1 + choose(most) }, () => letters[choose(letters.length)]).join('');
  const script = inCyrillic.includes(locale) ? cyrillic : locale === 'el' ? greek : '';
  const letters = [...latin, ...script];
  const words = Array.from({ length: 300 }, () => wordOf(letters, 5));
  const close = Array.from({ length: 400 }, (_unused, at) => {
    const at2 = (at + 1 + choose(kin.length - 1)) % kin.length;
    return wordOf([...(kin[at % kin.length] ?? '')], 2) + wordOf([...(kin[at2] ?? '')], 2);
  });
  const pairs = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((a) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((b) => a + b),
  );
  return [...letters, ...words, ...close, ...pairs];
};

const sign = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Neighbors in ICU's order whose keys are in a different order. */
const differences = (spec: object, options: Intl.CollatorOptions, texts: readonly string[]): string[] => {
  const collation = parseCollation(spec);
  if (collation === undefined) throw new Error('no collation');
  const collator = new Intl.Collator(collation.locale.replaceAll('_', '-'), options);
  const sorted = texts.toSorted(collator.compare);
  return sorted.slice(1).flatMap((text, at) => {
    const before = sorted[at] ?? '';
    const order = sign(collationKey(before, collation), collationKey(text, collation));
    return order === Math.sign(collator.compare(before, text)) ? [] : [`${before} | ${text}`];
  });
};

describe('collation keys', () => {
  it.each([...SERVED_LOCALES])('are in ICU order in %s', (locale) => {
    const texts = textsFor(locale);

    for (const strength of [1, 2, 3] as const) {
      const sensitivity = ({ 1: 'base', 2: 'accent', 3: 'variant' } as const)[strength];
      expect(differences({ locale, strength }, { sensitivity }, texts)).toEqual([]);
    }
  });

  it('are in ICU order by case only, with upper case first, and with numeric ordering', () => {
    const texts = textsFor('en');
    const numbers = [...texts, 'a2', 'a10', 'a02', 'a1b2', 'a1b10', '10', '9', '0', '00', '1.5'];

    expect(
      differences({ locale: 'en', strength: 1, caseLevel: true }, { sensitivity: 'case' }, texts),
    ).toEqual([]);
    expect(differences({ locale: 'en', caseFirst: 'upper' }, { caseFirst: 'upper' }, texts)).toEqual([]);
    expect(differences({ locale: 'en', numericOrdering: true }, { numeric: true }, numbers)).toEqual([]);
  });

  it('compare accents from the end on request', () => {
    const collation = parseCollation({ locale: 'fr', backwards: true });
    if (collation === undefined) throw new Error('no collation');

    const sorted = ['coté', 'côte', 'cote', 'côté'].toSorted((a, b) =>
      sign(collationKey(a, collation), collationKey(b, collation)),
    );

    expect(sorted).toEqual(['cote', 'côte', 'coté', 'côté']);
  });
});

describe('a collation over the wire', () => {
  it('sorts and finds by the letters of its locale, with and without an index', async () => {
    const places = server.fresh();
    await places.insertMany(['Zebra', 'Öland', 'olja', 'Ål', 'STRASSE'].map((name) => ({ name })));
    const namesBy = async (locale: string) =>
      (await places.find({}, { collation: { locale } }).sort({ name: 1 }).toArray()).map(({ name }) => name);

    const swedish = ['olja', 'STRASSE', 'Zebra', 'Ål', 'Öland'];
    expect(await namesBy('sv')).toEqual(swedish);
    expect(await namesBy('de')).toEqual(['Ål', 'Öland', 'olja', 'STRASSE', 'Zebra']);
    await places.createIndex({ name: 1 }, { collation: { locale: 'sv' } });
    expect(await namesBy('sv')).toEqual(swedish);
    const german = { collation: { locale: 'de', strength: 1 } } as const;
    expect(await places.countDocuments({ name: 'straße' }, german)).toBe(1);
  });

  it.each([
    [{ locale: 'xx' }, 2],
    [{ locale: 'cs' }, 2],
    [{ locale: 'de@collation=phonebook' }, 2],
    [{ locale: 5 }, 14],
    [{ strength: 2 }, 40414],
    [{ locale: 'en', strength: 6 }, 51024],
    [{ locale: 'en', strength: 'x' }, 14],
    [{ locale: 'en', caseFirst: 'all' }, 2],
    [{ locale: 'en', alternate: 'shifted' }, 2],
    [{ locale: 'en', caseLevel: 'yes' }, 14],
    [{ locale: 'en', foo: 1 }, 40415],
  ])('refuses %j with code %d', async (collation, code) => {
    const { collectionName } = server.fresh();

    const refused = await failureOf(server.db.command({ find: collectionName, collation }));

    expect(refused.code).toBe(code);
  });
});
