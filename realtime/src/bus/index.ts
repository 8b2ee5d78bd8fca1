export type { EventBus } from './event-bus.ts';
export { createMemoryBus } from './memory-bus.ts';
export { createRedisBus } from './redis-bus.ts';
export { createRedisGuard, type RedisGuard } from './redis-guard.ts';
