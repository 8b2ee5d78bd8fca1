// All pages of the product (spec section 2): address, title, required access, and the section of the admin panel that
// lists them. The browser's route table adds the components; the server takes titles, access and 404 from here.
import { type Access, hasAccess, type Viewer } from '../permissions/access.ts';

/** The sections of the admin panel. */
export const navSections = ['Members', 'Tournaments', 'Financials', 'Administration'] as const;
export type NavSection = (typeof navSections)[number];

/** One page. `title` is in English. */
export type PageInfo = {
  path: string;
  title: string;
  access: Access;
  section?: NavSection;
  /** For an office page that no menu lists: the page of the admin panel that it belongs to. */
  parent?: string;
};

const admin: Access = 'admin-panel:see';
const page = <const P extends string>(path: P, title: string, access: Access) => ({ path, title, access });
const section =
  (name: NavSection) =>
  <const P extends string>(path: P, title: string, access: Access = admin) => ({
    ...page(path, title, access),
    section: name,
  });

const under =
  (parent: string) =>
  <const P extends string>(path: P, title: string, access: Access = admin) => ({
    ...page(path, title, access),
    parent,
  });

const members = section('Members');
const tournaments = section('Tournaments');
const financials = section('Financials');
const administration = section('Administration');

/** Every page of the product. */
export const pages = [
  page('/', "Today's tournaments", 'public'),
  page('/login', 'Sign in', 'public'),
  page('/admin/login', 'Admin sign in', 'public'),
  page('/admin', 'Admin', 'public'),
  page('/join', 'Join', 'public'),
  page('/venue-referral', 'Venue referral', 'public'),
  page('/news', 'News', 'public'),
  page('/news/:id', 'News', 'public'),
  page('/calendar', 'Calendar', 'public'),
  page('/events', 'Events', 'public'),
  page('/events/:id/:date', 'Event', 'public'),
  page('/point-races', 'Point Races', 'public'),
  page('/allstars', 'All Stars', 'public'),
  page('/winners', 'Winners', 'public'),
  page('/leaderboard', 'Leaderboard', 'public'),
  page('/rules', 'Rules', 'public'),
  page('/about', 'About', 'public'),
  page('/terms-conditions', 'Terms & Conditions', 'public'),
  page('/privacy', 'Privacy', 'public'),
  page('/contact', 'Contact', 'public'),
  page('/contact/email', 'E-mail us', 'public'),
  page('/contact/venue', 'Become a venue', 'public'),
  page('/contact/employment', 'Work with us', 'public'),
  page('/charity', 'Charity', 'public'),
  page('/reset-password', 'Reset password', 'public'),
  page('/confirm-email', 'Confirm your e-mail', 'public'),
  page('/add-tournament', 'Submit a tournament', 'public'),
  page('/add-venue', 'Submit a venue', 'public'),
  page('/answer-question', 'A question to you', 'public'),
  page('/venues', 'Venues', 'public'),
  page('/venue/:id', 'Venue', 'public'),
  page('/clock/:id', 'Follow the clock', 'public'),
  page('/captain/:pass', 'Table captain', 'public'),
  page('/my-points/:id', 'Points', 'public'),
  page('/players/:id/points', 'Points', 'public'),
  page('/unsubscribe', 'Unsubscribe', 'public'),
  page('/host-answer', 'Your night', 'public'),
  page('/invoice', 'Your invoice', 'public'),
  page('/venue-partner', 'Your league nights', 'public'),
  page('/your-venue', 'Your venue', 'signed-in'),
  page('/players/:id/trophies', 'Trophies', 'public'),
  page('/tonight', 'My night', 'signed-in'),
  page('/check-in/:clockId', 'Check in', 'public'),
  page('/messages', 'Messages', 'signed-in'),
  page('/my-points', 'My points', 'signed-in'),
  page('/overall-points', 'Overall points', 'signed-in'),
  page('/trophy-case', 'Trophy case', 'signed-in'),
  page('/my-bonuses', 'My bonuses', 'signed-in'),
  page('/face-off', 'Face off', 'signed-in'),
  page('/settings', 'Settings', 'signed-in'),
  page('/privacy-settings', 'Privacy settings', 'signed-in'),
  page('/verify-bonus/:uniqueCode', 'Verify a bonus', 'signed-in'),
  page('/take-bonus/:code', 'Take a bonus', 'signed-in'),
  under('/admin/approve-tournaments')('/approve-tournaments', 'Approve tournaments'),

  page('/admin/today', 'Today', admin),
  page('/admin/changes', 'Changes', admin),

  members('/admin/members', 'All members', 'member:manage'),
  members('/admin/members/add', 'Add a member'),
  members('/admin/members/import', 'Import members'),
  members('/admin/members/bonuses', 'Bonuses'),
  members('/admin/members/banlist', 'Ban list', 'member:ban'),
  members('/admin/members/closings', 'Closed accounts', 'account:reopen'),
  members('/admin/members/retention', 'Data retention', 'retention:edit'),
  under('/admin/members')('/admin/members/edit', 'Edit a member'),
  under('/admin/members')('/admin/members/:id', 'Member'),
  page('/admin/join/:requestId', 'Confirm at the desk', 'join:confirm'),

  tournaments('/admin/active-poker-clocks', 'Event Clocks', 'clock:run'),
  page('/admin/poker-clock', 'Poker clock', 'clock:run'),
  page('/admin/poker-clock/:id/sign-in-sheet', 'Sign-in sheet', 'clock:run'),
  page('/admin/poker-clock/:id/seat-cards', 'Seat cards', 'clock:run'),
  page('/admin/poker-clock/:id/replay', 'Replay', 'clock:run'),
  page('/admin/poker-clock/:id/display', 'Live clock', 'public'),
  // The address that people type on a TV to pair it; screens set up with the longer address keep using that.
  page('/tv', 'Venue screen', 'public'),
  page('/admin/poker-clock/display', 'Venue screen', 'public'),
  tournaments('/admin/tournaments/list', 'All tournaments'),
  tournaments('/admin/tournaments/add', 'Add a tournament'),
  under('/admin/approve-tournaments')('/admin/tournaments/pending', 'Approve tournaments'),
  tournaments('/admin/results', 'Results', 'result:manage'),
  under('/admin/results')('/admin/results/:id', 'Result', 'result:manage'),
  tournaments('/admin/tournaments/import', 'Import tournaments'),
  tournaments('/admin/approve-tournaments', 'Approve tournaments'),
  tournaments('/points-claims', 'Points claims', 'points-claim:answer'),
  tournaments('/admin/tournament-program', 'Tournament program'),
  tournaments('/admin/structures', 'Structures', 'structure:edit'),
  under('/admin/structures')('/admin/structures/:id', 'Structure', 'structure:edit'),
  under('/admin/tournaments/list')('/admin/edit-tournament', 'Edit a tournament'),

  financials('/admin/financials/invoice-list', 'Invoices'),
  financials('/admin/financials/issue-invoice', 'Issue an invoice'),
  financials('/admin/financials/import-invoices', 'Import invoices'),
  financials('/admin/financials/invoice-settings', 'Invoice settings'),
  under('/admin/financials/invoice-list')('/admin/invoice/:id', 'Invoice'),
  under('/admin/financials/invoice-list')('/admin/edit-invoice/:id', 'Edit an invoice'),
  under('/admin/financials/invoice-list')('/admin/send-invoice/:id', 'Send an invoice'),
  under('/admin/financials/invoice-list')('/admin/financials/statement/:id', 'Statement'),
  under('/admin/financials/invoice-list')('/admin/financials/invoice-mails', 'Mails of invoices'),

  administration('/admin/charity', 'Charity', 'charity:edit'),
  administration('/admin/combine-accounts', 'Combine Accounts', 'account:combine'),
  administration('/admin/countdown-config', 'Countdown', 'site-content:edit'),
  administration('/admin/about-us', 'About Us', 'about:edit'),
  administration('/admin/player-bonus-qr', 'Player bonus QR', 'bonus:issue'),
  under('/admin/player-bonus-qr')('/admin/player-bonus-qr/:id', 'Bonus code on paper', 'bonus:issue'),
  administration('/admin/calendar/edit', 'Calendar'),
  administration('/admin/calendar/add-event', 'Add a calendar event'),
  under('/admin/calendar/edit')('/admin/calendar/edit-event/:eventId', 'Edit a calendar event'),
  administration('/admin/event-tags', 'Event tags'),
  administration('/admin/imports', 'Bring what you have', 'import:run'),
  administration('/admin/hosts', 'Hosts', 'host:edit'),
  under('/admin/hosts')('/admin/hosts/edit', 'Edit a host', 'host:edit'),
  administration('/admin/host-reminders', 'Host reminders', 'host:edit'),
  administration('/admin/league-settings', 'League settings', 'league-settings:edit'),
  administration('/admin/news/edit', 'News'),
  under('/admin/news/edit')('/admin/news/edit/:id', 'News story'),
  administration('/admin/edit-point-races', 'Point races', 'season:edit'),
  under('/admin/edit-point-races')('/admin/edit-point-races/:id', 'Season', 'season:edit'),
  under('/admin/edit-point-races')('/admin/edit-point-races/races/:id', 'Point race', 'season:edit'),
  administration('/admin/rules', 'Rules'),
  administration('/admin/store-banner', 'Store banner', 'site-content:edit'),
  administration('/admin/edit-terms-conditions', 'Terms & Conditions', 'terms:edit'),
  administration('/admin/venues', 'Venues'),
  administration('/admin/venues/add', 'Add a venue'),
  under('/admin/venues')('/admin/venues/:id', 'Venue'),
  under('/admin/venues')('/admin/venue-disputes', 'Objections of venues', 'venue:edit'),
  administration('/admin/fix-member-login', 'Fix a member login'),
  administration('/admin/master-logo', 'Master Logo', 'master-logo:edit'),
  administration('/admin/qr-codes', 'QR codes', 'qr-code:edit'),
  administration('/admin/qr-generator', 'QR generator', 'qr-code:edit'),
  administration('/admin/hooks', 'Hooks', 'hook:edit'),
  administration('/admin/backups', 'Backups', 'backup:manage'),
  administration('/admin/security', 'Security', 'security:see'),
  administration('/admin/api-keys', 'API keys', 'api-key:edit'),
  administration('/admin/embeds', 'Boards for other sites'),
  administration('/admin/administration/thought', 'Promo Banner', 'site-content:edit'),
  administration('/admin/home-preview', 'Home at another time', 'site-content:edit'),
  page('/admin/home-preview/frame', 'Home at another time', 'site-content:edit'),
  administration('/admin/regions', 'Regions', 'region:edit'),
  administration('/admin/reports', 'Reports', 'report:see'),
  under('/admin/reports')('/admin/reports/people', 'Players of a report', 'report:see'),
  under('/admin/reports')('/admin/reports/schedules', 'Reports by mail', 'report:see'),
  administration('/admin/role-management', 'Role Management', 'role:manage'),
  administration('/admin/support-emails', 'Support e-mails', 'support:answer'),
  administration('/admin/artwork', 'Artwork', 'site-content:edit'),
] as const satisfies readonly PageInfo[];

/** The pages of the office that are above its sections. */
export const officeTopPages = ['/admin/today', '/admin/changes'] as const satisfies readonly PagePath[];

/** Whether a page is part of the office: above its sections, in one of them, or below one of their pages. */
export const isOfficePage = ({
  path,
  section,
  parent,
}: Pick<PageInfo, 'path' | 'section' | 'parent'>): boolean =>
  section !== undefined || parent !== undefined || (officeTopPages as readonly string[]).includes(path);

/** The sections of the admin panel with a page for the viewer; a viewer without any has no admin bar. */
export const panelSectionsOf = (viewer: Viewer): NavSection[] =>
  navSections.filter((name) =>
    pages.some((info: PageInfo) => info.section === name && hasAccess(viewer, info.access)),
  );

/** The path of a page, in the router's syntax. */
export type PagePath = (typeof pages)[number]['path'];

/** Titles of pages in a language other than English. */
export type PageTitles = Partial<Record<PagePath, string>>;

/** Whether a viewer may open a page; used to decide whether to show a link. */
export const canOpenPage = (viewer: Viewer, path: PagePath): boolean =>
  pages.some((info) => info.path === path && hasAccess(viewer, info.access));
