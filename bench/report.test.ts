import { expect, it } from 'vitest';
import { type Finding, median, withSection } from './report.ts';

const finding = (name: string, what: string): Finding => ({
  name,
  what,
  rows: [['ratio', '0.91']],
  target: { text: '≥ 0.85', isMet: true },
});

it('takes the median of the rounds', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('replaces the section of a bench and keeps the others', () => {
  const first = withSection('', finding('bench:today', 'Old.'));
  const second = withSection(first, finding('bench:start', 'Other.'));
  const third = withSection(second, finding('bench:today', 'New.'));

  expect(third.match(/^## .*/gm)).toEqual(['## bench:start', '## bench:today']);
  expect(third).toContain('New.');
  expect(third).toContain('Other.');
  expect(third).not.toContain('Old.');
});
