// Which file under `routes/` shows which page. The build reads it too, to say which scripts a page needs at once.
import type { PagePath } from '@ahl/shared-types/pages';

/** The file of each page that is open; each exports one component. */
export const pageFiles: Partial<Record<PagePath, string>> = {
  '/': 'public/home.tsx',
  '/login': 'public/login.tsx',
  '/contact': 'public/contact.tsx',
  '/contact/email': 'public/contact-email.tsx',
  '/contact/venue': 'public/contact-venue.tsx',
  '/contact/employment': 'public/contact-employment.tsx',
  '/venue-referral': 'public/venue-referral.tsx',
  '/add-tournament': 'public/add-tournament.tsx',
  '/add-venue': 'public/add-venue.tsx',
  '/calendar': 'public/calendar.tsx',
  '/venue/:id': 'public/venue.tsx',
  '/news': 'public/news.tsx',
  '/news/:id': 'public/news-story.tsx',
  '/winners': 'public/winners.tsx',
  '/charity': 'public/charity.tsx',
  '/leaderboard': 'public/leaderboard.tsx',
  '/my-points': 'member/my-points.tsx',
  '/my-points/:id': 'public/player-points.tsx',
  '/players/:id/points': 'public/player-points.tsx',
  '/point-races': 'public/point-races.tsx',
  '/allstars': 'public/allstars.tsx',
  '/rules': 'public/rules.tsx',
  '/about': 'public/about.tsx',
  '/terms-conditions': 'public/terms-conditions.tsx',
  '/privacy': 'public/privacy.tsx',

  '/admin/login': 'admin/login.tsx',
  '/approve-tournaments': 'admin/approve-tournaments.tsx',
  '/admin/approve-tournaments': 'admin/approve-tournaments.tsx',
  '/admin/tournaments/pending': 'admin/approve-tournaments.tsx',
  '/admin/active-poker-clocks': 'admin/active-poker-clocks.tsx',
  '/admin/poker-clock': 'admin/poker-clock.tsx',
  '/admin/poker-clock/:id/display': 'admin/poker-clock-display.tsx',
};
