import { readPublicConfig } from '@ahl/shared-types/system';
import type { Config } from '../../../config/config.ts';
import { type ApiRouter, mount } from '../../../http/mount.ts';

/** What the page must know before its first call. */
export const mountSystem = (
  api: ApiRouter,
  { config, now }: { config: Pick<Config, 'productName' | 'timeZone'>; now: () => number },
): void => {
  mount(api, readPublicConfig, () => ({
    productName: config.productName,
    timeZone: config.timeZone,
    serverTime: now(),
  }));
};
