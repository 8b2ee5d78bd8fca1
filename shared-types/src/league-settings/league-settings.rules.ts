import type { LeagueSettings } from './league-settings.schema.ts';

type Language = 'en' | 'es';

/** What a text is filled with: the settings, and the names of the league's regions. */
export type TextFacts = { settings: LeagueSettings; regions: readonly string[]; language: Language };

/** Returns `North Texas, Mid Cities and Texoma`. */
export const listInWords = (names: readonly string[], language: Language): string => {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ${language === 'es' ? 'y' : 'and'} ${last}`;
};

/** Returns what each mark stands for. A word that the league has not entered becomes one with which a sentence reads. */
const marksOf = ({ settings, regions, language }: TextFacts): Readonly<Record<string, string>> => {
  const { name, ageLimit, place, state, county, legalName } = settings;
  const isSpanish = language === 'es';
  const say = (english: string, spanish: string) => (isSpanish ? spanish : english);
  const shownPlace = place || say('our area', 'nuestra zona');
  return {
    ageLimit: String(ageLimit),
    league: name,
    place: shownPlace,
    regions: regions.length > 1 ? listInWords(regions, language) : shownPlace,
    legalName: legalName || say('the league', 'la liga'),
    law: state ? say(`the law of ${state}`, `la ley de ${state}`) : say('the law', 'la ley'),
    stateLaw: state
      ? say(`The law of the State of ${state}`, `la ley del Estado de ${state}`)
      : say('The law of the place where the league plays', 'la ley del lugar donde juega la liga'),
    courts: county
      ? say(`the courts of ${county} County`, `los tribunales del condado de ${county}`)
      : say('the courts of that place', 'los tribunales de ese lugar'),
  };
};

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const fill = (text: string, facts: TextFacts, write: (word: string) => string): string => {
  const marks = marksOf(facts);
  return text.replace(/\{(\w+)\}/g, (whole, mark: string) =>
    Object.hasOwn(marks, mark) ? write(marks[mark] ?? '') : whole,
  );
};

/** Replaces the marks of a title, such as `{league}`, by the league's settings; leaves other braces unchanged. */
export const withSettings = (text: string, facts: TextFacts): string => fill(text, facts, (word) => word);

/** Replaces the marks of a text in HTML; a name is never read as a tag. */
export const htmlWithSettings = (html: string, facts: TextFacts): string =>
  fill(html, facts, (word) => word.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign));

/** The marks that an editor can write in a text. */
export const textMarks = [
  'ageLimit',
  'league',
  'place',
  'regions',
  'legalName',
  'law',
  'stateLaw',
  'courts',
] as const;
