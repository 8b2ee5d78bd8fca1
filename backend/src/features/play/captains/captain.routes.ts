import * as contract from '@ahl/shared-types/captains';
import { createVenueTokens } from '#features/schedule/venues/core/venue-tokens.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { sendAsCaptain } from './captain.service.ts';
import {
  type CaptainDeps,
  readCaptainLink,
  readCaptainPass,
  writeCaptainLink,
} from './captain-pass.service.ts';

/** Mounts the routes of table captains. */
export const mountCaptains = (
  api: ApiRouter,
  baseDeps: Omit<CaptainDeps, 'passes'> & { secret: string },
): void => {
  const deps = { ...baseDeps, passes: createVenueTokens(baseDeps.secret, 'table captains') };
  mount(api, contract.readCaptainLink, ({ input, actor }) => readCaptainLink(deps, actor, input.id));
  mount(api, contract.createCaptainLink, ({ input, actor }) => writeCaptainLink(deps, actor, input.id, true));
  mount(api, contract.endCaptainLink, ({ input, actor }) => writeCaptainLink(deps, actor, input.id, false));
  mount(api, contract.readCaptainPass, ({ captainPass }) => readCaptainPass(deps, captainPass));
  mount(api, contract.commandAsCaptain, ({ input, actor, captainPass }) =>
    sendAsCaptain(deps, actor, captainPass, input),
  );
};
