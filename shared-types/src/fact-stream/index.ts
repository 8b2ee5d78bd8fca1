export * from './fact-stream.contract.ts';
