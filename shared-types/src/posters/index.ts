export * from './poster.contract.ts';
