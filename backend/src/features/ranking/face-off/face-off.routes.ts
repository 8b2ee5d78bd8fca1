import * as contract from '@ahl/shared-types/face-off';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { readFaceOff, readRivals } from './face-off.service.ts';

/** Members head to head. */
export const mountFaceOff = (api: ApiRouter, deps: { models: Models }): void => {
  mount(api, contract.readRivals, ({ input, actor }) => readRivals(deps, actor, input.id));
  mount(api, contract.readFaceOff, ({ input, actor }) => readFaceOff(deps, actor, input));
};
