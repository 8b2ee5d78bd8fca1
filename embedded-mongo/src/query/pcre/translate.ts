/**
 * Translates MongoDB's PCRE patterns to JavaScript patterns with the flag `u`. Each construct is parsed and rewritten,
 * so that it keeps its meaning: `$` also matches before a final newline, `\h` is white space and not the letter,
 * `[[:alpha:]]` is a set, flags inside a pattern apply to the end of their group. Constructs that JavaScript lacks
 * (possessive quantifiers, atomic groups, recursion, conditions) or treats differently (back references to groups that
 * did not participate) are refused.
 */
import { readClass } from './character-class.ts';
import { ESCAPED_SETS, textOfCodePoint, textOfSet } from './code-point-sets.ts';
import { readEscape } from './escapes.ts';
import { InvalidPattern, PatternReader } from './pattern-reader.ts';

type Flags = { isCaseless: boolean; isMultiline: boolean; isDotAll: boolean; isExtended: boolean };

// JavaScript's flag `m` is never set, so its own `^` and `$` match only the start and end of the input.
const START = '(?:^)';
const END = '(?:$)';
/** At the end, or before a newline that is the last character. */
const LAST_LINE_END = '(?:(?=\\n?$))';
const EVERY_LINE_START = '(?:^|(?<=\\n)(?=[^]))';
const EVERY_LINE_END = '(?:(?=\\n|$))';
/** `\R` never matches only half of a CRLF. */
const NEWLINE_SEQUENCE = '(?:\\r\\n|(?!\\r\\n)[\\n-\\r\\x85\\u2028\\u2029])';

const ASSERTIONS: Readonly<Record<string, string>> = {
  A: START,
  z: END,
  Z: LAST_LINE_END,
  b: '(?:\\b)',
  B: '(?:\\B)',
  R: NEWLINE_SEQUENCE,
  N: '[^\\n]',
};

const GROUP_STARTS: readonly (readonly [pcre: RegExp, javascript: string])[] = [
  [/^\?:/, '(?:'],
  [/^\?=/, '(?='],
  [/^\?!/, '(?!'],
  [/^\?<=/, '(?<='],
  [/^\?<!/, '(?<!'],
  [/^\?P?<[A-Za-z_]\w*>/, '('],
  [/^\?'[A-Za-z_]\w*'/, '('],
];

/** Returns the JavaScript source for a pattern. `isCaseless` is the flag `i`. @throws InvalidPattern */
export function translatePattern(pattern: string, options: string): { source: string; isCaseless: boolean } {
  const flags: Flags = {
    isCaseless: options.includes('i'),
    isMultiline: options.includes('m'),
    isDotAll: options.includes('s'),
    isExtended: options.includes('x'),
  };
  const reader = new PatternReader(pattern);
  const source = readAlternatives(reader, { ...flags });
  if (!reader.isAtEnd) throw new InvalidPattern('unmatched closing parenthesis');
  return { source, isCaseless: flags.isCaseless };
}

/** Parses to the end of a group. Flags changed inside the group also apply to its later branches. */
function readAlternatives(reader: PatternReader, flags: Flags): string {
  const isCaselessOutside = flags.isCaseless;
  const branches: string[] = [];
  do {
    branches.push(readBranch(reader, flags, isCaselessOutside));
  } while (reader.take('|'));
  return branches.join('|');
}

function readBranch(reader: PatternReader, flags: Flags, isCaselessOutside: boolean): string {
  let text = '';
  let opened = 0;
  const openAs = (isCaseless: boolean): void => {
    text += isCaseless ? '(?i:' : '(?-i:';
    opened += 1;
  };
  if (flags.isCaseless !== isCaselessOutside) openAs(flags.isCaseless);
  for (;;) {
    if (flags.isExtended) reader.skipSpace();
    if (reader.isAtEnd || reader.peek() === '|' || reader.peek() === ')') break;
    const wasCaseless = flags.isCaseless;
    if (readFlags(reader, flags)) {
      if (flags.isCaseless !== wasCaseless) openAs(flags.isCaseless);
      continue;
    }
    const atom = readAtom(reader, flags);
    if (flags.isExtended) reader.skipSpace();
    text += atom + (atom === '' ? '' : readQuantifier(reader));
  }
  return text + ')'.repeat(opened);
}

