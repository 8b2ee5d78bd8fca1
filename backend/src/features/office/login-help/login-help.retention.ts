import type { ChosenRetention } from '#face/retention-kind.ts';

/** The office's steps to help somebody sign in. */
export const loginHelpRetention: ChosenRetention = {
  kind: 'login-help',
  rowsOf: ({ LoginHelp }) => LoginHelp.collection,
  field: 'at',
};
