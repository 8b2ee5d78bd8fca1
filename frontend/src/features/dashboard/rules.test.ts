import type { Viewer } from '@ahl/shared-types/permissions';
import { describe, expect, it } from 'vitest';
import { accountOf } from '@/features/session/stored-user.ts';
import { hasAdminAlert, hasHostSchedule } from './rules.ts';

const account = (more: object) => accountOf({ id: 'a'.repeat(24), ...more });

describe("a host's schedule (spec sections 2 and 6)", () => {
  it.each<[what: string, more: object, viewer: Viewer, isShown: boolean]>([
    ['only for those flagged as hosts', { isHost: false, hostName: 'Dana W.' }, 'Operator', false],
    ['for a named host', { isHost: true, hostName: 'Dana W.' }, 'Host', true],
    ['for an operator who hosts', { isHost: true, hostName: 'Dana W.' }, 'Operator', true],
    ['for an admin who is a named host', { isHost: true, hostName: 'Alex' }, 'Master Admin', true],
    ['not for an admin without a host name', { isHost: true, hostName: '' }, 'Master Admin', false],
    ['for that admin viewed as a regular user', { isHost: true, hostName: '' }, 'Host', true],
  ])('is %s', (_what, more, viewer, isShown) => {
    expect(hasHostSchedule(account(more), viewer)).toBe(isShown);
  });
});

describe('the admin alert (spec section 6)', () => {
  it.each<[rank: string, viewer: Viewer, isAsked: boolean]>([
    ['Administrator', 'Administrator', true],
    ['Master Administrator', 'Master Admin', true],
    ['Master Admin', 'Master Admin', true],
    ['Super Admin', 'Super Admin', false],
    ['Administrator', 'Player', false],
    ['Player', 'Player', false],
  ])('for rank %s viewed as %s: %s', (rank, viewer, isRequested) => {
    expect(hasAdminAlert(account({ rank }), viewer)).toBe(isRequested);
  });
});
