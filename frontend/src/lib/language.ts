// Owns the language of the page: which one, where it is kept, when its catalog is there. English stands in the code and
// needs no catalog; the texts are left to the components that say them.
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { readStored, storageKeys, writeLanguageCookie, writeStored } from './storage.ts';

/** The languages of the public site; the admin panel is in English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Their own names, for the switch. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

const catalogs: Record<Language, () => Promise<Messages>> = {
  en: async () => ({}),
  es: () => import('./locales/es.po').then((file) => file.messages),
};

// Messages come compiled from the build; what is left is plain text.
i18n.setMessagesCompiler((message) => [message]);
i18n.loadAndActivate({ locale: 'en', messages: {} });

const activate = async (language: Language): Promise<void> => {
  i18n.loadAndActivate({ locale: language, messages: await catalogs[language]() });
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

/** On the server: the language of the page that is drawn next. */
export const startServerLanguage = async (language: Language): Promise<void> =>
  i18n.loadAndActivate({ locale: language, messages: await catalogs[language]() });

/** Changes the language of this browser and keeps the choice. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await activate(language);
  writeStored(storageKeys.language, language);
  writeLanguageCookie(language);
};

/** The language that the page is in. */
export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** The same for a component, which is drawn again when it changes. */
export const useLanguage = (): Language => {
  useLingui();
  return currentLanguage();
};
