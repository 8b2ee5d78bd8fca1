// Every page of the product (spec section 2): address, title, who may open it, and the section of the admin panel that
// lists it. The browser's route table adds what is shown; the server takes titles, access and 404 from here.
import { type Access, hasAccess, type Viewer } from '../permissions/access.ts';

/** The sections of the admin panel. */
export const navSections = ['Members', 'Tournaments', 'Financials', 'Administration'] as const;
export type NavSection = (typeof navSections)[number];

/** One page. `titleEs` stands for pages that visitors and members see; the admin panel is in English. */
export type PageInfo = {
  path: string;
  title: string;
  titleEs?: string;
  access: Access;
  section?: NavSection;
};

const admin: Access = 'admin-panel:see';
const page = <const P extends string>(path: P, title: string, access: Access, titleEs?: string) => ({
  path,
  title,
  access,
  ...(titleEs ? { titleEs } : {}),
});
const section =
  (name: NavSection) =>
  <const P extends string>(path: P, title: string, access: Access = admin) => ({
    ...page(path, title, access),
    section: name,
  });

const members = section('Members');
const tournaments = section('Tournaments');
const financials = section('Financials');
const administration = section('Administration');

/** Every page of the product. */
export const pages = [
  page('/', "Today's tournaments", 'public', 'Torneos de hoy'),
  page('/login', 'Sign in', 'public', 'Iniciar sesión'),
  page('/admin/login', 'Admin sign in', 'public', 'Acceso de administración'),
  page('/admin', 'Admin', 'public', 'Administración'),
  page('/join', 'Join', 'public', 'Únete'),
  page('/venue-referral', 'Venue referral', 'public', 'Recomienda un local'),
  page('/news', 'News', 'public', 'Noticias'),
  page('/news/:id', 'News', 'public', 'Noticias'),
  page('/calendar', 'Calendar', 'public', 'Calendario'),
  page('/point-races', 'Point Races', 'public', 'Carreras de puntos'),
  page('/allstars', 'All Stars', 'public', 'Estrellas'),
  page('/winners', 'Winners', 'public', 'Ganadores'),
  page('/leaderboard', 'Leaderboard', 'public', 'Clasificación'),
  page('/rules', 'Rules', 'public', 'Reglas'),
  page('/about', 'About', 'public', 'Quiénes somos'),
  page('/terms-conditions', 'Terms & Conditions', 'public', 'Términos y condiciones'),
  page('/privacy', 'Privacy', 'public', 'Privacidad'),
  page('/contact', 'Contact', 'public', 'Contacto'),
  page('/contact/email', 'E-mail us', 'public', 'Escríbenos'),
  page('/contact/venue', 'Become a venue', 'public', 'Ofrece tu local'),
  page('/contact/employment', 'Work with us', 'public', 'Trabaja con nosotros'),
  page('/charity', 'Charity', 'public', 'Beneficencia'),
  page('/reset-password', 'Reset password', 'public', 'Restablecer la contraseña'),
  page('/confirm-email', 'Confirm your e-mail', 'public', 'Confirma tu correo'),
  page('/add-tournament', 'Submit a tournament', 'public', 'Propón un torneo'),
  page('/add-venue', 'Submit a venue', 'public', 'Propón un local'),
  page('/venue/:id', 'Venue', 'public', 'Local'),
  page('/clock/:id', 'Follow the clock', 'public', 'Sigue el reloj'),
  page('/my-points/:id', 'Points', 'public', 'Puntos'),
  page('/players/:id/points', 'Points', 'public', 'Puntos'),
  page('/unsubscribe', 'Unsubscribe', 'public', 'Cancelar correos'),
  page('/players/:id/trophies', 'Trophies', 'public', 'Trofeos'),
  page('/tonight', 'My night', 'signed-in', 'Mi noche'),
  page('/check-in/:clockId', 'Check in', 'public', 'Registra tu llegada'),
  page('/messages', 'Messages', 'signed-in', 'Mensajes'),
  page('/my-points', 'My points', 'signed-in', 'Mis puntos'),
  page('/overall-points', 'Overall points', 'signed-in', 'Puntos totales'),
  page('/trophy-case', 'Trophy case', 'signed-in', 'Vitrina de trofeos'),
  page('/my-bonuses', 'My bonuses', 'signed-in', 'Mis bonos'),
  page('/face-off', 'Face off', 'signed-in', 'Cara a cara'),
  page('/settings', 'Settings', 'signed-in', 'Ajustes'),
  page('/privacy-settings', 'Privacy settings', 'signed-in', 'Privacidad de la cuenta'),
  page('/verify-bonus/:uniqueCode', 'Verify a bonus', 'signed-in', 'Verificar un bono'),
  page('/approve-tournaments', 'Approve tournaments', admin, 'Aprobar torneos'),

  members('/admin/members', 'All members'),
  members('/admin/members/add', 'Add a member'),
  members('/admin/members/import', 'Import members'),
  members('/admin/members/bonuses', 'Bonuses'),
  members('/admin/members/banlist', 'Ban list'),
  members('/admin/members/closings', 'Closed accounts', 'account:reopen'),
  page('/admin/members/edit', 'Edit a member', admin),
  page('/admin/members/:id', 'Member', admin),

  tournaments('/admin/active-poker-clocks', 'Event Clocks', 'clock:run'),
  page('/admin/poker-clock', 'Poker clock', 'clock:run'),
  page('/admin/poker-clock/:id/sign-in-sheet', 'Sign-in sheet', 'clock:run'),
  page('/admin/poker-clock/:id/seat-cards', 'Seat cards', 'clock:run'),
  page('/admin/poker-clock/:id/display', 'Live clock', 'public', 'Reloj en vivo'),
  // What somebody types on a TV to pair it; screens that were set up with the longer address keep it.
  page('/tv', 'Venue screen', 'public', 'Pantalla del local'),
  page('/admin/poker-clock/display', 'Venue screen', 'public', 'Pantalla del local'),
  tournaments('/admin/tournaments/list', 'All tournaments'),
  tournaments('/admin/tournaments/add', 'Add a tournament'),
  page('/admin/tournaments/pending', 'Approve tournaments', admin),
  tournaments('/admin/tournaments/import', 'Import tournaments'),
  tournaments('/admin/approve-tournaments', 'Approve tournaments'),
  tournaments('/points-claims', 'Points claims', 'points-claim:answer'),
  tournaments('/admin/tournament-program', 'Tournament program'),
  tournaments('/admin/structures', 'Structures', 'structure:edit'),
  page('/admin/structures/:id', 'Structure', 'structure:edit'),
  page('/admin/edit-tournament', 'Edit a tournament', admin),

  financials('/admin/financials/invoice-list', 'Invoices'),
  financials('/admin/financials/issue-invoice', 'Issue an invoice'),
  financials('/admin/financials/import-invoices', 'Import invoices'),
  financials('/admin/financials/invoice-settings', 'Invoice settings'),
  page('/admin/invoice/:id', 'Invoice', admin),
  page('/admin/edit-invoice/:id', 'Edit an invoice', admin),
  page('/admin/send-invoice/:id', 'Send an invoice', admin),

  administration('/admin/charity', 'Charity', 'charity:edit'),
  administration('/admin/combine-accounts', 'Combine Accounts', 'account:combine'),
  administration('/admin/countdown-config', 'Countdown'),
  administration('/admin/about-us', 'About Us', 'about:edit'),
  administration('/admin/player-bonus-qr', 'Player bonus QR'),
  administration('/admin/calendar/edit', 'Calendar'),
  administration('/admin/calendar/add-event', 'Add a calendar event'),
  page('/admin/calendar/edit-event/:eventId', 'Edit a calendar event', admin),
  administration('/admin/event-tags', 'Event tags'),
  administration('/admin/hosts', 'Hosts'),
  page('/admin/hosts/edit', 'Edit a host', admin),
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
] as const satisfies readonly PageInfo[];

/** The sections of the admin panel that hold a page for a viewer; somebody without one has no admin bar. */
export const panelSectionsOf = (viewer: Viewer): NavSection[] =>
  navSections.filter((name) =>
    pages.some((info: PageInfo) => info.section === name && hasAccess(viewer, info.access)),
  );

/** The path of a page, as the router writes it. */
export type PagePath = (typeof pages)[number]['path'];

/** Whether a viewer may open a page, for links that lead there. */
export const canOpenPage = (viewer: Viewer, path: PagePath): boolean =>
  pages.some((info) => info.path === path && hasAccess(viewer, info.access));

/** A page's title in a language; what has no Spanish title keeps its English one. */
export const titleIn = (info: Pick<PageInfo, 'title' | 'titleEs'>, language: 'en' | 'es'): string =>
  (language === 'es' && info.titleEs) || info.title;
