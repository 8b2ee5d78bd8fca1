import { listSeasons, type Season } from '@ahl/shared-types/seasons';
import { type ApiRouter, mount } from '../../http/mount.ts';
import type { Models } from '../../models/index.ts';

/** Seasons. */
export const mountSeasons = (api: ApiRouter, { models }: { models: Models }): void =>
  mount(api, listSeasons, async () =>
    (await models.Season.find({}).sort({ startsOn: -1 }).lean()).map(
      ({ _id, name, startsOn, endsOn, status }): Season => ({
        ...{ id: _id.toHexString(), name, startsOn, endsOn },
        status: status as Season['status'],
      }),
    ),
  );
