import { describe, expect, test } from 'vitest';
import { can, hasAccess, permissionNames, permissions, roles } from './access.ts';
import { roleOf, superAdminAccess } from './role-of.ts';

const account = (more: object = {}) => ({
  email: 'a@b.co',
  isAdmin: false,
  isHost: false,
  role: 'Player',
  adminPermissions: [],
  ...more,
});

describe('roleOf', () => {
  test.each([
    ['Player', {}],
    ['Host', { isHost: true }],
    ['Operator', { role: 'Operator', isHost: true }],
    ['Region Operator', { role: 'Region Operator' }],
    ['Administrator', { isAdmin: true }],
    ['Super Admin', { isAdmin: true, adminPermissions: [superAdminAccess] }],
    ['Master Admin', { isAdmin: true, email: 'boss@league.org' }],
  ])('%s', (role, more) => {
    expect(roleOf(account(more), 'boss@league.org')).toBe(role);
  });

  test('a stored role or permission has no effect without isAdmin', () => {
    expect(roleOf(account({ role: 'Master Admin', adminPermissions: [superAdminAccess] }), '')).toBe(
      'Player',
    );
    expect(roleOf(account({ email: 'boss@league.org' }), 'boss@league.org')).toBe('Player');
  });

  test('there is no master admin if no e-mail is configured', () => {
    expect(roleOf(account({ isAdmin: true, email: '' }), '')).toBe('Administrator');
  });
});

describe('permissions', () => {
  test('a visitor holds none, the master admin all', () => {
    expect(permissionNames.filter((name) => can('Visitor', name))).toEqual([]);
    expect(permissionNames.filter((name) => !can('Master Admin', name))).toEqual([]);
  });

  test('a higher admin holds all permissions of a lower one', () => {
    const held = (role: (typeof roles)[number]) => permissionNames.filter((name) => can(role, name));
    expect(held('Super Admin')).toEqual(expect.arrayContaining(held('Administrator')));
  });

  test('Event Clocks are for operators, region operators, super admins and the master admin (spec section 6)', () => {
    expect(permissions['clock:run']).toEqual(['Operator', 'Region Operator', 'Super Admin', 'Master Admin']);
  });

  test('public is open to all, signed-in to every role', () => {
    expect(hasAccess('Visitor', 'public')).toBe(true);
    expect(hasAccess('Visitor', 'signed-in')).toBe(false);
    expect(roles.every((role) => hasAccess(role, 'signed-in'))).toBe(true);
  });
});
