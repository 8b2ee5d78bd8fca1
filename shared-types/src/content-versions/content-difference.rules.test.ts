import { describe, expect, test } from 'vitest';
import { htmlDifference, readableText, type TextPart } from './content-difference.rules.ts';

const changed = (parts: TextPart[]) => parts.filter(({ kind }) => kind !== 'same');

describe('the difference of two texts', () => {
  test('names the words that were removed and added, and nothing else', () => {
    const parts = htmlDifference('<p>Come at 7PM, free.</p>', '<p>Come at 8PM, free.</p>');

    expect(changed(parts)).toEqual([
      { kind: 'removed', text: '7PM' },
      { kind: 'added', text: '8PM' },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe('Come at 7PM8PM, free.');
  });

  test('is one part if nothing differs', () => {
    expect(htmlDifference('<p>Same</p>', '<p>Same</p>')).toEqual([{ kind: 'same', text: 'Same' }]);
  });

  test.each([
    ['the target of a link', '<p><a href="/rules">Rules</a></p>', '<p><a href="/about">Rules</a></p>'],
    ['a heading', '<p>Seats</p>', '<h2>Seats</h2>'],
    ['emphasis', '<p>be <strong>early</strong></p>', '<p>be early</p>'],
    ['another picture', '<img src="/pictures/a" alt="Table">', '<img src="/pictures/b" alt="Table">'],
    ['a list', '<p>One</p>', '<ul><li>One</li></ul>'],
  ])('sees %s', (_what, before, after) => {
    expect(changed(htmlDifference(before, after))).not.toEqual([]);
  });

  test('reads headings, lists and entities as an editor does', () => {
    expect(readableText('<h2>Play</h2><ul><li>Jerry &amp; Tom</li><li>Two</li></ul>')).toBe(
      '# Play\n\n• Jerry & Tom\n• Two',
    );
  });
});
