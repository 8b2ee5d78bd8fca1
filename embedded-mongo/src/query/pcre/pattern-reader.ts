/** Reads a pattern by code points. */

/** A pattern that is invalid in PCRE or not supported by this server; the message says which. */
export class InvalidPattern extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidPattern';
  }
}

/** A pattern and the position in it. */
export class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** True at the end of the pattern. */
  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  /** The rest of the pattern. */
  get rest(): string {
    return this.#pattern.slice(this.#at);
  }

  /** Returns the next character without consuming it; empty at the end. */
  peek(): string {
    return this.#pattern.charAt(this.#at);
  }

  /** Consumes one code point. @throws InvalidPattern at the end */
  next(): string {
    const code = this.#pattern.codePointAt(this.#at);
    if (code === undefined) throw new InvalidPattern('the pattern ends too early');
    const char = String.fromCodePoint(code);
    this.#at += char.length;
    return char;
  }

  /** Consumes a string if it comes next; returns whether it did. */
  take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Consumes the match of an expression anchored by `^`. */
  takeMatch(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.rest);
    if (found === null) return undefined;
    this.#at += found[0].length;
    return found;
  }

  /** Skips white space and comments as PCRE's extended syntax does outside of classes. */
  skipSpace(): void {
    this.takeMatch(/^(?:[\t-\r ]|#[^\n]*(?:\n|$))+/);
  }
}
