export * from './system.contract.ts';
