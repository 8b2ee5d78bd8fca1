// What the browser shows for every page of the product. A route without a page is not open yet: it answers as an
// unknown path and appears in no menu. Paths, titles and access are in shared-types, where the server reads them too.
import { type PageInfo, type PagePath, pages, titleIn } from '@ahl/shared-types/pages';
import { type ComponentType, lazy } from 'react';
import type { RouteInfo } from '@/features/navigation/routes-context.ts';
import type { Language } from '@/lib/language.ts';
import { HomePage } from '@/routes/public/home.tsx';

type Shown = {
  page?: ComponentType;
  /** Goes elsewhere instead of showing a page. */
  redirectTo?: string;
  /** Fills the screen: without header, footer and admin bar. */
  isBare?: boolean;
};

/** A route of the table. */
export type AppRoute = PageInfo & Shown;

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
  contact: lazy(() => import('@/routes/public/contact.tsx').then((file) => ({ default: file.ContactPage }))),
  contactEmail: lazy(() =>
    import('@/routes/public/contact-email.tsx').then((file) => ({ default: file.ContactEmailPage })),
  ),
  contactVenue: lazy(() =>
    import('@/routes/public/contact-venue.tsx').then((file) => ({ default: file.ContactVenuePage })),
  ),
  contactEmployment: lazy(() =>
    import('@/routes/public/contact-employment.tsx').then((file) => ({
      default: file.ContactEmploymentPage,
    })),
  ),
  venueReferral: lazy(() =>
    import('@/routes/public/venue-referral.tsx').then((file) => ({ default: file.VenueReferralPage })),
  ),
  addTournament: lazy(() =>
    import('@/routes/public/add-tournament.tsx').then((file) => ({ default: file.AddTournamentPage })),
  ),
  addVenue: lazy(() =>
    import('@/routes/public/add-venue.tsx').then((file) => ({ default: file.AddVenuePage })),
  ),
  approveTournaments: lazy(() =>
    import('@/routes/admin/approve-tournaments.tsx').then((file) => ({
      default: file.ApproveTournamentsPage,
    })),
  ),
};

const shown: Partial<Record<PagePath, Shown>> = {
  '/': { page: HomePage },
  '/login': { page: page.login },
  '/admin/login': { page: page.adminLogin },
  '/admin': { redirectTo: '/' },
  '/contact': { page: page.contact },
  '/contact/email': { page: page.contactEmail },
  '/contact/venue': { page: page.contactVenue },
  '/contact/employment': { page: page.contactEmployment },
  '/venue-referral': { page: page.venueReferral },
  '/add-tournament': { page: page.addTournament },
  '/add-venue': { page: page.addVenue },
  '/approve-tournaments': { page: page.approveTournaments },
  '/admin/approve-tournaments': { page: page.approveTournaments },
  '/admin/tournaments/pending': { page: page.approveTournaments },
  '/admin/active-poker-clocks': { page: page.activeClocks },
  '/admin/poker-clock': { page: page.clock },
  '/admin/poker-clock/:id/display': { page: page.clockDisplay, isBare: true },
};

/** Every route of the product (spec section 2). */
export const routeTable: readonly AppRoute[] = pages.map((info) => ({ ...info, ...shown[info.path] }));

/** Whether a route can be opened. */
export const isReady = (entry: AppRoute): boolean =>
  entry.page !== undefined || entry.redirectTo !== undefined;

/** The table as menus and links see it, in a language. */
export const routeInfos = (language: Language): readonly RouteInfo[] =>
  routeTable.map(({ page: _page, redirectTo: _redirect, isBare: _bare, ...info }) => ({
    ...info,
    title: titleIn(info, language),
    isReady: isReady({ ...info, ...shown[info.path as PagePath] }),
  }));
