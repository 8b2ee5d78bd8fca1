// Parses the text of a `.tdt` file: one object in the notation of JavaScript, of which only values, `new Name(…)` and
// `Map.from([…])` exist. The grammar was observed in saves of versions 3.0 to 3.7.2. Everything else is refused with its
// position: such a file is damaged, or a program.
import type { TdtFields, TdtValue } from './tdt-value.ts';

/** The largest file, in characters. Real ones have 220,000. */
export const maxTdtLength = 8_000_000;
/** How deep values can be nested. */
export const maxTdtDepth = 100;
/** The number of values in a file. */
const maxValues = 1_000_000;
/** The longest number; JavaScript writes none longer than 25 characters. */
const maxNumberLength = 40;
/** How much is shown of what stands where a file is refused. */
const foundLength = 24;

/** Why a text is no `.tdt` file. */
export type TdtProblem =
  | 'too-large'
  | 'too-deep'
  | 'too-many-values'
  | 'ends-early'
  | 'text-not-closed'
  | 'escape-unknown'
  | 'number-unreadable'
  | 'word-unknown'
  | 'class-refused'
  | 'no-pair'
  | 'comment'
  | 'unexpected'
  | 'text-after-end';

/** Refuses a text at a position. */
export class TdtSyntaxError extends Error {
  readonly problem: TdtProblem;
  /** The position in the text, from 0, in UTF-16 units. */
  readonly offset: number;
  /** What stands there; empty at the end of the text. */
  readonly found: string;
  /** The keys and indexes (from 0) that lead there, such as `T`, `Players`, `Players`, `7`. */
  readonly path: readonly string[];

  constructor(problem: TdtProblem, offset: number, found: string, path: readonly string[]) {
    super(`${problem} at ${offset}: ${found}`);
    this.name = 'TdtSyntaxError';
    this.problem = problem;
    this.offset = offset;
    this.found = found;
    this.path = path;
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const minus = 0x2d;
const dot = 0x2e;
const slash = 0x2f;

/** The characters after a backslash, and what they stand for. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ['"', '"'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
/** The number of hexadecimal digits after these. */
const hexDigits: ReadonlyMap<string, number> = new Map([
  ['u', 4],
  ['x', 2],
]);
const words: ReadonlyMap<string, TdtValue> = new Map<string, TdtValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
/** Classes whose objects are code, or lead to it. An unknown class is none of them. */
const refusedClasses = /(?:^|\.)(?:\w*Function|eval|constructor|prototype|__proto__)(?:\.|$)/;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
const isWordStart = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x24;
const isLineEnd = (code: number): boolean => code === 0x0a || code === 0x0d;

class TdtParser {
  readonly #text: string;
  #at = 0;
  #values = 0;
  /** How many values contain the current one. */
  #depth = 0;
  /** The key or index of the current value at each depth; empty in the brackets of a class. */
  readonly #path: (string | number)[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the whole text. */
  parse(): TdtFields {
    this.#skipSpace();
    if (this.#text[this.#at] !== '{') this.#refuseHere();
    const fields = this.#object();
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#refuse('text-after-end');
    return fields;
  }

  #refuse(problem: TdtProblem, offset = this.#at): never {
    const found = this.#text.slice(offset, offset + foundLength);
    const path = this.#path.slice(0, this.#depth).map(String).filter(Boolean);
    throw new TdtSyntaxError(problem, offset, found, path);
  }

  /** Refuses what stands at the current position, where something else belongs. */
  #refuseHere(): never {
    const code = this.#code();
    if (Number.isNaN(code)) this.#refuse('ends-early');
    const next = this.#text.charCodeAt(this.#at + 1);
    if (code === slash && (next === slash || next === 0x2a)) this.#refuse('comment');
    this.#refuse(isWordStart(code) ? 'word-unknown' : 'unexpected');
  }

  /** The character at the current position; NaN at the end. */
  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #skipSpace(): void {
    while (isSpace(this.#code())) this.#at += 1;
  }

  #expect(character: string): void {
    this.#skipSpace();
    if (this.#text[this.#at] !== character) this.#refuseHere();
    this.#at += 1;
  }

  /** Steps into a value that contains others. */
  #enter(): void {
    if (this.#depth === maxTdtDepth) this.#refuse('too-deep');
    this.#depth += 1;
  }

  #value(): TdtValue {
    this.#values += 1;
    if (this.#values > maxValues) this.#refuse('too-many-values');
    this.#skipSpace();
    const code = this.#code();
    if (code === quote) return this.#string();
    if (isDigit(code) || code === minus) return this.#number();
    if (code === 0x7b) return this.#object();
    if (code === 0x5b) return this.#array();
    if (isWordStart(code)) return this.#worded();
    this.#refuseHere();
  }

  /** Reads the items up to a closing bracket, separated by commas; the opening one is read. */
  #items(close: string, readItem: () => void): void {
    this.#enter();
    this.#skipSpace();
    for (let index = 0; this.#text[this.#at] !== close; index += 1) {
      if (index > 0) this.#expect(',');
      this.#path[this.#depth - 1] = close === ']' ? index : '';
      readItem();
      this.#skipSpace();
      if (this.#code() !== comma && this.#text[this.#at] !== close) this.#refuseHere();
    }
    this.#at += 1;
    this.#depth -= 1;
  }

  #object(): TdtFields {
    const fields = new Map<string, TdtValue>();
    this.#at += 1;
    this.#items('}', () => {
      this.#skipSpace();
      const key = this.#code() === quote ? this.#string() : this.#word();
      this.#path[this.#depth - 1] = key;
      this.#expect(':');
      fields.set(key, this.#value());
    });
    return fields;
  }

