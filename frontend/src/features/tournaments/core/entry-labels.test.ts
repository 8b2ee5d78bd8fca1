import { describe, expect, it } from 'vitest';
import { entryTone, entryWords } from './entry-labels.ts';

const zone = 'America/Chicago';

describe('entryWords', () => {
  it('uses the words of the spec', () => {
    expect(entryWords({ kind: 'upcoming', startsAtMs: Date.parse('2025-07-26T01:00:00Z') }, zone)).toBe(
      'Upcoming · 8:00PM',
    );
    expect(entryWords({ kind: 'accepting', minutesLeft: 38 }, zone)).toBe('Accepting entries · 38 min left');
    expect(entryWords({ kind: 'closed' }, zone)).toBe('Entry closed');
  });
});

describe('entryTone', () => {
  it('changes to closing in the last 15 minutes', () => {
    expect(entryTone({ kind: 'accepting', minutesLeft: 16 })).toBe('accepting');
    expect(entryTone({ kind: 'accepting', minutesLeft: 15 })).toBe('closing');
  });
});
