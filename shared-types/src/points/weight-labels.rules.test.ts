import { describe, expect, test } from 'vitest';
import { brokenPromise, promisesDouble } from './weight-labels.rules.ts';

describe('words about points', () => {
  test.each([
    'Double points',
    'DOUBLE POINTS night',
    'Puntos dobles',
    '2x points until 9',
    'Points count double',
  ])('promise that they count twice: %s', (text) => expect(promisesDouble(text)).toBe(true));
  test.each(['Double Header', 'Friday Double Knock-out', 'Points for everybody', 'Bonus chips', ''])(
    'promise nothing: %s',
    (text) => expect(promisesDouble(text)).toBe(false),
  );
  test('are broken by any other weight', () => {
    expect(brokenPromise('normal', ['Friday', 'Double points'])).toBe('Double points');
    expect(brokenPromise('excluded', ['Double points'])).toBe('Double points');
    expect(brokenPromise('double', ['Double points'])).toBeNull();
    expect(brokenPromise('normal', ['Friday'])).toBeNull();
  });
});
