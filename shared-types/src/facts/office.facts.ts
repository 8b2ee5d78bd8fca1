// Responses that become stale by facts about decisions of the office and the content of the public site.
import type { Fact } from '../realtime/index.ts';
import { answerKey } from './answer-key.ts';
import {
  billing,
  bills,
  forEveryone,
  forPlayers,
  forStaff,
  inbox,
  invoiceMails,
  invoices,
  nightPages,
  office,
  type Rules,
} from './answers.ts';

const contentRoutes = {
  'thought-of-the-day': 'GET /api/thought-of-the-day',
  'store-banner': 'GET /api/store-banner',
  'countdown-config': 'GET /api/countdown-config',
  'charity-totals': 'GET /api/charity/totals',
  'master-logo': 'GET /api/master-logo',
  'league-settings': 'GET /api/league-settings',
  'rank-ladder': 'GET /api/rank-ladder',
  'support-settings': 'GET /api/support/settings',
  'session-settings': 'GET /api/session-settings',
  'backup-settings': 'GET /api/backups/settings',
  maintenance: 'GET /api/maintenance',
} as const satisfies Record<Fact<'site-content.changed'>['content'], string>;

/** They also show the content in effect when nothing is planned. */
const contentPlans = forStaff(
  'site-content:edit',
  answerKey('GET /api/content-plans'),
  answerKey('GET /api/home-preview'),
);

/** Rules for facts about decisions of the office and the content of the public site. */
export const officeFacts = {
  'retention.changed': () => [forStaff('retention:edit', answerKey('GET /api/retention'))],
  'api-key.changed': () => [forStaff('api-key:edit', answerKey('GET /api/api-keys'))],
  'office-item.changed': () => [office],
  'fee-plan.changed': () => [
    forStaff('invoice:edit', answerKey('GET /api/fee-plans'), answerKey('GET /api/venue-billing')),
    billing,
  ],
  // A draft shows the current issuer.
  'invoice-settings.changed': () => [
    forStaff('invoice:edit', answerKey('GET /api/invoice-settings')),
    // It contains the currency.
    forEveryone(answerKey('GET /api/config')),
    invoices,
  ],
  'invoice-mail.changed': () => [invoiceMails],
  'invoice.changed': () => [
    invoices,
    ...bills,
    billing,
    // They contain the next invoice number.
    forStaff('invoice:edit', answerKey('GET /api/invoice-settings')),
    office,
  ],
  'import.changed': () => [forStaff('import:run', answerKey('GET /api/imports'))],

  'news.changed': () => [forEveryone(answerKey('GET /api/news'), nightPages)],
  'news.imported': () => [forEveryone(answerKey('GET /api/news')), office],
  'news.drafted': ({ storyId }) => [
    forStaff(
      'news:edit',
      answerKey('GET /api/news/office'),
      answerKey('GET /api/news/:id/versions', { id: storyId }),
    ),
  ],
  'content-page.changed': ({ key }) => [
    forEveryone(answerKey('GET /api/content-pages/:key', { key })),
    // Members may be asked again.
    ...(key === 'terms'
      ? [{ keys: [answerKey('GET /api/members/me/terms')], audience: 'signed-in' as const }]
      : []),
  ],
  'terms.accepted': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/members/me/terms')),
    forStaff('terms:edit', answerKey('GET /api/content-pages/terms/acceptance')),
  ],
  'site-content.changed': ({ content }) => [
    forEveryone(answerKey(contentRoutes[content])),
    contentPlans,
    forStaff('master-logo:edit', answerKey('GET /api/master-logo/office')),
    // The default thought of the day follows the name.
    ...(content === 'league-settings'
      ? [forEveryone(answerKey('GET /api/config'), answerKey('GET /api/thought-of-the-day')), office]
      : []),
  ],
  'security-events.sealed': () => [
    forStaff(
      'security:see',
      answerKey('GET /api/security-events'),
      answerKey('GET /api/security-events/chain'),
    ),
  ],
  'security-burst.noticed': () => [office],
  'backup.changed': () => [forStaff('backup:manage', answerKey('GET /api/backups'))],
  'league-export.changed': () => [forStaff('league:export', answerKey('GET /api/league-exports'))],
  'qr-code.changed': () => [forStaff('qr-code:edit', answerKey('GET /api/qr-codes'))],
  'hook.changed': () => [forStaff('hook:edit', answerKey('GET /api/hooks')), office],
  'hook.delivered': ({ hookId }) => [
    forStaff('hook:edit', answerKey('GET /api/hooks/:id/deliveries', { id: hookId })),
  ],
  'charity.changed': () => [
    forEveryone(answerKey('GET /api/charity/totals'), answerKey('GET /api/charity/drives')),
    forStaff('charity:edit', answerKey('GET /api/donations'), answerKey('GET /api/charity-drives')),
  ],
  'reports.counted': () => [
    forStaff('report:see', answerKey('GET /api/reports/:report'), answerKey('GET /api/reports/people')),
    // Venues see the same figures for their own nights.
    forEveryone(answerKey('GET /api/venue-partner')),
  ],
  'partner-link.changed': ({ venueId }) => [
    forStaff('venue:edit', answerKey('GET /api/venues/:id/partner-link', { id: venueId })),
    forStaff('invoice:edit', answerKey('GET /api/invoices/:id/link')),
    // The pages that the links open; public, since the possible end of a link reveals no venue.
    forEveryone(answerKey('GET /api/invoice-link'), answerKey('GET /api/venue-partner')),
  ],
  'venue-manager.changed': ({ venueId, playerId }) => [
    forStaff('venue:edit', answerKey('GET /api/venues/:id/managers', { id: venueId })),
    // The session states whether somebody manages a venue.
    ...forPlayers([playerId], answerKey('GET /api/venue-partner'), answerKey('GET /api/auth/session')),
  ],
  // Public, since it does not reveal which venue objects.
  'venue-dispute.changed': () => [
    forEveryone(answerKey('GET /api/venue-partner')),
    forStaff('venue:edit', answerKey('GET /api/venue-disputes')),
    office,
  ],
  'report-schedule.changed': () => [forStaff('report:see', answerKey('GET /api/report-schedules'))],
  'saved-view.changed': () => [forStaff('admin-panel:see', answerKey('GET /api/saved-views'))],
  'inquiry.changed': () => [forStaff('inquiry:manage', answerKey('GET /api/inquiries')), inbox, office],
  'support.changed': () => [inbox],
  'venue-referral.changed': () => [
    forStaff('venue-referral:manage', answerKey('GET /api/venue-referrals')),
    inbox,
  ],
  'change.recorded': () => [forStaff('change:see', answerKey('GET /api/changes'))],
  'facts.missed': () => [forEveryone('/api')],
} satisfies Rules;
