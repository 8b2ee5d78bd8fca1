import { describe, expect, it } from 'vitest';
import { closingLine } from './main.ts';
import { addCounts, countReport, type VitestReport } from './vitest.ts';

const report = (more: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
});

describe('countReport', () => {
  it('counts passed, failed, skipped and planned tests', () => {
    const counts = countReport(report({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }), 1);

    expect(counts).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const counts = countReport(report({ testResults: [{ status: 'failed', assertionResults: [] }] }), 1);

    expect(counts.failed).toBe(1);
  });

  it('does not count a failed test a second time for its file', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'failed' }] };

    expect(countReport(report({ numFailedTests: 1, testResults: [file] }), 1).failed).toBe(1);
  });

  it('counts a run that failed without a failed test as one failure', () => {
    expect(countReport(report(), 1).failed).toBe(1);
    expect(countReport(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('addCounts', () => {
  it('adds each outcome of two runs', () => {
    const sum = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });

    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });
});

describe('closingLine', () => {
  it('mentions skipped tests only if there are any', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
  });
});
