import { readPublicConfig } from '@ahl/shared-types/system';
import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import { readLeagueSettings } from '#features/core/league-settings/league-settings.service.ts';
import { readMoneyForm } from '#features/core/league-settings/money-form.ts';
import { type ApiRouter, mount } from '#http/mount.ts';

/** Mounts the route of what the page must know before its first call. */
export const mountSystem = (
  api: ApiRouter,
  deps: {
    models: Models;
    config: Pick<Config, 'productName' | 'timeZone' | 'dayEndsHour' | 'smtpUrl'>;
    now: () => number;
  },
): void => {
  mount(api, readPublicConfig, async () => ({
    productName: (await readLeagueSettings(deps)).name,
    timeZone: deps.config.timeZone,
    dayEndsHour: deps.config.dayEndsHour,
    canMail: deps.config.smtpUrl !== '',
    money: await readMoneyForm(deps),
    serverTime: deps.now(),
  }));
};
