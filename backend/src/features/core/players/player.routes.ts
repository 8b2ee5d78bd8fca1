import * as contract from '@ahl/shared-types/players';
import type { Outbox } from '#events/outbox.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { AccountStore } from './account-guard.ts';
import { listPlayers } from './list-players.ts';
import type { AskOffice } from './new-member.ts';
import { setProfileImage } from './profile-image.service.ts';
import { searchPlayers } from './search-players.ts';
import { resultVisibilityOf } from './visible-player.ts';
import { createWalkIn } from './walk-in.service.ts';

/** Mounts the public routes of members, and the creation of members from walk-ins by hosts. */
export const mountPlayers = (
  api: ApiRouter,
  deps: AccountStore & { outbox: Outbox; askOffice: AskOffice },
): void => {
  mount(api, contract.searchPlayers, ({ input, actor }) =>
    searchPlayers(deps, input.searchTerm, resultVisibilityOf(actor)),
  );
  mount(api, contract.listPlayers, ({ input }) => listPlayers(deps, input));
  mount(api, contract.setProfileImage, ({ input, actor }) => setProfileImage(deps, input, actor));
  mount(api, contract.createWalkIn, ({ input }) => createWalkIn(deps, input));
};
