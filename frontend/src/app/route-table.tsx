// Every route of the product in one table: path, who may open it, title, page, and the section of the admin panel
// that lists it. A route without a page is not open yet: it answers as an unknown path and appears in no menu.
import type { Access } from '@ahl/shared-types/permissions';
import { type ComponentType, lazy } from 'react';
import type { NavSection, RouteInfo } from '@/features/navigation/routes-context.ts';
import { HomePage } from '@/routes/public/home.tsx';

/** A route of the table. */
export type AppRoute = Omit<RouteInfo, 'isReady'> & {
  page?: ComponentType;
  /** Goes elsewhere instead of showing a page. */
  redirectTo?: string;
  /** Fills the screen: without header, footer and admin bar. */
  isBare?: boolean;
};

const admin: Access = 'admin-panel:see';
const route = (path: string, title: string, access: Access, more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  title,
  access,
  ...more,
});
const section =
  (name: NavSection) =>
  (path: string, title: string, access: Access = admin, more: Partial<AppRoute> = {}): AppRoute =>
    route(path, title, access, { section: name, ...more });

const members = section('Members');
const tournaments = section('Tournaments');
const financials = section('Financials');
const administration = section('Administration');

const page = {
  login: lazy(() => import('@/routes/public/login.tsx').then((file) => ({ default: file.LoginPage }))),
  adminLogin: lazy(() =>
    import('@/routes/admin/login.tsx').then((file) => ({ default: file.AdminLoginPage })),
  ),
  activeClocks: lazy(() =>
    import('@/routes/admin/active-poker-clocks.tsx').then((file) => ({
      default: file.ActivePokerClocksPage,
    })),
  ),
  clock: lazy(() =>
    import('@/routes/admin/poker-clock.tsx').then((file) => ({ default: file.PokerClockPage })),
  ),
  clockDisplay: lazy(() =>
    import('@/routes/admin/poker-clock-display.tsx').then((file) => ({
      default: file.PokerClockDisplayPage,
    })),
  ),
};

