export * from './night-export.contract.ts';
