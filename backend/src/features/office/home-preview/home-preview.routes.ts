import * as contract from '@ahl/shared-types/office';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type HomePreviewDeps, readHomePreview } from './home-preview.service.ts';

/** Mounts the preview of the home page at another moment. */
export const mountHomePreview = (api: ApiRouter, deps: HomePreviewDeps): void =>
  mount(api, contract.readHomePreview, ({ input }) => readHomePreview(deps, Date.parse(input.at)));
