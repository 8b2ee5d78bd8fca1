import * as contract from '@ahl/shared-types/charity';
import * as totals from '@ahl/shared-types/site-content';
import { type ApiRouter, mount } from '#http/mount.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import type { DonationDocument } from './charity.model.ts';
import {
  createCharityDrive,
  deleteCharityDrive,
  listCharityDrives,
  listOfficeCharityDrives,
  restoreCharityDrive,
  updateCharityDrive,
} from './charity-drive.service.ts';
import { readCharityTotals, readOfficeCharityTotals, writeCharityTotals } from './charity-totals.ts';
import {
  createDonation,
  type DonationDeps,
  deleteDonation,
  donationColumns,
  donationSort,
  listDonations,
  matchingDonations,
  presentDonations,
  restoreDonation,
  updateDonation,
} from './donation.service.ts';

/** Mounts the routes of charity: totals, donations and the drives that they are collected for. */
export const mountCharity = (api: ApiRouter, deps: DonationDeps): void => {
  mount(api, totals.readCharityTotals, () => readCharityTotals(deps));
  mount(api, totals.readOfficeCharityTotals, () => readOfficeCharityTotals(deps));
  mount(api, totals.writeCharityTotals, ({ input: { version, ...written } }) =>
    writeCharityTotals(deps, written, version),
  );
  mount(api, contract.listCharityDrives, () => listCharityDrives(deps));

  mount(api, contract.listDonations, ({ input }) => listDonations(deps, input));
  mountExport(api, contract.exportDonations, deps, {
    model: deps.models.Donation,
    filterOf: matchingDonations,
    sortOf: donationSort,
    sheet: {
      name: 'donations',
      columns: donationColumns,
      present: (rows: DonationDocument[]) => presentDonations(deps.models, rows),
    },
  });
  mount(api, contract.createDonation, ({ input }) => createDonation(deps, input));
  mount(api, contract.updateDonation, ({ input: { id, ...donation } }) => updateDonation(deps, id, donation));
  mount(api, contract.deleteDonation, async ({ input }) => ({
    id: (await deleteDonation(deps, input.id)).id,
  }));
  mount(api, contract.restoreDonation, ({ input }) => restoreDonation(deps, input.id));

  mount(api, contract.listOfficeCharityDrives, ({ input }) => listOfficeCharityDrives(deps, input));
  mount(api, contract.createCharityDrive, ({ input }) => createCharityDrive(deps, input));
  mount(api, contract.updateCharityDrive, ({ input: { id, ...drive } }) =>
    updateCharityDrive(deps, id, drive),
  );
  mount(api, contract.deleteCharityDrive, async ({ input }) => ({
    id: (await deleteCharityDrive(deps, input.id)).id,
  }));
  mount(api, contract.restoreCharityDrive, ({ input }) => restoreCharityDrive(deps, input.id));
};
