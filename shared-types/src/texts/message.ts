// The types of ICU messages: the parameters that a message takes are read from its text.

/** The languages of the product. */
export type Language = 'en' | 'es';

/** An ICU message, or its compiled form, which the build of the site writes in its place. */
export type Message = string;

/** The values of a message's parameters. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A message without its quoted braces: `'{'` and `'}'` stand for the braces themselves. */
type Unquoted<M extends string> = M extends `${infer Before}'{'${infer After}`
  ? Unquoted<`${Before}${After}`>
  : M extends `${infer Before}'}'${infer After}`
    ? Unquoted<`${Before}${After}`>
    : M;

/** The text up to the next brace, that brace, and the rest. */
type NextBrace<M extends string> = M extends `${infer Before}{${infer After}`
  ? Before extends `${infer Text}}${infer Rest}`
    ? [Text, '}', `${Rest}{${After}`]
    : [Before, '{', After]
  : M extends `${infer Text}}${infer Rest}`
    ? [Text, '}', Rest]
    : null;

type Trimmed<S extends string> = S extends ` ${infer Rest}` ? Trimmed<Rest> : S;

/** The type of a parameter's value by its format. */
type ValueOf<Format extends string> =
  Trimmed<Format> extends `plural${string}` | `number${string}`
    ? number
    : Trimmed<Format> extends `select${string}` | `date${string}`
      ? string
      : string | number;

/** A parameter by the text between its opening brace and the next brace: `name`, or `name, plural, one `. */
type Parameter<Head extends string> = Head extends `${infer Name},${infer Format}`
  ? { [N in Name]: ValueOf<Format> }
  : { [N in Head]: string | number };

/**
 * Reads the parameters brace by brace. `Open` has the kind of every open brace, innermost first: `text` is a case's
 * text, where a brace opens a parameter; `cases` is a parameter, where a brace opens the text of a case.
 */
type ReadParams<M extends string, Open extends readonly string[], Found> =
  NextBrace<M> extends [string, infer Brace, infer Rest extends string]
    ? Brace extends '}'
      ? Open extends readonly [string, ...infer Outer extends string[]]
        ? ReadParams<Rest, Outer, Found>
        : Found
      : Open extends readonly ['cases', ...string[]]
        ? ReadParams<Rest, ['text', ...Open], Found>
        : ReadHead<Rest, Open, Found>
    : Found;

type ReadHead<M extends string, Open extends readonly string[], Found> =
  NextBrace<M> extends [infer Head extends string, infer Brace, infer Rest extends string]
    ? Brace extends '}'
      ? ReadParams<Rest, Open, Found & Parameter<Head>>
      : ReadParams<Rest, ['text', 'cases', ...Open], Found & Parameter<Head>>
    : Found;

/** The parameters of a message: `{ name: string | number; count: number }` for `{name}: {count, plural, …}`. */
export type ParamsOfMessage<M extends Message> = string extends M
  ? MessageParams
  : Readonly<ReadParams<Unquoted<M>, [], unknown>>;
