import { BSONRegExp } from 'bson';
import { describe, expect, it } from 'vitest';
import { parsePattern } from './regex.ts';

/** Pattern, options, matching strings, non-matching strings. Based on the PCRE2 manual. */
const PATTERNS: [pattern: string, options: string, yes: string[], no: string[]][] = [
  ['a$', '', ['a', 'ba', 'a\n'], ['ab', 'a\n\n', 'a\r']],
  ['a$', 'm', ['a\nb', 'b\na'], ['ab', 'a\rb']],
  ['^b', 'm', ['a\nb', 'b'], ['a\rb', 'ab']],
  ['^$', 'm', ['', 'a\n\nb'], ['a\n', 'a']],
  ['\\Aa', 'm', ['ab'], ['b\na']],
  ['a\\z', '', ['ba'], ['a\n']],
  ['a\\Z', '', ['ba', 'a\n'], ['a\nb']],
  ['a.b', '', ['axb', 'a\rb', 'a\u2028b', 'a😀b'], ['a\nb', 'axxb']],
  ['a.b', 's', ['a\nb'], ['ab']],
  ['^[[:alpha:]]+$', '', ['abc'], ['ab1', 'é']],
  ['^[[:^alpha:]]$', '', ['1', 'é'], ['a']],
  ['^[[:upper:][:digit:]_-]+$', '', ['A1_-'], ['a']],
  ['^[[:punct:]]$', '', ['!', '~', '['], ['a', ' ']],
  ['^[[:space:]]$', '', [' ', '\v'], ['\u00a0']],
  ['^[[:xdigit:]]{2}$', '', ['fF', '0a'], ['0g']],
  ['^\\h$', '', [' ', '\t', '\u00a0'], ['\n', 'h']],
  ['^\\H$', '', ['h', '\n'], [' ']],
  ['^\\v$', '', ['\n', '\v', '\u2028'], [' ', 'v']],
  ['^a\\Rb$', '', ['a\r\nb', 'a\nb', 'a\u2028b'], ['ab', 'a\n\rb']],
  ['^\\R\\n$', '', ['\n\n'], ['\r\n']],
  ['^\\s$', '', [' ', '\v'], ['\u00a0', '\u2028']],
  ['^\\w+$', '', ['aZ_9'], ['é']],
  ['^\\d$', '', ['7'], ['٣']],
  ['^[^\\W_]+$', '', ['a9'], ['_', '-']],
  ['^[]a]+$', '', [']a]'], ['b']],
  ['^[a-]+$', '', ['a-'], ['b']],
  ['^[\\w-]+$', '', ['a-b'], ['a b']],
  ['^[a[b]$', '', ['a', '[', 'b'], ['c']],
  ['^[\\Qa-z\\E]$', '', ['a', '-', 'z'], ['b']],
  ['^\\Qa.b\\E$', '', ['a.b'], ['axb']],
  ['^\\Qab\\E+$', '', ['abb'], ['abab']],
  ['(?i)ann', '', ['Ann'], ['bob']],
  ['a(?i)b', '', ['ab', 'aB'], ['AB']],
  ['^(?:a(?i)b|c)$', '', ['aB', 'C'], ['AB']],
  ['^(?i:a)b$', '', ['Ab'], ['AB']],
  ['^(?-i:a)b$', 'i', ['aB'], ['Ab']],
  ['(?s)a.b', '', ['a\nb'], ['ab']],
  ['(?s-i:A.)b', 'i', ['A\nB'], ['a\nb']],
  ['a b # comment\n c', 'x', ['abc'], ['a b c']],
  ['a\\ b[ ]c', 'x', ['a b c'], ['abc']],
  ['a(?# or not *)b', '', ['ab'], ['a']],
  ['(?x) a b', '', ['ab'], ['a b']],
  ['a{2}b{,3}', '', ['aab{,3}'], ['aabbb']],
  ['a{b', '', ['a{b'], ['ab']],
  ['x}]y', '', ['x}]y'], ['xy']],
  ['\\-\\@\\"', '', ['-@"'], ['-']],
  ['\\x41\\x{1F600}\\o{101}\\e', '', ['A😀A\u001b'], ['A']],
  ['^\\p{Lu}\\pL\\P{L}$', '', ['Éa1', 'AB-'], ['éa1']],
  ['^\\p{Greek}$', '', ['α'], ['a']],
  ['(?<year>\\d{4})', '', ['1999'], ['99']],
  ["(?P<y>a)(?'z'b)", '', ['ab'], ['a']],
  ['a(?=b)(?!bc)', '', ['ab', 'abd'], ['abc', 'a']],
  ['(?<=a)b(?<!xb)', '', ['ab'], ['b']],
  ['^(a*)*$', '', ['', 'aaa'], ['b']],
  ['É', 'i', ['é'], ['e']],
];

