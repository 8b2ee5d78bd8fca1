import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';

let root = '';

/** Lays out a little project of the given files. */
const project = (files: Record<string, string>): string => {
  root = mkdtempSync(path.join(tmpdir(), 'ahl-imports-'));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return root;
};

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('import rules', () => {
  it('accept the arrows of the architecture', () => {
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

  it('let a feature of the backend import its own layer and lower ones, and a test any of them', () => {
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
  ])('refuse what a lower feature of the backend takes from a higher one: %s', (_name, source) => {
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

  it('let features know the type of all models, and nothing else that composes them', () => {
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

  it('refuse a feature of the backend outside of every layer', () => {
    const problems = findProblems(
      project({ 'backend/src/features/elsewhere/players/a.ts': "import './b.ts';" }),
    );

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('elsewhere is no layer');
  });

  it("refuse a circle of the backend's features although none of their files is in one", () => {
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

  const venueModel = {
    'backend/src/features/schedule/venues/venue.model.ts':
      "export const venueModel = (db) => db.model('Venue', {});",
  };
  const screens = 'backend/src/features/play/screens/a.ts';

  it('let an owner write its model, and everybody read it', () => {
    const problems = findProblems(
      project({
        ...venueModel,
        'backend/src/features/schedule/venues/a.ts':
          'export const add = (models) => models.Venue.create([{}]);',
        [screens]: `
          import type { Venue } from '@ahl/shared-types/venues';
          export const read = ({ Venue }, models): Venue => [Venue.find({}), models.Venue.findById('a').lean()];`,
      }),
    );

    expect(problems).toEqual([]);
  });

  it.each([
    ['a write', 'export const a = (models) => models.Venue.updateOne({}, {});'],
    [
      'a write of a long chain',
      'export const a = (deps) => deps.models.Venue\n.findOneAndUpdate({}, {})\n.lean();',
    ],
    [
      'a write by a variable',
      'export const a = (models) => { const { Venue } = models; return Venue.create([]); };',
    ],
    [
      'another name',
      'export const a = (models) => { const { Venue: bar } = models; return bar.create([]); };',
    ],
    ['a model that is handed on', 'export const a = (models, save) => save(models.Venue);'],
    ['a model in an object', 'export const a = ({ Venue }, save) => save({ Venue });'],
    ["the driver's own collection", 'export const a = (models) => models.Venue.collection.drop();'],
  ])("refuse %s of another feature's model", (_name, source) => {
    const problems = findProblems(project({ ...venueModel, [screens]: source }));

    expect(problems).toEqual([
      `${screens} does more than read Venue, which backend/src/features/schedule/venues owns`,
    ]);
  });

  it.each([
    'export const a = (models) => findPage(models.Venue, { sort: "name" });',
    'export const a = (api, contract, deps) => mountExport(api, contract, deps, { model: deps.models.Venue });',
  ])("let what reads a page or a file take another feature's model: %s", (source) => {
    expect(findProblems(project({ ...venueModel, [screens]: source }))).toEqual([]);
  });

  it('refuse a write past mongoose, which the record of changes does not see', () => {
    const venues = 'backend/src/features/schedule/venues/venue.service.ts';
    const source = 'export const a = (models) => models.Venue.collection.updateOne({}, {});';

    expect(findProblems(project({ ...venueModel, [venues]: source }))).toEqual([
      `${venues} writes past mongoose (collection.updateOne), which is not recorded: use the model`,
    ]);
  });

  it('refuse a model by a computed name', () => {
    const problems = findProblems(
      project({ ...venueModel, [screens]: 'export const a = (models, name) => models[name].find({});' }),
    );

    expect(problems).toEqual([`${screens} takes a model by a computed name: name it`]);
  });

  it('refuse a role, a permission or an account that is compared beside a policy', () => {
    const asked = [
      "import { can, type Viewer } from '@ahl/shared-types/permissions';",
      'type Actor = { viewer: Viewer; accountId: string | null };',
      "export const a = ({ viewer }: Actor) => can(viewer, 'clock:run');",
      "export const b = ({ viewer }: Actor) => viewer === 'Master Admin';",
      'export const c = (actor: Actor, id: string) => actor.accountId !== id;',
      "export const d = ({ viewer }: Actor) => hasAccess(viewer, 'clock:run');",
      "export const e = (actor: Actor) => ({ ...actor, viewer: 'Player' });",
      "export const f = { viewer: 'Administrator' };",
      'export const isSignedIn = (actor: Actor) => actor.accountId !== null;',
      "export const isVisitor = ({ viewer }: Actor) => viewer === 'Visitor';",
      'export const mayOpen = ({ viewer }: Actor, page: Page) => hasAccess(viewer, page.access);',
    ].join('\n');
    const policy = "import { can } from '../permissions/access.ts'; can('Visitor', 'clock:run');";

    const problems = findProblems(
      project({
        'package.json': '{}',
        'backend/package.json': '{}',
        'shared-types/src/permissions/index.ts': 'export const can = () => true;',
        'shared-types/src/permissions/access.ts': 'export const can = () => true;',
        'shared-types/src/clocks/clock.policy.ts': policy,
        'shared-types/src/clocks/clock.rules.ts': policy,
        'backend/src/features/core/clocks/clock.service.ts': asked,
        'backend/src/features/core/clocks/clock.service.test.ts': asked,
      }),
    );

    const ask = "ask the feature's policy in shared-types";
    const service = 'backend/src/features/core/clocks/clock.service.ts';
    const rules = 'shared-types/src/clocks/clock.rules.ts';
    expect(problems.toSorted()).toEqual(
      [
        `${service} asks for the access 'clock:run': ${ask}`,
        `${service} calls can: ${ask}`,
        `${service} compares the caller's account: ${ask}`,
        `${service} compares with the role 'Master Admin': ${ask}`,
        `${service} gives an actor another role: ${ask}`,
        `${service} gives an actor another role: ${ask}`,
        `${service} imports can: ${ask}`,
        `${rules} calls can: ${ask}`,
        `${rules} imports can: ${ask}`,
      ].toSorted(),
    );
  });

  it('refuse a file that belongs to no zone', () => {
    expect(() => findProblems(project({ 'elsewhere/a.ts': "import './b.ts';" }))).toThrow(
      'belongs to no zone',
    );
  });
});
