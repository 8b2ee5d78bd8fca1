// Owns the language of the page: its choice, its storage, and the loading of its catalog. English is in the code and
// needs no catalog; the texts themselves are in the components that use them.
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

/** Their native names, for the switch. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The texts of a language: those of the screens, those of reasons unless the server's English is used, titles. */
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

/** The texts that only the office's pages use; see `build/split-catalog.ts`. */
const officeCatalogs: Record<Language, () => Promise<Messages>> = {
  en: async () => ({}),
  es: async () => (await import('./locales/es.po?office?lingui')).messages,
};
/** Set once a page of the office is opened: from then on its texts are loaded with every language. */
let office: Promise<void> | undefined;

// Messages are compiled by the build; what remains is plain text.
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

/** Loads the texts of the office's pages before the first of them is shown; if that fails they stay in English. */
export const loadOfficeTexts = (): Promise<void> => {
  office ??= loadOffice(currentLanguage());
  return office;
};

const activate = async (language: Language): Promise<void> => {
  await load(language);
  document.documentElement.lang = language;
};

const wanted = (): Language => {
  const requested =
    new URLSearchParams(window.location.search).get('lang') ?? readStored(storageKeys.language);
  if (isLanguage(requested)) return requested;
  return navigator.language?.toLowerCase().startsWith('es') ? 'es' : 'en';
};

/** Sets the page's initial language: the one in the address (`?lang=es`), the stored choice, or the browser's own. */
export const startLanguage = (): Promise<void> | undefined => {
  const stored = readStored(storageKeys.language);
  if (isLanguage(stored)) writeLanguageCookie(stored);
  const language = wanted();
  if (language === 'en') return undefined;
  // If a catalog cannot be loaded, the page stays in English.
  return activate(language).catch(() => undefined);
};

/** Sets the language of the page that the server renders next. */
export const startServerLanguage = (language: Language): Promise<void> => load(language);

/** Changes the language of this browser and stores the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await activate(language);
  writeStored(storageKeys.language, language);
  writeLanguageCookie(language);
};

/** Returns the language of the page. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** Returns the language of the page; renders the component again when it changes. */
export const useLanguage = (): Language => {
  useLingui();
  return currentLanguage();
};
