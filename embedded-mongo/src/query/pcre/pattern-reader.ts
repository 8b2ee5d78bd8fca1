/** Walks through the text of a pattern, by code points. */

/** A pattern that PCRE refuses, or that this server cannot carry out; the message says which. */
export class InvalidPattern extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidPattern';
  }
}

/** What is left of a pattern. */
export class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** True where nothing is left. */
  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  /** What is left. */
  get rest(): string {
    return this.#pattern.slice(this.#at);
  }

  /** The next character without taking it; empty at the end. */
  peek(): string {
    return this.#pattern.charAt(this.#at);
  }

  /** Takes one code point. @throws InvalidPattern at the end */
  next(): string {
    const code = this.#pattern.codePointAt(this.#at);
    if (code === undefined) throw new InvalidPattern('the pattern ends too early');
    const char = String.fromCodePoint(code);
    this.#at += char.length;
    return char;
  }

  /** Takes a text if it comes next. */
  take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Takes what an expression anchored by `^` finds next. */
  takeMatch(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.rest);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }

  /** Skips white space and comments, as PCRE's extended syntax does outside of classes. */
  skipSpace(): void {
    this.takeMatch(/^(?:[\t-\r ]|#[^\n]*(?:\n|$))+/);
  }
}
