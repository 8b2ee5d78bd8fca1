// How long personal data is kept: what the office may choose, within bounds, and what is fixed. Days after the moment that
// counts for each kind.

/** The kinds of data whose period the office chooses. */
export const chosenKinds = [
  'mails',
  'join-requests',
  'email-changes',
  'login-help',
  'inquiries',
  'host-reminders',
] as const;
export type ChosenKind = (typeof chosenKinds)[number];

/**
 * The bounds of each period, and what holds until the office chooses. Reminders of hosts end after 400 days by themselves, so
 * that no longer period can be promised.
 */
export const chosenPeriods = {
  mails: { min: 30, max: 1_095, initial: 400 },
  'join-requests': { min: 7, max: 400, initial: 90 },
  'email-changes': { min: 1, max: 400, initial: 30 },
  'login-help': { min: 30, max: 1_095, initial: 400 },
  inquiries: { min: 90, max: 1_825, initial: 730 },
  'host-reminders': { min: 30, max: 400, initial: 400 },
} as const satisfies Record<ChosenKind, { min: number; max: number; initial: number }>;

/** The kinds of data whose period follows from something else: the life of a sign-in, the way back of a closed account. */
export const fixedKinds = [
  'closed-accounts',
  'sign-ins',
  'password-links',
  'imports',
  'changes',
  'looks',
  'host-answers',
] as const;
export type FixedKind = (typeof fixedKinds)[number];

/** How often what is over is emptied, in hours. */
export const retentionRunHours = 24;
