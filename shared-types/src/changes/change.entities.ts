/**
 * The kinds of records whose changes are recorded, by the name that `GET /api/changes?entity=` takes. A model that
 * declares itself `audited` adds its name; a name stays for as long as changes are kept.
 */
export const changeEntities = [
  'announcement',
  'api-key',
  'ban',
  'bonus',
  'bonus-budget',
  'bonus-offer',
  'bonus-preset',
  'calendar-event',
  'captain-pass',
  'charity-drive',
  'content-page',
  'content-plan',
  'credit',
  'display-key',
  'donation',
  'event-day',
  'event-program',
  'event-tag',
  'fee-plan',
  'hook',
  'host',
  'host-reminder-settings',
  'inquiry',
  'invoice',
  'invoice-settings',
  'login-help',
  'member-note',
  'news-story',
  'night-photo',
  'opening-points',
  'picture',
  'payment',
  'partner-link',
  'player',
  'points-claim',
  'points-rule',
  'poker-clock',
  'qr-code',
  'race',
  'region',
  'report-schedule',
  'reported-clock',
  'result',
  'retention-run',
  'retention-settings',
  'rule-draft',
  'season',
  'site-content',
  'structure',
  'submission',
  'support-thread',
  'tournament',
  'venue',
  'venue-billing',
  'venue-dispute',
  'venue-manager',
  'venue-referral',
  'view-as',
] as const;
export type ChangeEntity = (typeof changeEntities)[number];

/** The acts that are undone as a whole by their batch. */
const batchActs = ['event-split', 'host-account', 'tag-merge'] as const;
/** The acts that are undone only as a whole: those above, and those with an undo on their own page. */
export const changeActs = [...batchActs, 'account-merge', 'points-claim', 'region-merge'] as const;
export type ChangeAct = (typeof changeActs)[number];

/** Whether an act is undone by its batch; otherwise on its own page. */
export const isUndoneByBatch = (act: ChangeAct): boolean => batchActs.some((each) => each === act);
