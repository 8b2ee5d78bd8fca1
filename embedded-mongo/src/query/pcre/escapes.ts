/** Parses escapes other than sets and assertions. */
import { InvalidPattern, type PatternReader } from './pattern-reader.ts';

const CONTROL: Readonly<Record<string, number>> = { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 };

/** Parses an escape after its backslash: a code point, or the text of a Unicode property. @throws InvalidPattern */
export function readEscape(reader: PatternReader): number | string {
  const property = reader.takeMatch(/^[pP](?:\{(\^?)([A-Za-z&_]+)\}|([A-Z]))/);
  if (property !== undefined) return propertyText(property);
  const octal = reader.takeMatch(/^(?:0[0-7]{0,2}|o\{([0-7]+)\})/);
  if (octal !== undefined) return codePoint(Number.parseInt(octal[1] ?? octal[0], 8));
  const hex = reader.takeMatch(/^x(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{0,2}))/);
  if (hex !== undefined) return codePoint(Number.parseInt(hex[1] ?? (hex[2] || '0'), 16));
  const control = reader.takeMatch(/^c([\x20-\x7e])/);
  if (control !== undefined) return (control[1] ?? '').toUpperCase().charCodeAt(0) ^ 0x40;
  const char = reader.next();
  const known = CONTROL[char];
  if (known !== undefined) return known;
  if (/^[1-9]$/.test(char) || char === 'k' || char === 'g') {
    throw new InvalidPattern('back references are not supported by this server');
  }
  if (/^[A-Za-z0-9]$/.test(char))
    throw new InvalidPattern(`unrecognized or unsupported character follows \\: ${char}`);
  return char.codePointAt(0) ?? 0;
}

function codePoint(code: number): number {
  if (code > 0x10ffff) throw new InvalidPattern('character code point value in \\x{} or \\o{} is too large');
  return code;
}

/** General categories are the same in both languages; scripts include their extensions, as in PCRE2 since 10.40. */
function propertyText(property: RegExpExecArray): string {
  const [whole, caret = '', long, short] = property;
  const isNegated = whole.startsWith('P') !== (caret === '^');
  const letter = isNegated ? 'P' : 'p';
  const name = (long ?? short ?? '').replace('L&', 'LC');
  return name.length <= 2 || name === 'Any'
    ? `\\${letter}{${name}}`
    : `\\${letter}{Script_Extensions=${name}}`;
}