/** Parses flags such as `(?i)`, which apply from here on. */
function readFlags(reader: PatternReader, flags: Flags): boolean {
  const found = reader.takeMatch(/^\(\?([imsx]*)(?:-([imsx]*))?\)/);
  if (found === undefined) return false;
  setFlags(flags, found[1] ?? '', true);
  setFlags(flags, found[2] ?? '', false);
  return true;
}

function setFlags(flags: Flags, letters: string, isOn: boolean): void {
  if (letters.includes('i')) flags.isCaseless = isOn;
  if (letters.includes('m')) flags.isMultiline = isOn;
  if (letters.includes('s')) flags.isDotAll = isOn;
  if (letters.includes('x')) flags.isExtended = isOn;
}

/** Parses one quantifiable item; returns '' if it matches nothing, such as a comment. */
function readAtom(reader: PatternReader, flags: Flags): string {
  const char = reader.next();
  switch (char) {
    case '^':
      return flags.isMultiline ? EVERY_LINE_START : START;
    case '$':
      return flags.isMultiline ? EVERY_LINE_END : LAST_LINE_END;
    case '.':
      return flags.isDotAll ? '[^]' : '[^\\n]';
    case '[':
      return readClass(reader);
    case '(':
      return readGroup(reader, flags);
    case '\\':
      return readBackslash(reader);
    case '*':
    case '+':
    case '?':
      throw new InvalidPattern('quantifier does not follow a repeatable item');
    default:
      return textOfCodePoint(char.codePointAt(0) ?? 0);
  }
}

function readGroup(reader: PatternReader, flags: Flags): string {
  if (reader.takeMatch(/^\?#[^)]*\)/) !== undefined) return '';
  const inner = { ...flags };
  const start = readGroupStart(reader, inner);
  const isSwitched = inner.isCaseless !== flags.isCaseless;
  const content = readAlternatives(reader, { ...inner });
  if (!reader.take(')')) throw new InvalidPattern('missing closing parenthesis');
  const text = isSwitched ? `${inner.isCaseless ? '(?i:' : '(?-i:'}${content})` : `${start}${content})`;
  const isAssertion = /^\(\?<?[=!]/.test(text);
  return isAssertion ? `(?:${text})` : text;
}

function readGroupStart(reader: PatternReader, inner: Flags): string {
  const found = reader.takeMatch(/^\?([imsx]*)(?:-([imsx]*))?:/);
  if (found !== undefined) {
    setFlags(inner, found[1] ?? '', true);
    setFlags(inner, found[2] ?? '', false);
    return '(?:';
  }
  for (const [pcre, javascript] of GROUP_STARTS) {
    if (reader.takeMatch(pcre) !== undefined) return javascript;
  }
  if (reader.peek() === '?' || reader.peek() === '*') {
    throw new InvalidPattern(`the group (${reader.rest.slice(0, 4)} is not supported by this server`);
  }
  return '(';
}

function readBackslash(reader: PatternReader): string {
  const literal = reader.takeMatch(/^Q([\s\S]*?)(?:\\E|$)/);
  if (literal !== undefined) return quotedText(literal[1] ?? '');
  if (reader.take('E')) return '';
  const letter = reader.peek();
  const assertion = ASSERTIONS[letter];
  if (assertion !== undefined && !(letter === 'N' && reader.rest.startsWith('N{'))) {
    reader.next();
    return assertion;
  }
  const set = ESCAPED_SETS[letter];
  if (set !== undefined) {
    reader.next();
    return `[${textOfSet(set)}]`;
  }
  const escaped = readEscape(reader);
  return typeof escaped === 'number' ? textOfCodePoint(escaped) : escaped;
}

/** Translates `\Q…\E` character by character: a following quantifier applies only to the last one. */
function quotedText(literal: string): string {
  return [...literal].map((char) => textOfCodePoint(char.codePointAt(0) ?? 0)).join('');
}

function readQuantifier(reader: PatternReader): string {
  const found = reader.takeMatch(/^(?:[*+?]|\{\d+(?:,\d*)?\})/);
  if (found === undefined) return '';
  const [quantifier] = found;
  if ((quantifier.match(/\d+/g) ?? []).some((count) => Number(count) > 65_535)) {
    throw new InvalidPattern('number too big in {} quantifier');
  }
  if (reader.peek() === '+')
    throw new InvalidPattern('possessive quantifiers are not supported by this server');
  return quantifier + (reader.take('?') ? '?' : '');
}
