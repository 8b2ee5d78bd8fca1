import * as contract from '@ahl/shared-types/office';
import type { Config } from '#config/config.ts';
import { readOfficeCounts } from '#features/office/overview/counts.service.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import {
  changeArrivalStep,
  changeOfficeItem,
  countToday,
  hideSetUp,
  readOfficeToday,
  type TodayDeps,
} from './today.service.ts';

type Deps = Omit<TodayDeps, 'hasMailServer'> & { config: Pick<Config, 'smtpUrl'> };

/** Mounts the desk of today, and the numbers of waiting items. */
export const mountOfficeToday = (api: ApiRouter, deps: Deps): void => {
  const desk = { ...deps, hasMailServer: deps.config.smtpUrl !== '' };
  mount(api, contract.readOfficeToday, ({ actor }) => readOfficeToday(desk, actor));
  mount(api, contract.readOfficeCounts, async ({ actor }) => ({
    ...(await readOfficeCounts(deps)),
    today: await countToday(desk, actor),
  }));
  mount(api, contract.changeOfficeItem, ({ input, actor }) => changeOfficeItem(desk, input, actor));
  mount(api, contract.changeArrivalStep, ({ input }) => changeArrivalStep(desk, input));
  mount(api, contract.hideSetUp, ({ input }) => hideSetUp(desk, input.list === 'hidden'));
};
