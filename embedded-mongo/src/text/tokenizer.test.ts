/** Terms of strings in each language, and of strings with other characters than plain letters. */
import { describe, expect, it } from 'vitest';
import { lowerCase, withoutDiacritics } from './folding.ts';
import { languageOf, type TextLanguage } from './language.ts';
import { tokensOf } from './tokenizer.ts';

const language = (name: string): TextLanguage => {
  const found = languageOf(name);
  if (found === undefined) throw new Error(`no language ${name}`);
  return found;
};

/** Language, its code, a string, its terms. The last word of each string is a stop word. */
const LANGUAGES: [name: string, code: string, text: string, terms: string[]][] = [
  ['danish', 'da', 'spillere spillet og', ['spil', 'spil']],
  ['dutch', 'nl', 'kaarten spelers het', ['kaart', 'speler']],
  ['english', 'en', 'generously betting the', ['generous', 'bet']],
  ['finnish', 'fi', 'pelaajat korttien ja', ['pelaaj', 'kort']],
  ['french', 'fr', 'joueurs continuellement les', ['joueur', 'continuel']],
  ['german', 'de', 'Spielern Häuser und', ['spiel', 'haus']],
  ['hungarian', 'hu', 'játékosok kártyák és', ['jatekos', 'kartya']],
  ['italian', 'it', 'giocatori carte gli', ['giocator', 'cart']],
  ['norwegian', 'nb', 'spillere kortene og', ['spiller', 'kort']],
  ['portuguese', 'pt', 'jogadores cartas não', ['jogador', 'cart']],
  ['romanian', 'ro', 'jocuri cărţile şi', ['jocur', 'cart']],
  ['russian', 'ru', 'игроки картами не', ['игрок', 'карт']],
  ['spanish', 'es', 'jugadores cartas también', ['jugador', 'cart']],
  ['swedish', 'sv', 'spelarna korten och', ['spel', 'kort']],
  ['turkish', 'tr', 'oyuncular kartlar ve', ['oyuncu', 'kart']],
];

describe('terms', () => {
  it.each(LANGUAGES)('in %s', (name, code, text, terms) => {
    expect(tokensOf(text, language(name))).toEqual(terms);
    expect(tokensOf(text, language(code.toUpperCase()))).toEqual(terms);
  });

  it.each([
    ['english', "Do you see Mark's dog running?", ['see', 'mark', 'dog', 'run']],
    ['english', '  , ; — «» …', []],
    ['english', 'a-b_c.d/e♠f', ['b_c', 'd', 'e', 'f']],
    ['none', "don't 1,000", ['don', 't', '1', '000']],
    ['none', 'e\u0301clair É ǅ Σ ς', ['eclair', 'e', 'ǆ', 'σ', 'σ']],
    ['none', '½ ﬁ 🂡 \u{1D400}', ['½', 'ﬁ', '🂡', '\u{1D400}']],
  ])('in %s: %j', (name, text, terms) => {
    expect(tokensOf(text, language(name))).toEqual(terms);
  });

  it('keep case and diacritics if the search is sensitive to them', () => {
    const options = { isCaseSensitive: true, isDiacriticSensitive: true, keepsStopWords: true };

    expect(tokensOf('The Cafés', language('english'), options)).toEqual(['The', 'Café']);
    expect(tokensOf('THE', language('english'), { isCaseSensitive: true })).toEqual([]);
  });
});

describe('folding', () => {
  it.each([
    ['ΣΑΣ', 'none', 'σασ'],
    ['Straße ẞ', 'none', 'straße ß'],
    ['İI', 'none', 'İi'],
    ['İI', 'turkish', 'iı'],
    ['ﬀ K', 'none', 'ﬀ k'],
  ])('%s in the lower case of %s', (text, name, lower) => {
    expect(lowerCase(text, name)).toBe(lower);
  });

  it.each([
    ['Ångström', 'Angstrom'],
    ['e\u0301', 'e'],
    ['ł ø', 'ł ø'],
    ['^`', ''],
    ['й', 'и'],
  ])('%s without diacritics', (text, plain) => {
    expect(withoutDiacritics(text)).toBe(plain);
  });
});
