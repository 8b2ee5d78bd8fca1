// Texts that exist in both languages, each beside the other. A feature has its own in `<feature>.texts.ts`.
import { formatMessage } from './format-message.ts';
import type { Language, Message, MessageParams, ParamsOfMessage } from './message.ts';

/** A text in both languages, as ICU messages with the same parameters. */
export type Text<English extends Message = Message> = { readonly en: English; readonly es: Message };

/** The texts of a feature; they can be grouped. */
type Texts = { readonly [key: string]: Text | Texts };

/** Declares the texts of a feature, so that the compiler knows the parameters of each. */
export const defineTexts = <const T extends Texts>(texts: T): T => texts;

/** A text's parameters as arguments: none, if its message has none. */
type ParamArgs<T extends Text> = keyof ParamsOfMessage<T['en']> extends never
  ? []
  : string extends T['en']
    ? [params?: MessageParams]
    : [params: ParamsOfMessage<T['en']>];

/** Returns a text in a language. */
export const textIn = <T extends Text>(language: Language, text: T, ...[params]: ParamArgs<T>): string =>
  formatMessage(language, text[language], params as MessageParams | undefined);

/** Returns the function that returns texts in a language: `t(texts.welcome, { productName })`. */
export const translator =
  (language: Language) =>
  <T extends Text>(text: T, ...params: ParamArgs<T>): string =>
    textIn(language, text, ...params);
export type Translate = ReturnType<typeof translator>;

/** Returns a league date (`YYYY-MM-DD`) in a language, such as `Friday, November 20`. */
export const dayIn = (language: Language, date: string): string =>
  formatMessage(language, '{date, date, day}', { date });
