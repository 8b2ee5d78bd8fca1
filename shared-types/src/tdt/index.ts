export * from './tdt.contract.ts';
