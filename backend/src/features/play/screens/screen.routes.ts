import { randomUUID } from 'node:crypto';
import type { ScreenRegistry } from '@ahl/realtime';
import type { EventBus } from '@ahl/realtime/bus';
import { AppError } from '@ahl/shared-types/common';
import type { StaffScope } from '@ahl/shared-types/permissions';
import type { Screen } from '@ahl/shared-types/screens';
import * as contract from '@ahl/shared-types/screens';
import type { RedisClientType } from 'redis';
import { assertRunsStoredClock, readRunClocks } from '#features/play/poker-clocks/clock-scope.ts';
import { consume, createLimiter } from '#http/limiter.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { networkOf } from '#http/network.ts';
import { readDisplayContent } from './display-content.service.ts';
import type { DisplayKeys } from './display-keys.ts';
import { readScreenNames } from './screen-remote.service.ts';
import {
  readUnattended,
  readVenueLook,
  type VenueDisplayDeps,
  writeVenueLook,
} from './venue-display.service.ts';
import { createDisplayKey, listDisplayKeys, revokeDisplayKey } from './venue-keys.ts';

const limit = { name: 'pairing-address', points: 20, seconds: 15 * 60 };

/** Counts an attempt of an address. @throws RATE_LIMITED after 20 within a quarter of an hour */
const createPairingLimit = (redis: RedisClientType | null) => {
  const limiter = createLimiter(limit, redis);
  return (address: string): Promise<void> => consume(limiter, networkOf(address), 'limit.codes');
};

type Deps = VenueDisplayDeps & {
  bus: EventBus;
  redis: RedisClientType | null;
  screens: ScreenRegistry;
  displayKeys: DisplayKeys;
};

/**
 * Makes a screen show its number, for a caller who runs its clock. Nothing is stored: the request travels to the
 * replica that has the screen. @throws NOT_FOUND, FORBIDDEN
 */
const identify = async ({ models, bus, screens }: Deps, screenId: string, actor: StaffScope) => {
  const number = screens.numberOf(screenId);
  const clockId = screens.clockOf(screenId);
  if (number === null || clockId === null) throw new AppError('NOT_FOUND', 'screen.not-heard-of');
  await assertRunsStoredClock({ models }, actor, clockId);
  await bus.publish({ id: randomUUID(), event: { type: 'screen.identify', screenId } });
  return { number };
};

/** Returns the screens of one clock or of all, limited to the clocks that the caller runs. */
const listScreens = async (deps: Deps, actor: StaffScope, clockId: string | undefined): Promise<Screen[]> => {
  const listed = deps.screens.list(clockId);
  const clockIds = listed.map((screen) => screen.clockId);
  const run = await readRunClocks(deps, actor, clockIds);
  const own = listed.filter((screen) => run.has(screen.clockId));
  const unnamed = own.filter(({ label }) => label === '').map(({ screenId }) => screenId);
  if (unnamed.length === 0) return own;
  const names = await readScreenNames(deps, unnamed);
  return own.map((screen) => ({ ...screen, label: screen.label || (names.get(screen.screenId) ?? '') }));
};

/** Mounts the routes of the screens of clocks, the keys of unattended screens, and the look of a venue's displays. */
export const mountScreens = (api: ApiRouter, deps: Deps): void => {
  const { displayKeys } = deps;
  const countPairing = createPairingLimit(deps.redis);
  mount(api, contract.listScreens, ({ input, actor }) => listScreens(deps, actor, input.clockId));
  mount(api, contract.identifyScreen, ({ input, actor }) => identify(deps, input.screenId, actor));
  mount(api, contract.listDisplayKeys, ({ input, actor }) => listDisplayKeys(deps, actor, input.venueId));
  mount(api, contract.createDisplayKey, ({ input, actor }) => createDisplayKey(deps, actor, input));
  mount(api, contract.pairDisplay, async ({ input, address }) => {
    await countPairing(address);
    return displayKeys.pair(input.code);
  });
  mount(api, contract.revokeDisplayKey, ({ input, actor }) => revokeDisplayKey(deps, actor, input.id));
  mount(api, contract.readUnattended, ({ actor }) =>
    actor.display ? readUnattended(deps, actor, actor.display) : null,
  );
  mount(api, contract.readVenueLook, ({ input }) => readVenueLook(deps, input.id));
  mount(api, contract.readDisplayContent, async ({ input, holdsUntil }) => {
    const { content, untilMs } = await readDisplayContent(deps, input.id);
    holdsUntil(untilMs);
    return content;
  });
  mount(api, contract.writeVenueLook, ({ input: { id, ...change }, actor }) =>
    writeVenueLook(deps, actor, id, change),
  );
};
