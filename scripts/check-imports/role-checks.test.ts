import { describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';
import { project } from './testing/project.ts';

describe('rules of checking permissions', () => {
  it('refuse to compare a role, a permission or an account outside of a policy', () => {
    const checks = [
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
        'backend/src/features/core/clocks/clock.service.ts': checks,
        'backend/src/features/core/clocks/clock.service.test.ts': checks,
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
});
