// Renders ICU messages, in the browser and on the server alike. Both languages write numbers as in the USA.

import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from './compile-message.ts';
import type { Language, Message, MessageParams } from './message.ts';

/** `{date, date, day}` writes a league date (`YYYY-MM-DD`) as `Friday, November 20`. */
const formats: Record<string, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
};

const writerOf = (language: Language, locale: string): I18n =>
  setupI18n({ locale: language, locales: locale, messages: { [language]: {} } }).setMessagesCompiler(
    compileMessage,
  );

const writers: Record<Language, I18n> = { en: writerOf('en', 'en-US'), es: writerOf('es', 'es-US') };

/** Returns a message in its language with its parameters filled in. */
export const formatMessage = (language: Language, message: Message, params: MessageParams = {}): string =>
  writers[language]._('', params, { message, formats });
