// The only table that maps each fact to the endpoints whose responses it makes stale, and to who may be notified. The
// byte cache, the pages, `data:changed` and with it the browser's Query cache follow only this table. Its rows are in
// the files of this folder, grouped by subject.
import type { DomainEvent, Fact, FactType } from '../realtime/index.ts';
import type { Rule, StaleAnswers } from './answers.ts';
import { memberFacts } from './member.facts.ts';
import { officeFacts } from './office.facts.ts';
import { rankingFacts } from './ranking.facts.ts';
import { scheduleFacts } from './schedule.facts.ts';

/** The responses that each fact makes stale. A fact without a row does not compile. */
export const staleAnswers: { readonly [T in FactType]: Rule<T> } = {
  ...scheduleFacts,
  ...rankingFacts,
  ...memberFacts,
  ...officeFacts,
};

/** Returns the responses that an event makes stale: none for a signal to the realtime layer. */
export const staleAnswersOf = (event: DomainEvent): readonly StaleAnswers[] => {
  if (!isFact(event)) return [];
  // The table's own type checks each rule against its fact; the compiler loses this in the lookup.
  const rule = staleAnswers[event.type] as (fact: Fact) => readonly StaleAnswers[];
  return rule(event);
};

const isFact = (event: DomainEvent): event is Fact => Object.hasOwn(staleAnswers, event.type);