  #array(): TdtValue[] {
    const values: TdtValue[] = [];
    this.#at += 1;
    this.#items(']', () => values.push(this.#value()));
    return values;
  }

  /** Reads a word of letters, digits, `_` and `$`. */
  #word(): string {
    const start = this.#at;
    if (!isWordStart(this.#code())) this.#refuseHere();
    while (isWordStart(this.#code()) || isDigit(this.#code())) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  #worded(): TdtValue {
    const start = this.#at;
    const word = this.#word();
    if (word === 'new') return this.#instance();
    if (word === 'Map') return this.#mapFrom(start);
    if (!words.has(word)) this.#refuse('word-unknown', start);
    return words.get(word);
  }

  /** `new Name(…)`; a `Map` is read as one. */
  #instance(): TdtValue {
    if (!isSpace(this.#code())) this.#refuseHere();
    this.#skipSpace();
    const start = this.#at;
    let className = this.#word();
    while (this.#code() === dot) {
      this.#at += 1;
      className += `.${this.#word()}`;
    }
    if (refusedClasses.test(className)) this.#refuse('class-refused', start);
    this.#expect('(');
    const args: TdtValue[] = [];
    this.#items(')', () => args.push(this.#value()));
    if (className !== 'Map') return { className, args };
    const [content = new Map()] = args;
    if (args.length < 2 && content instanceof Map) return content;
    return this.#entries(content, start);
  }

  /** `Map.from([[key, value], …])` */
  #mapFrom(start: number): TdtValue {
    const method = this.#text.slice(this.#at, this.#at + 5);
    if (method !== '.from') this.#refuse('word-unknown', start);
    this.#at += 5;
    this.#expect('(');
    this.#skipSpace();
    const pairsAt = this.#at;
    const pairs = this.#value();
    this.#expect(')');
    return this.#entries(pairs, pairsAt);
  }

  #entries(pairs: TdtValue, start: number): TdtFields {
    const fields = new Map<string, TdtValue>();
    if (!Array.isArray(pairs)) this.#refuse('no-pair', start);
    for (const pair of pairs) {
      if (!Array.isArray(pair) || pair.length !== 2) this.#refuse('no-pair', start);
      const [key, value] = pair;
      if (typeof key !== 'string' && typeof key !== 'number') this.#refuse('no-pair', start);
      fields.set(String(key), value);
    }
    return fields;
  }

  #string(): string {
    this.#at += 1;
    let start = this.#at;
    let text = '';
    for (;;) {
      const code = this.#code();
      if (code === quote) break;
      if (Number.isNaN(code) || isLineEnd(code)) this.#refuse('text-not-closed');
      if (code === backslash) {
        text += this.#text.slice(start, this.#at) + this.#escape();
        start = this.#at;
      } else this.#at += 1;
    }
    text += this.#text.slice(start, this.#at);
    this.#at += 1;
    return text;
  }

  #escape(): string {
    const character = this.#text[this.#at + 1];
    if (character === undefined) this.#refuse('text-not-closed', this.#text.length);
    const plain = escapes.get(character);
    if (plain !== undefined) {
      this.#at += 2;
      return plain;
    }
    const digits = hexDigits.get(character) ?? 0;
    const hex = this.#text.slice(this.#at + 2, this.#at + 2 + digits);
    if (digits === 0 || hex.length < digits || !/^[\da-f]+$/i.test(hex)) this.#refuse('escape-unknown');
    this.#at += 2 + digits;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  #number(): number {
    const start = this.#at;
    const text = this.#text.slice(start, start + maxNumberLength + 1);
    const [digits = ''] = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/.exec(text) ?? [];
    const value = Number(digits);
    this.#at += digits.length;
    const next = this.#code();
    const isWhole = digits !== '' && digits.length <= maxNumberLength && Number.isFinite(value);
    if (!isWhole || isDigit(next) || next === dot || isWordStart(next))
      this.#refuse('number-unreadable', start);
    return value;
  }
}

/** Returns the object that a `.tdt` file consists of. @throws TdtSyntaxError */
export const parseTdt = (text: string): TdtFields => {
  if (text.length > maxTdtLength) throw new TdtSyntaxError('too-large', maxTdtLength, '', []);
  return new TdtParser(text).parse();
};
