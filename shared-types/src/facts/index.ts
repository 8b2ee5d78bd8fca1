export * from './answer-key.ts';
export type { StaleAnswers } from './answers.ts';
export * from './stale-answers.ts';
