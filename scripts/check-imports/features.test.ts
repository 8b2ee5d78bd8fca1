import { describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';
import { project } from './testing/project.ts';

describe('rules of the layers of the backend', () => {
  it('let a backend feature import its own layer and lower ones, and a test any of them', () => {
    const problems = findProblems(
      project({
        'package.json': '{ "devDependencies": { "vitest": "1" } }',
        'backend/src/features/core/players/a.ts': 'export const a = 1;',
        'backend/src/features/ranking/standings/a.ts': "export { a } from '../../core/players/a.ts';",
        'backend/src/features/ranking/results/a.ts': "export { a } from '../standings/a.ts';",
        'backend/src/features/core/players/a.test.ts': "import '../../ranking/results/a.ts';",
      }),
    );

    expect(problems).toEqual([]);
  });

  it.each([
    ['a call', "import { b } from '../../ranking/results/b.ts'; export const a = b;"],
    ['a type', "import type { b } from '../../ranking/results/b.ts'; export type A = typeof b;"],
    ['a type that is named in place', "export type A = import('../../ranking/results/b.ts').B;"],
    ['a re-export', "export { b } from '../../ranking/results/b.ts';"],
  ])('refuse an import by a lower backend feature from a higher one: %s', (_name, source) => {
    const problems = findProblems(
      project({
        'backend/src/features/core/players/a.ts': source,
        'backend/src/features/ranking/results/b.ts': 'export const b = 1; export type B = number;',
      }),
    );

    expect(problems).toEqual([
      "backend/src/features/core/players/a.ts imports '../../ranking/results/b.ts': core is below ranking",
    ]);
  });

  it('let features import the type of all models, and nothing else that composes them', () => {
    const problems = findProblems(
      project({
        'backend/src/features/core/players/a.ts':
          "import type { Models } from '../../../models.ts'; import '../../../app.ts'; export type A = Models;",
        'backend/src/models.ts':
          "export { b } from './features/play/screens/b.model.ts'; export type Models = object;",
        'backend/src/features/play/screens/b.model.ts': 'export const b = 1;',
        'backend/src/app.ts': 'export const app = 1;',
      }),
    );

    expect(problems).toEqual([
      "backend/src/features/core/players/a.ts imports '../../../app.ts': this file composes the features",
    ]);
  });

  it('refuse a backend feature outside of every layer', () => {
    const problems = findProblems(
      project({ 'backend/src/features/elsewhere/players/a.ts': "import './b.ts';" }),
    );

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('elsewhere is no layer');
  });

  it('refuse a cycle of backend features even if none of their files is in one', () => {
    const problems = findProblems(
      project({
        'backend/src/features/ranking/results/a.ts': "export { d } from '../seasons/d.ts';",
        'backend/src/features/ranking/results/b.ts': 'export type B = number;',
        'backend/src/features/ranking/seasons/c.ts':
          "import type { B } from '../results/b.ts'; export const c: B = 1;",
        'backend/src/features/ranking/seasons/d.ts': 'export const d = 1;',
      }),
    );

    expect(problems).toEqual(['cycle: ranking/results → ranking/seasons → ranking/results']);
  });
});
