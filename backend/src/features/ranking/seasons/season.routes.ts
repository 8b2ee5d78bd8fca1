import { listSeasons } from '@ahl/shared-types/seasons';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { presentSeason } from './season.service.ts';

/** Seasons. */
export const mountSeasons = (api: ApiRouter, { models }: { models: Models }): void =>
  mount(api, listSeasons, async () =>
    (await models.Season.find({}).sort({ startsOn: -1 }).lean()).map(presentSeason),
  );
