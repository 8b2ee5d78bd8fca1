import * as contract from '@ahl/shared-types/posters';
import { type ApiRouter, mount } from '#http/mount.ts';
import { makePosterFile, type PosterDeps } from './poster-file.ts';

/** Mounts the posters of nights, venues and winners. */
export const mountPosters = (api: ApiRouter, deps: PosterDeps): void => {
  mount(api, contract.readPoster, ({ input }) => makePosterFile(deps, input));
};
