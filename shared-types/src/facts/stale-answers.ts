// The one table that says which endpoints' answers a fact makes stale, and who may know of it. The byte cache, the pages,
// `data:changed` and with it the browser's Query cache follow this table and nothing else. Its rows lie by subject in the
// files beside it.
import type { DomainEvent, Fact, FactType } from '../realtime/index.ts';
import type { Rule, StaleAnswers } from './answers.ts';
import { memberFacts } from './member.facts.ts';
import { officeFacts } from './office.facts.ts';
import { rankingFacts } from './ranking.facts.ts';
import { scheduleFacts } from './schedule.facts.ts';

/** For each fact the answers that it makes stale. A fact that is not here does not compile. */
export const staleAnswers: { readonly [T in FactType]: Rule<T> } = {
  ...scheduleFacts,
  ...rankingFacts,
  ...memberFacts,
  ...officeFacts,
};

/** The answers that an event makes stale: none for a signal to the realtime layer. */
export const staleAnswersOf = (event: DomainEvent): readonly StaleAnswers[] => {
  if (!isFact(event)) return [];
  // The table's own type holds each rule to its fact; the compiler does not follow it through the lookup.
  const rule = staleAnswers[event.type] as (fact: Fact) => readonly StaleAnswers[];
  return rule(event);
};

const isFact = (event: DomainEvent): event is Fact => Object.hasOwn(staleAnswers, event.type);
