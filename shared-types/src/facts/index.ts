export * from './answer-key.ts';
export * from './stale-answers.ts';
