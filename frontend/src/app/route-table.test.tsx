import { navSections } from '@ahl/shared-types/pages';
import { permissionNames } from '@ahl/shared-types/permissions';
import { describe, expect, it } from 'vitest';
import { routeInfos, routeTable } from './route-table.tsx';

/** Section 2 of the product spec, verbatim. */
const specRoutes = `
/ /login /admin/login /admin /join /venue-referral /news /news/:id /calendar /point-races /leaderboard /rules /about
/terms-conditions /contact /contact/email /contact/venue /contact/employment /charity /reset-password
/add-tournament /add-venue /venue/:id /messages /my-points /my-points/:id /players/:id/points /overall-points
/trophy-case /my-bonuses /face-off /settings /privacy-settings /verify-bonus/:uniqueCode /approve-tournaments
/admin/members/add /admin/members /admin/members/edit /admin/members/:id /admin/members/banlist
/admin/members/import /admin/members/bonuses /admin/active-poker-clocks /admin/poker-clock
/admin/poker-clock/:id/display /admin/tournaments/list /admin/tournaments/add /admin/tournaments/pending
/admin/tournaments/import /admin/approve-tournaments /admin/edit-tournament /admin/tournament-program
/admin/financials/invoice-list /admin/financials/issue-invoice /admin/financials/import-invoices
/admin/financials/invoice-settings /admin/invoice/:id /admin/edit-invoice/:id /admin/send-invoice/:id
/admin/charity /admin/combine-accounts /admin/countdown-config /admin/about-us /admin/player-bonus-qr
/admin/calendar/edit /admin/calendar/add-event /admin/calendar/edit-event/:eventId /admin/event-tags /admin/hosts
/admin/hosts/edit /admin/host-reminders /admin/news/edit /admin/edit-point-races /admin/rules
/admin/store-banner /admin/edit-terms-conditions /admin/venues /admin/venues/add /admin/fix-member-login
/admin/master-logo /admin/administration/thought /admin/hooks /admin/qr-codes /admin/qr-generator /admin/regions
/admin/reports /admin/role-management /admin/support-emails /admin/artwork /allstars /winners
`
  .trim()
  .split(/\s+/);

const find = (path: string) => routeTable.find((route) => route.path === path);

describe('the route table', () => {
  it('contains every route of the spec, and none twice', () => {
    const paths = routeTable.map((route) => route.path);
    expect(paths).toEqual(expect.arrayContaining(specRoutes));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives each route an access and a title', () => {
    const accesses: readonly string[] = ['public', 'signed-in', ...permissionNames];
    for (const route of routeTable) {
      expect(accesses, route.path).toContain(route.access);
      expect(route.title, route.path).not.toBe('');
    }
  });

  it('makes no admin page public except the sign-in, its redirect and the public display', () => {
    const open = routeTable.filter((route) => route.path.startsWith('/admin') && route.access === 'public');

    expect(open.map((route) => route.path)).toEqual([
      '/admin/login',
      '/admin',
      '/admin/poker-clock/:id/display',
      '/admin/poker-clock/display',
    ]);
  });

  it.each([
    ['/admin/active-poker-clocks', 'clock:run'],
    ['/admin/poker-clock', 'clock:run'],
    ['/admin/charity', 'charity:edit'],
    ['/admin/combine-accounts', 'account:combine'],
    ['/admin/role-management', 'role:manage'],
    ['/admin/master-logo', 'master-logo:edit'],
    ['/admin/about-us', 'about:edit'],
    ['/admin/edit-terms-conditions', 'terms:edit'],
    ['/messages', 'signed-in'],
    ['/approve-tournaments', 'admin-panel:see'],
  ])('requires for %s: %s', (path, access) => {
    expect(find(path)?.access).toBe(access);
  });

  it('redirects /admin to the homepage', () => {
    expect(find('/admin')?.redirectTo).toBe('/');
  });

  it('lists pages without parameters, and only those, in the four sections', () => {
    const listed = routeInfos('en').filter((route) => route.section);

    expect(new Set(listed.map((route) => route.section))).toEqual(new Set(navSections));
    expect(listed.filter((route) => route.path.includes(':'))).toEqual([]);
  });

  it('gives every route a page or a redirect', () => {
    const open = routeTable.filter(({ page, redirectTo }) => page !== undefined || redirectTo !== undefined);
    expect(open).toHaveLength(routeTable.length);
  });
});
