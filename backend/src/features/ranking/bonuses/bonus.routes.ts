import type { BonusOffer, ListedBonus } from '@ahl/shared-types/bonuses';
import * as contract from '@ahl/shared-types/bonuses';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import type { BonusDeps } from './bonus.deps.ts';
import type { BonusDocument } from './bonus.model.ts';
import { readBonus, readMyBonuses, verifyBonus } from './bonus.service.ts';
import { createBonusCodes } from './bonus-codes.ts';
import { readBonusFigures, setBonusBudget } from './bonus-figures.ts';
import {
  issueBonuses,
  listBonuses,
  matchingBonuses,
  presentBonuses,
  restoreBonus,
  revokeBonus,
} from './bonus-issue.service.ts';
import type { BonusOfferDocument } from './bonus-offer.model.ts';
import {
  createBonusOffer,
  deleteBonusOffer,
  listBonusOffers,
  matchingOffers,
  presentOffers,
  readBonusOffer,
  restoreBonusOffer,
  updateBonusOffer,
} from './bonus-offer.service.ts';
import { givePreset, listBonusPresets, readPresetDue, updateBonusPreset } from './bonus-preset.service.ts';
import { readOfferedBonus, takeOfferedBonus } from './take-offer.ts';

const columns: readonly ExportColumn<ListedBonus>[] = [
  { header: 'Name', value: ({ title }) => title },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Member', value: ({ ownerName }) => ownerName },
  { header: 'Number', value: ({ ownerNumber }) => ownerNumber },
  { header: 'State', value: ({ state }) => state },
  { header: 'Venue', value: ({ venueName }) => venueName },
  { header: 'Date', value: ({ date }) => date },
  { header: 'Expires', value: ({ expiresAt }) => expiresAt },
  { header: 'Redeemed', value: ({ verifiedAt }) => verifiedAt },
  { header: 'Redeemed by', value: ({ verifiedByName }) => verifiedByName },
  { header: 'Given by', value: ({ issuedByName }) => issuedByName },
  { header: 'Given', value: ({ createdAt }) => createdAt },
];

const offerColumns: readonly ExportColumn<BonusOffer>[] = [
  { header: 'Name', value: ({ title }) => title },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Amount', value: ({ amount }) => amount },
  { header: 'Venue', value: ({ venueName }) => venueName },
  { header: 'Opens', value: ({ opens }) => opens },
  { header: 'Closes', value: ({ closes }) => closes },
  { header: 'Last day', value: ({ countsUntil }) => countsUntil },
  { header: 'At most', value: ({ cap }) => cap },
  { header: 'Taken', value: ({ claimed }) => claimed },
  { header: 'Uses', value: ({ used }) => used },
  { header: 'State', value: ({ state }) => state },
];

/** Mounts the routes that issue, show and redeem bonuses; `secret` is the server's and signs their codes. */
export const mountBonuses = (
  api: ApiRouter,
  { secret, ...rest }: Omit<BonusDeps, 'codes'> & { secret: string },
): void => {
  const deps: BonusDeps = { ...rest, codes: createBonusCodes(secret) };
  mount(api, contract.readBonus, ({ input, actor }) => readBonus(deps, input.uniqueCode, actor));
  mount(api, contract.verifyBonus, ({ input, actor }) => verifyBonus(deps, input, actor));
  mount(api, contract.readMyBonuses, ({ actor }) => readMyBonuses(deps, actor));
  mount(api, contract.listBonuses, ({ input }) => listBonuses(deps, input));
  mountExport(api, contract.exportBonuses, deps, {
    model: deps.models.Bonus,
    filterOf: (filter) => matchingBonuses(deps, filter),
    sortOf: (sort = '-createdAt') => sort,
    sheet: {
      name: 'bonuses',
      columns: columns,
      present: (rows: BonusDocument[]) => presentBonuses(deps, rows),
    },
  });
  mount(api, contract.issueBonuses, ({ input, actor }) => issueBonuses(deps, input, actor));
  mount(api, contract.revokeBonus, ({ input, actor }) => revokeBonus(deps, input.id, actor));
  mount(api, contract.restoreBonus, ({ input, actor }) => restoreBonus(deps, input.id, actor));

  mount(api, contract.listBonusPresets, () => listBonusPresets(deps));
  mount(api, contract.updateBonusPreset, ({ input, actor }) => updateBonusPreset(deps, input, actor));
  mount(api, contract.readPresetDue, ({ input }) => readPresetDue(deps, input.occasion));
  mount(api, contract.givePreset, ({ input, actor }) => givePreset(deps, input, actor));
  mount(api, contract.readBonusFigures, ({ input }) => readBonusFigures(deps, input));
  mount(api, contract.setBonusBudget, ({ input }) => setBonusBudget(deps, input));

  mount(api, contract.listBonusOffers, ({ input }) => listBonusOffers(deps, input));
  mountExport(api, contract.exportBonusOffers, deps, {
    model: deps.models.BonusOffer,
    filterOf: (filter) => matchingOffers(deps, filter),
    sortOf: (sort = '-createdAt') => sort,
    sheet: {
      name: 'bonus-codes',
      columns: offerColumns,
      present: (rows: BonusOfferDocument[]) => presentOffers(deps, rows),
    },
  });
  mount(api, contract.readBonusOffer, ({ input }) => readBonusOffer(deps, input.id));
  mount(api, contract.createBonusOffer, ({ input }) => createBonusOffer(deps, input));
  mount(api, contract.updateBonusOffer, ({ input }) => updateBonusOffer(deps, input));
  mount(api, contract.deleteBonusOffer, ({ input }) => deleteBonusOffer(deps, input.id));
  mount(api, contract.restoreBonusOffer, ({ input }) => restoreBonusOffer(deps, input.id));
  mount(api, contract.readOfferedBonus, ({ input, actor }) => readOfferedBonus(deps, input.code, actor));
  mount(api, contract.takeOfferedBonus, ({ input, actor }) => takeOfferedBonus(deps, input.code, actor));
};
