import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCUMULATOR_NAMES } from './accumulators/compile.ts';
import { STAGE_NAMES } from './aggregate/stages.ts';
import { FAMILIES } from './expressions/registry.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Returns the operator names in the only line of the README that starts with a string. */
function namesAfter(beginning: string): string[] {
  const lines = README.split('\n').filter((line) => line.startsWith(beginning));
  return lines.flatMap((line) => [...line.matchAll(/`(\$\w+)`/g)].map(([, name]) => name ?? ''));
}

describe('the README', () => {
  it.each(Object.entries(FAMILIES))('lists the expressions of the family %s', (family, operators) => {
    expect(namesAfter(`- **${family}:**`).toSorted()).toEqual(Object.keys(operators).toSorted());
  });

  it('lists every accumulator', () => {
    expect(namesAfter('Accumulators: ').toSorted()).toEqual([...ACCUMULATOR_NAMES].toSorted());
  });

  it('lists every stage', () => {
    expect(namesAfter('Stages: ').toSorted()).toEqual(STAGE_NAMES.toSorted());
  });
});
