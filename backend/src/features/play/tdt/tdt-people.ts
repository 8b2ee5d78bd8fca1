// Recognises the people of several saves. A UUID is one person on all nights, under any name; the same name under
// another UUID is a question, since a guest has a new one every night.
import { foldName } from '@ahl/shared-types/names';
import type { TdtPerson } from './tdt-player.ts';
import type { TdtTournament } from './tdt-tournament.ts';

/** A person by UUID, as on the last night, with all shown names in the order of the nights. */
export type TdtKnownPerson = TdtPerson & { names: string[]; nights: number };
/** Several UUIDs under one name: one person, or several? */
export type SameNameQuestion = { name: string; uuids: string[] };

const nameOf = ({ firstName, lastName, shownName }: TdtPerson): string =>
  `${firstName} ${lastName}`.trim() || shownName;

/** Returns the people of the nights, which are ordered by start here, and the names that several of them have. */
export const peopleOf = (
  nights: readonly Pick<TdtTournament, 'startedAt' | 'players' | 'notBoughtIn'>[],
): { people: TdtKnownPerson[]; questions: SameNameQuestion[] } => {
  const people = new Map<string, TdtKnownPerson>();
  const inOrder = nights.toSorted((a, b) => (a.startedAt ?? '').localeCompare(b.startedAt ?? ''));
  for (const person of inOrder.flatMap(({ players, notBoughtIn }) => [...players, ...notBoughtIn])) {
    const { uuid, optId, nickname, firstName, lastName, shownName, email } = person;
    const before = people.get(uuid);
    const names = before?.names ?? [];
    people.set(uuid, {
      uuid,
      // A later save may lack what an earlier one had.
      optId: optId || before?.optId || '',
      email: email || before?.email || '',
      nickname,
      firstName,
      lastName,
      shownName,
      names: names.includes(shownName) ? names : [...names, shownName],
      nights: (before?.nights ?? 0) + 1,
    });
  }
  const byName = Map.groupBy(people.values(), (person) => foldName(nameOf(person)));
  const questions = [...byName].flatMap(([key, named]) => {
    const [first] = named;
    const isOneNumber = first?.optId && named.every(({ optId }) => optId === first.optId);
    if (!first || named.length < 2 || key === '' || isOneNumber) return [];
    return [{ name: nameOf(first), uuids: named.map(({ uuid }) => uuid) }];
  });
  return { people: [...people.values()], questions };
};
