import { readFileSync } from 'node:fs';
import path from 'node:path';
import { can, roles } from '@ahl/shared-types/permissions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasAdminAlert, hasHostSchedule } from '@/features/dashboard/rules.ts';
import { sessionHandoff } from '@/features/session/session-handoff.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { buildPlayer } from '@/features/session/testing/build-player.ts';
import { hasAdminBar } from '@/features/session/use-viewer.ts';

// Tests what `public/first-paint.js` does before the first paint, by the rules that the components use.
const source = readFileSync(path.join(import.meta.dirname, '../../public/first-paint.js'), 'utf8');
const root = document.documentElement;

const runFirstPaint = () => new Function(source)();

/** Returns the marks on the document, in alphabetical order. */
const marks = () =>
  root
    .getAttributeNames()
    .filter((name) => name.startsWith('data-'))
    .sort();

const store = (user: unknown) => {
  localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));
  localStorage.setItem('userToken', 'token');
};

const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of [...marks(), 'style']) root.removeAttribute(name);
};

beforeEach(clear);
afterEach(clear);

describe('before the first paint', () => {
  it('leaves a visitor without a mark', () => {
    runFirstPaint();

    expect(marks()).toEqual(['data-theme']);
  });

  it('marks a member, with name, number and picture for the rendered dashboard', () => {
    store(
      buildPlayer({
        firstName: 'Ann "Ace"',
        lastName: 'Moreno',
        playerNumber: 1606,
        profileImage: '/pictures/1',
      }),
    );

    runFirstPaint();

    expect(marks()).toEqual(['data-member', 'data-number', 'data-theme']);
    expect(root.dataset.member).toBe('open');
    expect(root.style.getPropertyValue('--member-name')).toBe('"Ann \\"Ace\\" Moreno"');
    expect(root.style.getPropertyValue('--member-number')).toBe('"00001606"');
    expect(root.style.getPropertyValue('--member-picture')).toBe('url("/pictures/1")');
  });

  it('omits the line of a missing number, and keeps a collapsed dashboard collapsed', () => {
    store(buildPlayer({ playerNumber: 0 }));
    localStorage.setItem('dashboard', 'closed');

    runFirstPaint();

    expect(marks()).toEqual(['data-member', 'data-theme']);
    expect(root.dataset.member).toBe('closed');
  });

  it.each([
    ['a record without its token', () => localStorage.setItem('user', JSON.stringify(buildPlayer()))],
    ['a token without its record', () => localStorage.setItem('userToken', 'token')],
    ['a broken record', () => store('{broken')],
  ])('treats %s as a visitor', (_what, prepare) => {
    prepare();

    runFirstPaint();

    expect(root.dataset.member).toBeUndefined();
  });

  it('still recognises a member whose page reloads for a new picture', () => {
    sessionHandoff.store('session', { user: JSON.stringify(buildPlayer()), token: 'token' });

    runFirstPaint();

    expect(root.dataset.member).toBe('open');
  });

  it.each(roles.flatMap((role) => [true, false].map((isHost) => [role, isHost] as const)))(
    'reserves room for the bar and the schedule of a %s (host: %s) by the rules of the screens',
    (role, isHost) => {
      for (const hostName of ['', 'Dana W.']) {
        clear();
        const rank = role === 'Player' ? 'Player' : 'Master Admin';
        const account = accountOf(buildPlayer({ role, rank, isHost, hostName }));
        store(account);

        runFirstPaint();

        expect(root.hasAttribute('data-staff')).toBe(hasAdminBar(account));
        expect(root.hasAttribute('data-host')).toBe(hasHostSchedule(account, role));
        expect(root.hasAttribute('data-admin')).toBe(can(role, 'calendar-event:assign-host'));
        expect(root.hasAttribute('data-alert')).toBe(hasAdminAlert(account, role));
      }
    },
  );
});
