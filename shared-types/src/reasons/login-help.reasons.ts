// Reasons to refuse help with a sign-in.

/** English texts. */
export const loginHelpReasons = {
  'login-help.who-missing': 'Name a member or an address.',
  'login-help.no-email': 'This member has no e-mail address. Add one first.',
  'login-help.no-join': 'Nobody is waiting to join with this address.',
  'login-help.banned': 'The account is banned. Lift the ban first.',
} as const;
