import { describe, expect, test } from 'vitest';
import { reservedNameField } from './reserved-names.rules.ts';

const fieldOf = (firstName: string, lastName: string, pokerHandle = '') =>
  reservedNameField({ firstName, lastName, pokerHandle });

describe('reservedNameField', () => {
  test.each([
    '- Master Admin',
    'Master Admin',
    'MASTER-ADMIN',
    '—master_admin—',
    'Ｍａｓｔｅｒ　Ａｄｍｉｎ',
    'Mäster Ádmin',
    'Master\u200B\u00A0Admin',
    'Маster Аdmin',
    'Wells - Master Admin',
    '𝐌𝐚𝐬𝐭𝐞𝐫 𝐀𝐝𝐦𝐢𝐧',
  ])('detects a lookalike of the master admin: %s', (name) => {
    expect([fieldOf('Dana', name), fieldOf('Dana', 'Wells', name), fieldOf(name, 'Wells')]).toEqual([
      'lastName',
      'pokerHandle',
      'firstName',
    ]);
  });

  test('reports a name in two parts on the last name', () => {
    expect([fieldOf('Master', 'Admin'), fieldOf('TEST', ' user '), fieldOf('Test', 'Ádmin')]).toEqual([
      'lastName',
      'lastName',
      'lastName',
    ]);
  });

  test.each(['test', 'Test-User', 'testadmin', 'Placeholder'])('detects a test handle: %s', (handle) => {
    expect(fieldOf('Dana', 'Wells', handle)).toBe('pokerHandle');
  });

  test.each([
    ['Master', 'Adminson', 'Master'],
    ['Tess', 'Tester', 'TestOfTime'],
    ['Admina', 'Masters', 'Card Master'],
    ['José', 'Núñez', ''],
    ['Анна', 'Петрова', 'Мастер'],
  ] as const)('people keep theirs: %s %s', (firstName, lastName, handle) => {
    expect(fieldOf(firstName, lastName, handle)).toBeNull();
  });
});
