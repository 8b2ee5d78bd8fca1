/**
 * What changes are on record of, by the name that `GET /api/changes?entity=` takes. A model that declares itself
 * `audited` adds its name; a name stays for as long as changes are kept.
 */
export const changeEntities = [
  'announcement',
  'ban',
  'bonus',
  'bonus-offer',
  'calendar-event',
  'content-page',
  'content-plan',
  'display-key',
  'event-day',
  'event-program',
  'event-tag',
  'host',
  'host-reminder-settings',
  'inquiry',
  'login-help',
  'member-note',
  'news-story',
  'player',
  'points-claim',
  'points-rule',
  'poker-clock',
  'race',
  'region',
  'result',
  'rule-draft',
  'season',
  'site-content',
  'structure',
  'submission',
  'tournament',
  'venue',
  'venue-referral',
] as const;
export type ChangeEntity = (typeof changeEntities)[number];
