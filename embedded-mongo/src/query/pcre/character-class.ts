/** Character classes: `[…]` with ranges, escapes and POSIX names. */
import { complementOf, ESCAPED_SETS, POSIX_SETS, textOfCodePoint, textOfSet } from './code-point-sets.ts';
import { readEscape } from './escapes.ts';
import { InvalidPattern, type PatternReader } from './pattern-reader.ts';

/** A class member: one code point, which can start a range, or the text of a set, which cannot. */
type Member = { readonly code: number } | { readonly set: string };

/** Parses a class after its `[`. @throws InvalidPattern */
export function readClass(reader: PatternReader): string {
  const isNegated = reader.take('^');
  let text = '';
  // A closing bracket at the start is a member.
  let isFirst = true;
  while (isFirst || reader.peek() !== ']') {
    isFirst = false;
    if (reader.isAtEnd) throw new InvalidPattern('missing terminating ] for character class');
    text += readMembers(reader);
  }
  reader.next();
  return `[${isNegated ? '^' : ''}${text}]`;
}

function readMembers(reader: PatternReader): string {
  const quoted = reader.takeMatch(/^\\Q([\s\S]*?)(?:\\E|$)/);
  if (quoted !== undefined) return [...(quoted[1] ?? '')].map(textOfChar).join('');
  if (reader.take('\\E')) return '';
  const first = readMember(reader);
  if ('set' in first) return first.set;
  // A hyphen at the end is a member; elsewhere it creates a range.
  if (reader.peek() !== '-' || reader.rest.startsWith('-]')) return textOfCodePoint(first.code);
  reader.next();
  const last = readMember(reader);
  if ('set' in last) throw new InvalidPattern('invalid range in character class');
  if (last.code < first.code) throw new InvalidPattern('range out of order in character class');
  return `${textOfCodePoint(first.code)}-${textOfCodePoint(last.code)}`;
}

function readMember(reader: PatternReader): Member {
  const posix = reader.takeMatch(/^\[:(\^?)([a-z]+):\]/);
  if (posix !== undefined) {
    const set = POSIX_SETS[posix[2] ?? ''];
    if (set === undefined) throw new InvalidPattern('unknown POSIX class name');
    return { set: textOfSet(posix[1] === '^' ? complementOf(set) : set) };
  }
  if (/^\[[.=]/.test(reader.rest)) throw new InvalidPattern('POSIX collating elements are not supported');
  const char = reader.next();
  if (char !== '\\') return { code: char.codePointAt(0) ?? 0 };
  const set = ESCAPED_SETS[reader.peek()];
  if (set !== undefined) {
    reader.next();
    return { set: textOfSet(set) };
  }
  if (reader.take('b')) return { code: 8 };
  const escaped = readEscape(reader);
  return typeof escaped === 'number' ? { code: escaped } : { set: escaped };
}

const textOfChar = (char: string): string => textOfCodePoint(char.codePointAt(0) ?? 0);
