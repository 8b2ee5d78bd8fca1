import * as contract from '@ahl/shared-types/office';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { readOfficeCounts } from './counts.service.ts';
import { searchOffice } from './search.service.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

/** What the frame of the office shows, and what its palette finds. */
export const mountOffice = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.readOfficeCounts, () => readOfficeCounts(deps));
  mount(api, contract.searchOffice, ({ input }) => searchOffice(deps, input.q));
};
