import { readNightReplay as readNightReplayContract } from '@ahl/shared-types/night-replays';
import type { Models } from '#db/models.ts';
import { feature } from '#face/feature.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { readNightReplay } from './night-replay.service.ts';

export const nightReplays = feature({
  mount: (api: ApiRouter, deps: { models: Models }): void => {
    mount(api, readNightReplayContract, ({ input }) => readNightReplay(deps, input.id));
  },
  members: { none: 'It stores nothing.' },
});