const REFUSED: [pattern: string, options: string, code: number][] = [
  ['(', '', 51091],
  [')', '', 51091],
  ['[a', '', 51091],
  ['[z-a]', '', 51091],
  ['*a', '', 51091],
  ['a**', '', 51091],
  ['a++', '', 51091],
  ['a{1,2}+', '', 51091],
  ['a{70000}', '', 51091],
  ['(?>a)', '', 51091],
  ['(?|a|b)', '', 51091],
  ['(?R)', '', 51091],
  ['(?(1)a|b)', '', 51091],
  ['(*UCP)a', '', 51091],
  ['(a)?\\1b', '', 51091],
  ['(?<n>a)\\k<n>', '', 51091],
  ['\\y', '', 51091],
  ['\\K', '', 51091],
  ['\\p{Nonsense}', '', 51091],
  ['[[:nonsense:]]', '', 51091],
  ['\\x{110000}', '', 51091],
  ['a\0b', '', 2],
  ['a', 'g', 51108],
  ['a', 'i\0', 2],
  ['a'.repeat(40_000), '', 51091],
  ['('.repeat(30_000), '', 51091],
];

describe('regular expressions', () => {
  it.each(PATTERNS)('/%s/%s matches what PCRE matches', (pattern, options, yes, no) => {
    const { regexp } = parsePattern(pattern, options);

    expect({ found: [...yes, ...no].filter((text) => regexp.test(text)) }).toEqual({ found: yes });
  });

  it.each(REFUSED.map(([pattern, options, code]) => [pattern.slice(0, 20), options, code, pattern] as const))(
    'refuse %j with options %j: %i',
    (_shown, options, code, pattern) => {
      expect(() => parsePattern(pattern, options)).toThrow(expect.objectContaining({ code }));
    },
  );

  it('refuse options that are given twice or are not a string', () => {
    expect(() => parsePattern(new BSONRegExp('a', 'i'), 'm')).toThrow(
      expect.objectContaining({ code: 51075 }),
    );
    expect(() => parsePattern('a', 5)).toThrow(expect.objectContaining({ code: 2 }));
    expect(() => parsePattern(5)).toThrow(expect.objectContaining({ code: 2 }));
  });

  it.each([
    ['^ann', '', { prefix: 'ann', isWhole: true }],
    ['\\Aann', '', { prefix: 'ann', isWhole: true }],
    ['^ann.', '', { prefix: 'ann', isWhole: false }],
    ['^ann*', '', { prefix: 'an', isWhole: false }],
    ['^an😀?', '', { prefix: 'an', isWhole: false }],
    ['^a\\.b', '', { prefix: 'a.b', isWhole: true }],
    ['^a|b', '', undefined],
    ['^ann', 'i', undefined],
    ['^a b', 'x', undefined],
    ['ann', '', undefined],
  ])('/%s/%s has the literal prefix %j', (pattern, options, prefix) => {
    expect(parsePattern(pattern, options).prefix).toEqual(prefix);
  });
});
