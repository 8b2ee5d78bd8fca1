export * from './player.schema.ts';