/** Every route of the product (spec section 2). */
export const routeTable: readonly AppRoute[] = [
  route('/', "Today's tournaments", 'public', { page: HomePage }),
  route('/login', 'Sign in', 'public', { page: page.login }),
  route('/admin/login', 'Admin sign in', 'public', { page: page.adminLogin }),
  route('/admin', 'Admin', 'public', { redirectTo: '/' }),
  route('/join', 'Join', 'public'),
  route('/venue-referral', 'Venue referral', 'public'),
  route('/news', 'News', 'public'),
  route('/news/:id', 'News', 'public'),
  route('/calendar', 'Calendar', 'public'),
  route('/point-races', 'Point Races', 'public'),
  route('/allstars', 'All Stars', 'public'),
  route('/winners', 'Winners', 'public'),
  route('/leaderboard', 'Leaderboard', 'public'),
  route('/rules', 'Rules', 'public'),
  route('/about', 'About', 'public'),
  route('/terms-conditions', 'Terms & Conditions', 'public'),
  route('/contact', 'Contact', 'public'),
  route('/contact/email', 'E-mail us', 'public'),
  route('/contact/venue', 'Become a venue', 'public'),
  route('/contact/employment', 'Work with us', 'public'),
  route('/charity', 'Charity', 'public'),
  route('/reset-password', 'Reset password', 'public'),
  route('/add-tournament', 'Submit a tournament', 'public'),
  route('/add-venue', 'Submit a venue', 'public'),
  route('/venue/:id', 'Venue', 'public'),
  route('/my-points/:id', 'Points', 'public'),
  route('/players/:id/points', 'Points', 'public'),
  route('/messages', 'Messages', 'signed-in'),
  route('/my-points', 'My points', 'signed-in'),
  route('/overall-points', 'Overall points', 'signed-in'),
  route('/trophy-case', 'Trophy case', 'signed-in'),
  route('/my-bonuses', 'My bonuses', 'signed-in'),
  route('/face-off', 'Face off', 'signed-in'),
  route('/settings', 'Settings', 'signed-in'),
  route('/privacy-settings', 'Privacy settings', 'signed-in'),
  route('/verify-bonus/:uniqueCode', 'Verify a bonus', 'signed-in'),
  route('/approve-tournaments', 'Approve tournaments', admin),

  members('/admin/members', 'All members'),
  members('/admin/members/add', 'Add a member'),
  members('/admin/members/import', 'Import members'),
  members('/admin/members/bonuses', 'Bonuses'),
  members('/admin/members/banlist', 'Ban list'),
  route('/admin/members/edit', 'Edit a member', admin),
  route('/admin/members/:id', 'Member', admin),

  tournaments('/admin/active-poker-clocks', 'Event Clocks', 'clock:run', { page: page.activeClocks }),
  route('/admin/poker-clock', 'Poker clock', 'clock:run', { page: page.clock }),
  route('/admin/poker-clock/:id/display', 'Live clock', 'public', { page: page.clockDisplay, isBare: true }),
  tournaments('/admin/tournaments/list', 'All tournaments'),
  tournaments('/admin/tournaments/add', 'Add a tournament'),
  tournaments('/admin/tournaments/pending', 'Pending tournaments'),
  tournaments('/admin/tournaments/import', 'Import tournaments'),
  tournaments('/admin/approve-tournaments', 'Approve tournaments'),
  tournaments('/admin/tournament-program', 'Tournament program'),
  route('/admin/edit-tournament', 'Edit a tournament', admin),

  financials('/admin/financials/invoice-list', 'Invoices'),
  financials('/admin/financials/issue-invoice', 'Issue an invoice'),
  financials('/admin/financials/import-invoices', 'Import invoices'),
  financials('/admin/financials/invoice-settings', 'Invoice settings'),
  route('/admin/invoice/:id', 'Invoice', admin),
  route('/admin/edit-invoice/:id', 'Edit an invoice', admin),
  route('/admin/send-invoice/:id', 'Send an invoice', admin),

  administration('/admin/charity', 'Charity', 'charity:edit'),
  administration('/admin/combine-accounts', 'Combine Accounts', 'account:combine'),
  administration('/admin/countdown-config', 'Countdown'),
  administration('/admin/about-us', 'About Us', 'about:edit'),
  administration('/admin/player-bonus-qr', 'Player bonus QR'),
  administration('/admin/calendar/edit', 'Calendar'),
  administration('/admin/calendar/add-event', 'Add a calendar event'),
  route('/admin/calendar/edit-event/:eventId', 'Edit a calendar event', admin),
  administration('/admin/event-tags', 'Event tags'),
  administration('/admin/hosts', 'Hosts'),
  route('/admin/hosts/edit', 'Edit a host', admin),
  administration('/admin/host-reminders', 'Host reminders'),
  administration('/admin/news/edit', 'News'),
  administration('/admin/edit-point-races', 'Point races'),
  administration('/admin/rules', 'Rules'),
  administration('/admin/store-banner', 'Store banner'),
  administration('/admin/edit-terms-conditions', 'Terms & Conditions', 'terms:edit'),
  administration('/admin/venues', 'Venues'),
  administration('/admin/venues/add', 'Add a venue'),
  administration('/admin/fix-member-login', 'Fix a member login'),
  administration('/admin/master-logo', 'Master Logo', 'master-logo:edit'),
  administration('/admin/administration/thought', 'Promo Banner'),
  administration('/admin/qr-codes', 'QR codes'),
  administration('/admin/qr-generator', 'QR generator'),
  administration('/admin/regions', 'Regions'),
  administration('/admin/reports', 'Reports'),
  administration('/admin/role-management', 'Role Management', 'role:manage'),
  administration('/admin/support-emails', 'Support e-mails'),
  administration('/admin/artwork', 'Artwork'),
];

/** Whether a route can be opened. */
export const isReady = (entry: AppRoute): boolean =>
  entry.page !== undefined || entry.redirectTo !== undefined;

/** The table as menus and links see it. */
export const routeInfos: readonly RouteInfo[] = routeTable.map((entry) => ({
  path: entry.path,
  title: entry.title,
  access: entry.access,
  isReady: isReady(entry),
  ...(entry.section ? { section: entry.section } : {}),
}));
