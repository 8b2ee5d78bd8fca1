import { describe, expect, it } from 'vitest';
import { encode } from './codec.ts';
import { decode } from './decode.ts';

const MIB = 1024 * 1024;

describe('encode', () => {
  it('accepts documents slightly above the document size limit', () => {
    const doc = { text: 'x'.repeat(16.5 * MIB) };
    expect(decode(encode(doc))).toEqual(doc);
  });

  it.each([
    ['a text', 'x'.repeat(9 * MIB)],
    ['a number', 5],
  ])('refuses a document that is too large, with %s at its end', (_name, more) => {
    expect(() => encode({ one: 'x'.repeat(17 * MIB), more })).toThrow(
      expect.objectContaining({ code: 10334 }),
    );
  });
});
