export * from './seen.contract.ts';
