export * from './host.contract.ts';
