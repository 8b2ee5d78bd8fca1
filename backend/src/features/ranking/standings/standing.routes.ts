import type { EventBus } from '@ahl/realtime/bus';
import { answerKey, staleAnswersOf } from '@ahl/shared-types/facts';
import * as contract from '@ahl/shared-types/standings';
import { visibilityOf } from '#features/core/players/visible-player.ts';
import type { Metrics } from '#features/core/system/metrics.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { LeaderboardDeps } from './leaderboard.resolver.ts';
import { createMovement } from './movement.ts';
import {
  findPosition,
  readStandings,
  readStandingsAround,
  rebuildStandings,
  type StandingDeps,
} from './standing.service.ts';

type Deps = LeaderboardDeps &
  Pick<StandingDeps, 'outbox' | 'pastLeaderboards'> & {
    bus: EventBus;
    metrics: Pick<Metrics, 'observeCache'>;
  };

const boards = answerKey('GET /api/standings');

/** Mounts the routes of points leaderboards. */
export const mountStandings = (api: ApiRouter, baseDeps: Deps): void => {
  const { pastLeaderboards } = baseDeps;
  baseDeps.metrics.observeCache('past-boards', pastLeaderboards.size);
  baseDeps.bus.subscribe(({ event }) => {
    if (staleAnswersOf(event).some(({ keys }) => keys.includes(boards))) pastLeaderboards.drop();
  });
  const deps = { ...baseDeps, movement: createMovement(baseDeps) };
  mount(api, contract.readStandings, ({ input, actor, charge }) =>
    readStandings(deps, input, { visibility: visibilityOf(actor), charge }),
  );
  mount(api, contract.findPosition, ({ input, actor, charge }) =>
    findPosition(deps, input, { visibility: visibilityOf(actor), charge }),
  );
  mount(api, contract.readStandingsAround, ({ input, actor }) =>
    readStandingsAround(deps, input, visibilityOf(actor)),
  );
  mount(api, contract.rebuildStandings, () => rebuildStandings(deps));
};
