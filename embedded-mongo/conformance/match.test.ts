import { Long, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { assertMatches } from './match.ts';

const session = { id: { id: 'one' } };
const things = new Map<string, unknown>([
  ['session', session],
  ['saved', { n: 1 }],
]);
const entities = { get: (id: string) => things.get(id) };
const id = new ObjectId();

describe('an expected value', () => {
  it.each([
    [{ a: 1 }, { a: 1, more: 2 }],
    [[{ a: 1 }], [{ a: 1, more: 2 }]],
    [{ a: 1 }, { a: Long.fromNumber(1) }],
    [{ a: id }, { a: new ObjectId(id.toHexString()) }],
    [{ a: { $$exists: false } }, {}],
    [{ a: { $$exists: true } }, { a: null }],
    [{ a: { $$unsetOrMatches: 1 } }, {}],
    [{ a: { $$unsetOrMatches: 1 } }, { a: 1 }],
    [{ a: { $$type: ['int', 'long'] } }, { a: 5 }],
    [{ $$matchesHexBytes: '0aff' }, Buffer.from([10, 255])],
    [{ lsid: { $$sessionLsid: 'session' } }, { lsid: { id: 'one' } }],
    [{ a: { $$matchesEntity: 'saved' } }, { a: { n: 1 } }],
    [{ sort: { a: 1 } }, { sort: new Map([['a', 1]]) }],
  ])('%j fits %j', (expected, actual) => {
    expect(() => assertMatches(expected, actual, entities)).not.toThrow();
  });

  it.each([
    [{ a: 1 }, { a: 2 }, 'the result.a: expected 1, got 2'],
    [{ a: 1 }, {}, 'the result.a: expected 1, got nothing'],
    [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, 'the result.a: has more fields than expected: c'],
    [[1, 2], [1], 'expected 2 items, got 1'],
    [{ a: { $$exists: false } }, { a: 1 }, 'expected nothing'],
    [{ a: { $$unsetOrMatches: 1 } }, { a: 2 }, 'expected 1, got 2'],
    [{ a: { $$type: 'string' } }, { a: 1 }, 'expected type'],
    [{ lsid: { $$sessionLsid: 'session' } }, { lsid: { id: 'two' } }, "expected 'one'"],
    [{ a: { $$unknown: 1 } }, { a: 1 }, 'does not know the operator $$unknown'],
  ])('%j does not fit %j', (expected, actual, message) => {
    expect(() => assertMatches(expected, actual, entities)).toThrow(message);
  });
});
