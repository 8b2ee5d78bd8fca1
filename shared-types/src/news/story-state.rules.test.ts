import { describe, expect, test } from 'vitest';
import { nextStoryMoment, storyStateAt } from './story-state.rules.ts';

const life = (more: Partial<Parameters<typeof storyStateAt>[0]> = {}) => ({
  isDraft: false,
  isRecap: false,
  fromMs: 100,
  untilMs: 200,
  ...more,
});

describe('the state of a story', () => {
  test.each([
    [99, 'scheduled', 100],
    [100, 'live', 200],
    [199, 'live', 200],
    [200, 'expired', null],
  ] as const)('at %i is %s, and changes next at %s', (nowMs, state, next) => {
    expect(storyStateAt(life(), nowMs)).toBe(state);
    expect(nextStoryMoment(life(), nowMs)).toBe(next);
  });

  test('a story without an end stays live', () => {
    expect(storyStateAt(life({ untilMs: null }), 5_000)).toBe('live');
    expect(nextStoryMoment(life({ untilMs: null }), 5_000)).toBeNull();
  });

  test.each([
    [true, 'recap'],
    [false, 'draft'],
  ] as const)('is not decided by the moment before it is published (recap: %s)', (isRecap, state) => {
    expect(storyStateAt(life({ isDraft: true, isRecap }), 150)).toBe(state);
    expect(nextStoryMoment(life({ isDraft: true, isRecap }), 50)).toBeNull();
  });
});
