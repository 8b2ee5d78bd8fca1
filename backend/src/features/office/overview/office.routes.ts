import * as contract from '@ahl/shared-types/office';
import type { Models } from '#db/models.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { searchOffice } from './search.service.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

/** Mounts the search of the office's palette. */
export const mountOfficeSearch = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.searchOffice, ({ input }) => searchOffice(deps, input.q));
};
