import { afterEach, describe, expect, it } from 'vitest';
import { type PendingCommand, restorePending, storePending } from './pending-command.ts';

const item: PendingCommand = {
  command: { type: 'pause', commandId: '00000000-0000-4000-8000-000000000001' },
  seenVersion: 3,
  issuedAtMs: 0,
  hasWaited: false,
  needsReview: 'Somebody else paused the clock.',
};

afterEach(() => localStorage.clear());

describe('restorePending', () => {
  it('returns what was stored, as commands that have waited', () => {
    storePending('c1', [item, { ...item, needsReview: null }]);

    expect(restorePending('c1')).toEqual([
      { ...item, hasWaited: true },
      { ...item, hasWaited: true, needsReview: null },
    ]);
    expect(restorePending('c2')).toEqual([]);
  });

  it('reads the format of an earlier release', () => {
    const { needsReview, issuedAtMs, ...rest } = item;
    const stored = [
      { ...rest, givenAtMs: issuedAtMs, doubt: needsReview },
      { ...rest, givenAtMs: issuedAtMs, doubt: null },
    ];
    localStorage.setItem('clockQueue:c1', JSON.stringify(stored));

    expect(restorePending('c1')).toEqual([
      { ...item, hasWaited: true },
      { ...item, hasWaited: true, needsReview: null },
    ]);
  });
});
