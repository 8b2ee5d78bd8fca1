// Owns the language of the page: which one, where it is kept, when its catalog is there. English stands in the code and
// needs no catalog; the texts are left to the components that say them.
import type { PageTitles } from '@ahl/shared-types/pages';
import type { ReasonTexts } from '@ahl/shared-types/reasons';
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { setPageTitles } from './page-titles.ts';
import { setReasonTexts } from './reason-texts.ts';
import { readStored, storageKeys, writeLanguageCookie, writeStored } from './storage.ts';

/** The languages of the product. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Their own names, for the switch. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** What a language is made of: the texts of the screens, those of reasons where the server's English will not do, titles. */
type Texts = { messages: Messages; reasons: ReasonTexts | null; titles: PageTitles };

const catalogs: Record<Language, () => Promise<Texts>> = {
  en: async () => ({ messages: {}, reasons: null, titles: {} }),
  es: async () => {
    const [{ messages }, { spanish }, { spanishTitles }] = await Promise.all([
      import('./locales/es.po?site?lingui'),
      import('@ahl/shared-types/reasons/spanish'),
      import('@ahl/shared-types/pages/spanish'),
    ]);
    return { messages, reasons: spanish, titles: spanishTitles };
  },
};

/** The texts that only the office's pages say; see `build/split-catalog.ts`. */
const officeCatalogs: Record<Language, () => Promise<Messages>> = {
  en: async () => ({}),
  es: async () => (await import('./locales/es.po?office?lingui')).messages,
};
/** Set once a page of the office is opened: from then on its texts belong to every language that is chosen. */
let office: Promise<void> | undefined;

// Messages come compiled from the build; what is left is plain text.
i18n.setMessagesCompiler((message) => [message]);
i18n.loadAndActivate({ locale: 'en', messages: {} });

const load = async (language: Language): Promise<void> => {
  const [{ messages, reasons, titles }, more] = await Promise.all([
    catalogs[language](),
    office ? officeCatalogs[language]() : {},
  ]);
  setReasonTexts(reasons);
  setPageTitles(language, titles);
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...more } });
};

const loadOffice = async (language: Language): Promise<void> => {
  try {
    i18n.load(language, await officeCatalogs[language]());
  } catch {
    office = undefined;
  }
};

/** Loads what only the office's pages say, before the first of them is shown; what cannot be had stays in English. */
export const loadOfficeTexts = (): Promise<void> => {
  office ??= loadOffice(currentLanguage());
  return office;
};

const activate = async (language: Language): Promise<void> => {
  await load(language);
  document.documentElement.lang = language;
};

const wanted = (): Language => {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? readStored(storageKeys.language);
  if (isLanguage(asked)) return asked;
  return navigator.language?.toLowerCase().startsWith('es') ? 'es' : 'en';
};

/** The language of the page at its start: as the address asks (`?lang=es`), as chosen before, else the browser's own. */
export const startLanguage = (): Promise<void> | undefined => {
  const stored = readStored(storageKeys.language);
  if (isLanguage(stored)) writeLanguageCookie(stored);
  const language = wanted();
  if (language === 'en') return undefined;
  // A catalog that cannot be had leaves the page in English.
  return activate(language).catch(() => undefined);
};

/** On the server: the language of the page that is rendered next. */
export const startServerLanguage = (language: Language): Promise<void> => load(language);

/** Changes the language of this browser and keeps the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await activate(language);
  writeStored(storageKeys.language, language);
  writeLanguageCookie(language);
};

/** The language that the page is in. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** The same for a component, which is rendered again when it changes. */
export const useLanguage = (): Language => {
  useLingui();
  return currentLanguage();
};
