// How long personal data is kept: periods that the office chooses within limits, and fixed ones. In days after the
// instant that counts for each kind.

/** The kinds of data with a period chosen by the office. */
export const chosenKinds = [
  'mails',
  'join-requests',
  'email-changes',
  'login-help',
  'inquiries',
  'host-reminders',
  'security-events',
] as const;
export type ChosenKind = (typeof chosenKinds)[number];

/**
 * The limits of each period, and its default. Reminders of hosts are deleted automatically after 400 days, so that
 * no longer period is possible.
 */
export const chosenPeriods = {
  mails: { min: 30, max: 1_095, initial: 400 },
  'join-requests': { min: 7, max: 400, initial: 90 },
  'email-changes': { min: 1, max: 400, initial: 30 },
  'login-help': { min: 30, max: 1_095, initial: 400 },
  inquiries: { min: 90, max: 1_825, initial: 730 },
  'host-reminders': { min: 30, max: 400, initial: 400 },
  'security-events': { min: 90, max: 1_095, initial: 400 },
} as const satisfies Record<ChosenKind, { min: number; max: number; initial: number }>;

/** The kinds of data with a fixed period, such as the life of a sign-in or the time to restore a closed account. */
export const fixedKinds = [
  'closed-accounts',
  'sign-ins',
  'password-links',
  'imports',
  'changes',
  'looks',
  'host-answers',
  'host-swaps',
  'night-reminders',
  'league-exports',
  'hook-deliveries',
] as const;
export type FixedKind = (typeof fixedKinds)[number];

/** How often expired data is erased, in hours. */
export const retentionRunHours = 24;
