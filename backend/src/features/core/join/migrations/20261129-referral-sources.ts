import { renameFields } from '#migrations/rename-fields.ts';

/** Renames how somebody who asked to join learned of the league. */
export const joinReferralSources = renameFields('20261129-referral-sources', [
  { collection: 'joinRequests', fields: { heardFrom: 'referralSource' } },
]);
