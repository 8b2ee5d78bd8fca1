export type { EventBus, EventHandler } from './event-bus.ts';
export { createMemoryBus } from './memory-bus.ts';
export { createRedisBus, type RedisBusOptions } from './redis-bus.ts';
export { createRedisGuard, type RedisGuard, redisDeadlineMs } from './redis-guard.ts';
