import * as contract from '@ahl/shared-types/night-photos';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  addClockPhoto,
  listClockPhotos,
  type NightPhotoDeps,
  removeNightPhoto,
  takeDownNightPhoto,
} from './night-photo.service.ts';

/** Mounts the routes of the pictures of nights. */
export const mountNightPhotos = (api: ApiRouter, deps: NightPhotoDeps): void => {
  mount(api, contract.listClockPhotos, ({ input, actor }) => listClockPhotos(deps, actor, input.id));
  mount(api, contract.addClockPhoto, ({ input, actor }) => addClockPhoto(deps, actor, input));
  mount(api, contract.removeNightPhoto, ({ input, actor }) => removeNightPhoto(deps, actor, input.id));
  mount(api, contract.takeDownNightPhoto, ({ input, actor }) =>
    takeDownNightPhoto(deps, actor.accountId ?? '', input.id),
  );
};
