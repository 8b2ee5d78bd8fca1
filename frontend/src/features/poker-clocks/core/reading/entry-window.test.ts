import { describe, expect, it } from 'vitest';
import { entryLeft } from './entry-window.ts';

describe('entryLeft', () => {
  it('returns minutes, and hours from two hours on', () => {
    expect([38, 119, 120, 552].map(entryLeft)).toEqual(['38 min', '119 min', '2 h', '9 h']);
  });
});
