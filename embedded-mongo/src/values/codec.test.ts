import { describe, expect, it } from 'vitest';
import { encode } from './codec.ts';
import { decode } from './decode.ts';

const MIB = 1024 * 1024;

describe('encode', () => {
  it('keeps what is a little larger than a document may be, for whoever says so', () => {
    const doc = { text: 'x'.repeat(16.5 * MIB) };
    expect(decode(encode(doc))).toEqual(doc);
  });

  it('refuses what there is no room for', () => {
    expect(() => encode({ one: 'x'.repeat(9 * MIB), more: 'x'.repeat(9 * MIB) })).toThrow(
      expect.objectContaining({ code: 10334 }),
    );
  });
});
