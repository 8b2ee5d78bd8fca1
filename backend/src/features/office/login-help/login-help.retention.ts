import type { ChosenRetention } from '../../core/retention/retention-kind.ts';

/** Steps of the office to help somebody in. */
export const loginHelpRetention: ChosenRetention = {
  kind: 'login-help',
  rowsOf: ({ LoginHelp }) => LoginHelp.collection,
  field: 'at',
};
