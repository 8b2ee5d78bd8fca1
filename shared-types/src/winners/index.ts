export * from './winner.contract.ts';
