export * from './night-replay.contract.ts';
export * from './night-replay.rules.ts';
