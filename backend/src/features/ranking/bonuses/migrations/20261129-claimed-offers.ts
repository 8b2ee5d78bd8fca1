import { renameFields } from '#migrations/rename-fields.ts';

/** Renames how many members have claimed a bonus by its code. */
export const claimedOffers = renameFields('20261129-claimed-offers', [
  { collection: 'bonusoffers', fields: { taken: 'claimed' } },
]);
