import * as contract from '@ahl/shared-types/screens';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  changeScreenSettings,
  commandScreen,
  type RemoteDeps,
  readOwnSettings,
  readScreenRemote,
  renameScreen,
  writeOwnSettings,
} from './screen-remote.service.ts';

/** Mounts the routes of the remote control of screens, and of the settings that a screen reads and changes itself. */
export const mountScreenRemote = (api: ApiRouter, deps: RemoteDeps): void => {
  mount(api, contract.readScreenRemote, ({ input, actor }) => readScreenRemote(deps, actor, input.screenId));
  mount(api, contract.changeScreenSettings, ({ input: { screenId, ...change }, actor }) =>
    changeScreenSettings(deps, actor, screenId, change),
  );
  mount(api, contract.commandScreen, ({ input, actor }) =>
    commandScreen(deps, actor, input.screenId, input.kind),
  );
  mount(api, contract.renameScreen, ({ input, actor }) =>
    renameScreen(deps, actor, input.screenId, input.name),
  );
  mount(api, contract.readOwnSettings, ({ input, actor }) => readOwnSettings(deps, actor, input.screenId));
  mount(api, contract.writeOwnSettings, ({ input, actor }) => writeOwnSettings(deps, actor, input));
};
