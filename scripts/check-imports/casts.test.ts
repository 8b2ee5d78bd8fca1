import { describe, expect, it } from 'vitest';
import { castProblems } from './casts.ts';
import { project } from './testing/project.ts';

const file = 'backend/src/a.ts';
const problemsOf = (source: string, name = file) => castProblems(project({ [name]: source }), [name], 0);

describe('the rule for casts', () => {
  it.each([
    ['over unknown', 'export const a = 1 as unknown as string;'],
    ['to never', 'f(a as never);'],
    ['to a list of never', 'f(all as never[]);'],
  ])('refuses one %s', (_name, source) => {
    expect(problemsOf(source)).toEqual([expect.stringContaining(`${file}:1`)]);
  });

  it.each([
    ['a cast between types that overlap', "const a = value as 'a';", file],
    ['a comment', '// It was never made, as never before.', file],
    ['a cast of a test', 'f(a as never);', 'backend/src/a.test.ts'],
  ])('accepts %s', (_name, source, name) => {
    expect(problemsOf(source, name)).toEqual([]);
  });

  it('accepts as many as are allowed', () => {
    const root = project({ [file]: 'f(a as never);\ng(a as never);' });

    expect(castProblems(root, [file], 2)).toEqual([]);
    expect(castProblems(root, [file], 1)).toHaveLength(1);
  });
});
