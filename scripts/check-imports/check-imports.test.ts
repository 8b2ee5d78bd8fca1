import { describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';
import { project } from './testing/project.ts';

describe('import rules', () => {
  it('accept the allowed imports of the architecture', () => {
    const problems = findProblems(
      project({
        'package.json': '{ "devDependencies": { "vitest": "1" } }',
        'backend/package.json': '{ "dependencies": { "express": "5" } }',
        'shared-types/src/common/index.ts': 'export const a = 1;',
        'realtime/src/server.ts': "import { a } from '@ahl/shared-types/common'; export const b = a;",
        'backend/src/app.ts':
          "import { b } from '@ahl/realtime'; import express from 'express'; export { b, express };",
        'backend/src/main.ts':
          "import { startEmbeddedMongo } from '@ahl/embedded-mongo'; import { b } from './app.ts'; b(startEmbeddedMongo);",
        'backend/src/testing/start.ts': "export { startEmbeddedMongo } from '@ahl/embedded-mongo';",
        'backend/src/app.test.ts': "import { it } from 'vitest'; import './testing/start.ts'; it;",
        'frontend/src/lib/time.ts':
          "import type { a } from '@ahl/shared-types/common'; export type A = typeof a;",
        'frontend/src/components/ui/button.tsx':
          "import '../../lib/time.ts'; export const Button = () => <button />;",
        'frontend/src/features/session/state.ts': "import '@/lib/time.ts';",
        'frontend/src/realtime/client.ts': "import '../features/session/state.ts';",
        'frontend/src/features/clocks/face.tsx':
          "import '@/components/ui/button.tsx'; import '@/realtime/client.ts'; import '@/features/session/state.ts';",
        'frontend/src/features/clocks/face.test.tsx': "import '@/testing/render.ts';",
        'frontend/src/features/hosts/list.test.tsx': "import '../clocks/testing/build-clock.ts';",
        'frontend/src/features/poker-clocks/core/reading.ts': "import '@/realtime/client.ts';",
        'frontend/src/features/poker-clocks/desk/page.tsx': "import '../core/reading.ts';",
        'frontend/src/features/poker-clocks/phone/page.tsx': "import '../core/reading.ts';",
        'frontend/src/features/poker-clocks/testing/open-desk.tsx': "import '../desk/page.tsx';",
        'frontend/src/features/poker-clocks/desk/page.test.tsx': "import '../testing/open-desk.tsx';",
        'frontend/src/features/poker-clocks/same.test.tsx':
          "import './desk/page.tsx'; import './phone/page.tsx';",
        'frontend/src/routes/public/clock.tsx':
          "import '@/features/poker-clocks/desk/page.tsx'; import '@/features/poker-clocks/phone/page.tsx';",
        'frontend/src/testing/render.ts': "import '../app/providers.tsx';",
        'frontend/src/routes/public/home.tsx': "import '@/features/clocks/face.tsx';",
        'frontend/src/app/providers.tsx': "export const load = () => import('../routes/public/home.tsx');",
        'e2e/harness.ts': "import '../backend/src/app.ts';",
      }),
    );

    expect(problems).toEqual([]);
  });

  it.each([
    ['shared-types to realtime', 'shared-types/src/a.ts', "import '@ahl/realtime';"],
    ['realtime to backend', 'realtime/src/a.ts', "import type { App } from '@ahl/backend';"],
    ['realtime to backend by a path', 'realtime/src/a.ts', "import '../../backend/src/app.ts';"],
    ['backend to frontend', 'backend/src/a.ts', "export * from '@ahl/frontend';"],
    ['frontend to backend', 'frontend/src/app/a.ts', "import '@ahl/backend';"],
    ['frontend to realtime', 'frontend/src/app/a.ts', "import '@ahl/realtime';"],
    ['backend around a door', 'backend/src/a.ts', "import '../../shared-types/src/common/ids.ts';"],
    [
      'a worker started by a path',
      'backend/src/a.ts',
      "new Worker(new URL('../../realtime/src/w.ts', import.meta.url));",
    ],
    ['a type named in place', 'shared-types/src/a.ts', "export type X = import('@ahl/backend').X;"],
    ['embedded-mongo to the product', 'embedded-mongo/src/a.ts', "import '@ahl/shared-types/common';"],
    ['a service to embedded-mongo', 'backend/src/features/a.ts', "import '@ahl/embedded-mongo';"],
    ['a service to the test helpers', 'backend/src/features/a.ts', "import '../testing/start.ts';"],
    ['lib to components', 'frontend/src/lib/a.ts', "import '../components/ui/b.tsx';"],
    ['components to features', 'frontend/src/components/a.ts', "import '@/features/clocks/b.ts';"],
    ['a feature to another feature', 'frontend/src/features/hosts/a.ts', "import '../clocks/b.ts';"],
    [
      'a part of a wing to another',
      'frontend/src/features/poker-clocks/desk/a.ts',
      "import '../phone/b.ts';",
    ],
    [
      'a test of a part to another',
      'frontend/src/features/poker-clocks/desk/a.test.ts',
      "import '../phone/b.ts';",
    ],
    [
      'the core of a wing to a part',
      'frontend/src/features/poker-clocks/core/a.ts',
      "import '../desk/b.ts';",
    ],
    [
      'a part of a wing to a feature',
      'frontend/src/features/poker-clocks/desk/a.ts',
      "import '@/features/clocks/b.ts';",
    ],
    [
      'a feature to a part of a wing',
      'frontend/src/features/hosts/a.ts',
      "import '../poker-clocks/desk/b.ts';",
    ],
    ['session to realtime', 'frontend/src/features/session/a.ts', "import '@/realtime/b.ts';"],
    ['a feature to routes', 'frontend/src/features/hosts/a.ts', "import '@/routes/public/b.tsx';"],
    ['a route to app', 'frontend/src/routes/public/a.tsx', "import '../../app/router.tsx';"],
    ['a lazy import the wrong way', 'frontend/src/routes/public/a.tsx', "import('../../app/router.tsx');"],
    ['a page to the test helpers', 'frontend/src/routes/public/a.tsx', "import '@/testing/render.ts';"],
    ['a package that is not declared', 'backend/src/a.ts', "import 'lodash';"],
    ['product code to tools', 'backend/src/a.ts', "import '../../scripts/test/main.ts';"],
  ])('refuse %s', (_name, file, source) => {
    expect(findProblems(project({ [file]: source }))).toHaveLength(1);
  });

  it('refuse a cycle and name its files', () => {
    const problems = findProblems(
      project({
        'backend/src/a.ts': "import { b } from './b.ts'; export const a = b;",
        'backend/src/b.ts': "export { c as b } from './c.ts';",
        'backend/src/c.ts': "import type { a } from './a.ts'; export const c = 1 as unknown as typeof a;",
      }),
    );

    expect(problems).toEqual([
      'cycle: backend/src/a.ts → backend/src/b.ts → backend/src/c.ts → backend/src/a.ts',
    ]);
  });

  it('refuse a file that belongs to no zone', () => {
    expect(() => findProblems(project({ 'elsewhere/a.ts': "import './b.ts';" }))).toThrow(
      'belongs to no zone',
    );
  });
});
