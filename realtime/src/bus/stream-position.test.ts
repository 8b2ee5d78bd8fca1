import { describe, expect, it } from 'vitest';
import { compareIds, resumeAt } from './stream-position.ts';

describe('compareIds', () => {
  it('orders by time, then by number', () => {
    const ids = ['10-0', '9-5', '9-10', '0-0'];

    expect(ids.sort(compareIds)).toEqual(['0-0', '9-5', '9-10', '10-0']);
    expect(compareIds('7-1', '7-1')).toBe(0);
  });
});

describe('resumeAt', () => {
  it('continues from the last entry seen while the stream still has it', () => {
    expect(resumeAt('5-0', { first: '1-0', last: '9-0' })).toEqual({ position: '5-0', hasGap: false });
    expect(resumeAt('5-0', { first: '5-0', last: '5-0' })).toEqual({ position: '5-0', hasGap: false });
  });

  it('reports a gap when the stream was trimmed beyond it', () => {
    expect(resumeAt('5-0', { first: '6-0', last: '9-0' })).toEqual({ position: '5-0', hasGap: true });
  });

  it('starts again when Redis returned without its data, or with a clock that is behind', () => {
    expect(resumeAt('5-0', null)).toEqual({ position: '0-0', hasGap: true });
    expect(resumeAt('5-0', { first: '1-0', last: '4-0' })).toEqual({ position: '0-0', hasGap: true });
  });
});
