// Finds the member that a row of results names: by number, by name, or with a question. A name that the league does not
// have becomes a member without an e-mail.
import { createHash } from 'node:crypto';
import { checkInput } from '@ahl/shared-types/common';
import { memberCells, type RowQuestion, type RowRefusal, similarity } from '@ahl/shared-types/imports';
import { foldName, nameWords } from '@ahl/shared-types/names';
import { readReason } from '@ahl/shared-types/reasons';
import { reservedNameField } from '@ahl/shared-types/reserved-names';
import type { Models } from '#db/models.ts';
import { refuse, skipAll } from '#face/import-kind.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { createSlices } from '#jobs/slices.ts';
import type { NamedPlayer } from './result-cells.ts';
import type { FilePerson } from './sheets/read-sheets.ts';

export type KnownPlayer = Pick<
  PlayerDocument,
  '_id' | 'firstName' | 'lastName' | 'pokerHandle' | 'playerNumber' | 'formerNumbers' | 'city'
>;

/** The members of the league, by what rows name them by. */
export type KnownPlayers = {
  byName: ReadonlyMap<string, KnownPlayer[]>;
  byLastName: ReadonlyMap<string, KnownPlayer[]>;
  byId: ReadonlyMap<string, KnownPlayer>;
  byNumber: ReadonlyMap<number, KnownPlayer>;
  byHandle: ReadonlyMap<string, KnownPlayer[]>;
  /** The people of the file, by name and by last name. */
  inFile: ReadonlyMap<string, FilePerson>;
  inFileByLastName: ReadonlyMap<string, FilePerson[]>;
};

const playersAtOnce = 500;
const none: KnownPlayer[] = [];

const pushTo = <K>(map: Map<K, KnownPlayer[]>, key: K, player: KnownPlayer): void => {
  const list = map.get(key);
  if (list) list.push(player);
  else map.set(key, [player]);
};

/** Reads all members, in slices. A closed account is nobody that could be meant. */
export const readKnownPlayers = async (
  models: Models,
  people: readonly FilePerson[],
): Promise<KnownPlayers> => {
  const byName = new Map<string, KnownPlayer[]>();
  const byLastName = new Map<string, KnownPlayer[]>();
  const byId = new Map<string, KnownPlayer>();
  const byNumber = new Map<number, KnownPlayer>();
  const byHandle = new Map<string, KnownPlayer[]>();
  const breathe = createSlices();
  const cursor = models.Player.find({ closedAt: null })
    .select('firstName lastName pokerHandle playerNumber formerNumbers city')
    .lean<KnownPlayer>()
    .cursor({ batchSize: playersAtOnce });
  for await (const player of cursor) {
    pushTo(byName, foldName(`${player.firstName} ${player.lastName}`), player);
    pushTo(byLastName, foldName(player.lastName), player);
    if (player.pokerHandle) pushTo(byHandle, foldName(player.pokerHandle), player);
    byId.set(player._id.toHexString(), player);
    for (const number of player.formerNumbers ?? []) byNumber.set(number, player);
    byNumber.set(player.playerNumber, player);
    await breathe();
  }
  return {
    byName,
    byLastName,
    byId,
    byNumber,
    byHandle,
    inFile: new Map(people.map((person) => [foldName(nameOf(person)), person])),
    inFileByLastName: Map.groupBy(people, ({ lastName }) => foldName(lastName)),
  };
};

/** A member to add; rows with the same key are the same person. */
export type NewPlayer = {
  key: string;
  firstName: string;
  lastName: string;
  pokerHandle: string;
  number: number | null;
};

type Found = {
  name: string;
  question: RowQuestion | null;
  /** The number of the row that the person does not have; null if there is none. */
  otherNumber: number | null;
};

/** Who a row is about. */
export type PlayerMatch =
  | ({ kind: 'member'; id: string } & Found)
  | ({ kind: 'new'; player: NewPlayer } & Found)
  | { kind: 'question'; question: RowQuestion }
  | { kind: 'left-out'; question: RowQuestion }
  | { kind: 'refused'; refusal: RowRefusal };

export type Named = NonNullable<NamedPlayer>;
export type Answers = Readonly<Record<string, string>>;

const maxChoices = 5;
const alikeEnough = 0.5;

export const nameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Whether one first name can stand for another: an initial, a beginning, or nearly the same letters. */
const isLikeFirstName = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one) || similarity(one, other) >= alikeEnough;

/** Returns the members whose names resemble one that nobody has. */
const likePlayers = (named: Named, { byLastName, byHandle }: KnownPlayers): KnownPlayer[] => {
  const first = foldName(named.firstName);
  const sameLast = byLastName.get(foldName(named.lastName)) ?? none;
  const like = named.lastName
    ? sameLast.filter(({ firstName }) => isLikeFirstName(foldName(firstName), first))
    : [];
  const handles = [nameOf(named), named.nickname]
    .filter(Boolean)
    .flatMap((text) => byHandle.get(foldName(text)) ?? none);
  return [...new Set([...like, ...handles])].slice(0, maxChoices);
};

export const choiceOf = (player: KnownPlayer) => ({
  value: player._id.toHexString(),
  label: [`${nameOf(player)}, ${player.playerNumber}`, player.city].filter(Boolean).join(' · '),
});

/** The key of a name: rows that write it in any form are the same person, unless their numbers differ. */
const playerKeyOf = (named: Named): string =>
  `player:${nameWords(nameOf(named)).join(' ')}${named.number === null ? '' : `#${named.number}`}`;

/** Why a name is not one person's: who it can be, of the league and of the file. */
type Doubt = {
  reason: RowRefusal;
  possible: readonly KnownPlayer[];
  others: readonly FilePerson[];
  mayBeNew: boolean;
};

/** The answer that a row is about somebody whom other rows name otherwise; short, whatever the name is. */
const answerOfPerson = (person: FilePerson): string =>
  `as:${createHash('sha256')
    .update(foldName(nameOf(person)))
    .digest('base64url')
    .slice(0, 16)}`;

/** Whether another name of the file is likely the full or usual one: it has a number, or more rows. */
const isUsual = (other: FilePerson, own: FilePerson): boolean => {
  if (other.number !== null || own.number !== null) return other.number !== null && own.number === null;
  return other.rows > own.rows || (other.rows === own.rows && nameOf(other) < nameOf(own));
};

/** Returns the people of the file whose names resemble one, if theirs is the usual one. */
const likeInFile = (named: Named, { inFile, inFileByLastName }: KnownPlayers): FilePerson[] => {
  const own = inFile.get(foldName(nameOf(named)));
  if (!own || own.lastName === '') return [];
  const first = foldName(own.firstName);
  return (inFileByLastName.get(foldName(own.lastName)) ?? [])
    .filter(
      (other) => other !== own && isLikeFirstName(foldName(other.firstName), first) && isUsual(other, own),
    )
    .slice(0, maxChoices);
};

const questionOf = (key: string, { reason: why, possible, others, mayBeNew }: Doubt): RowQuestion => ({
  reason: why.reason,
  params: why.params,
  key,
  picks: 'member',
  choices: [
    ...possible.map(choiceOf),
    ...others.map((person) => ({
      value: answerOfPerson(person),
      label: [nameOf(person), person.number].filter(Boolean).join(', '),
    })),
    ...(mayBeNew ? [{ value: 'new', label: '' }] : []),
    { value: skipAll, label: '' },
  ],
});

/** Returns what has to be asked about a name; null if it is one member's, or nobody's. */
const doubtAbout = (named: Named, known: KnownPlayers): Doubt | null => {
  const name = nameOf(named);
  const numbered = named.number === null ? undefined : known.byNumber.get(named.number);
  const same = known.byName.get(foldName(name)) ?? none;
  if (numbered && foldName(nameOf(numbered)) !== foldName(name))
    return {
      reason: refuse('playerNumber', 'import-result.number-other-name', {
        number: String(named.number),
        name: nameOf(numbered),
        row: name,
      }),
      possible: [...new Set([numbered, ...same])].slice(0, maxChoices),
      others: [],
      mayBeNew: true,
    };
  if (numbered || same.length === 1) return null;
  if (same.length > 1)
    return {
      reason: refuse('player', 'import-result.name-several', { name }),
      possible: same.slice(0, maxChoices),
      others: [],
      mayBeNew: true,
    };
  const like = likePlayers(named, known);
  if (named.lastName === '' || named.firstName === '') {
    const firsts = known.byName.get(foldName(name)) ?? none;
    return {
      reason: refuse('player', 'import-result.name-one-word', { name }),
      possible: [...new Set([...like, ...firsts])].slice(0, maxChoices),
      others: [],
      mayBeNew: false,
    };
  }
  const others = likeInFile(named, known).filter(
    (person) => !like.some((player) => foldName(nameOf(player)) === foldName(nameOf(person))),
  );
  if (like.length + others.length === 0) return null;
  return {
    reason: refuse('player', 'import-result.name-like', { name }),
    possible: like,
    others,
    mayBeNew: true,
  };
};

const isOwnNumber = ({ playerNumber, formerNumbers }: KnownPlayer, number: number | null): boolean =>
  number === null || number === playerNumber || (formerNumbers ?? []).includes(number);

export const memberMatch = (
  member: KnownPlayer,
  { number }: Named,
  question: RowQuestion | null,
): PlayerMatch => ({
  kind: 'member',
  id: member._id.toHexString(),
  name: nameOf(member),
  question,
  otherNumber: isOwnNumber(member, number) ? null : number,
});

export const newPlayer = (named: Named, key: string, isNumberFree: boolean): NewPlayer | RowRefusal => {
  for (const column of ['firstName', 'lastName'] as const) {
    const checked = checkInput<string>(memberCells[column], named[column]);
    if (checked.isValid) continue;
    const why = readReason(Object.values(checked.fields)[0] ?? '');
    return { column: 'player', reason: why?.reason ?? 'value.invalid', params: why?.params ?? {} };
  }
  const handle = checkInput<string>(memberCells.pokerHandle, named.nickname);
  return {
    key,
    firstName: named.firstName,
    lastName: named.lastName,
    pokerHandle: handle.isValid ? (handle.data ?? '') : '',
    number: isNumberFree ? named.number : null,
  };
};

/** Finds the member that a row names; `answers` has what people answered about names, by key. */
export const matchPlayer = (cell: Named, known: KnownPlayers, answers: Answers): PlayerMatch => {
  // A row without a number is about the person whose other rows have one.
  const named = { ...cell, number: cell.number ?? known.inFile.get(foldName(nameOf(cell)))?.number ?? null };
  const key = playerKeyOf(named);
  const name = nameOf(named);
  const doubt = doubtAbout(named, known);
  const question = doubt && questionOf(key, doubt);
  const answer = answers[key];
  if (doubt && question) {
    const chosen = known.byId.get(answer ?? '');
    if (chosen) return memberMatch(chosen, named, question);
    const other = doubt.others.find((person) => answerOfPerson(person) === answer);
    if (other) {
      const match = matchPlayer({ ...other, nickname: '' }, known, answers);
      return match.kind === 'member' || match.kind === 'new' ? { ...match, question } : match;
    }
    if (answer === skipAll) return { kind: 'left-out', question };
    if (answer !== 'new' || !doubt.mayBeNew) return { kind: 'question', question };
  }
  const numbered = named.number === null ? undefined : known.byNumber.get(named.number);
  const [only] = known.byName.get(foldName(name)) ?? none;
  const member = doubt ? undefined : (numbered ?? only);
  if (member) return memberMatch(member, named, null);
  if (reservedNameField({ firstName: named.firstName, lastName: named.lastName }))
    return { kind: 'refused', refusal: refuse('player', 'name.reserved') };
  const made = newPlayer(named, key, numbered === undefined);
  return 'column' in made
    ? { kind: 'refused', refusal: made }
    : { kind: 'new', player: made, name, question, otherNumber: made.number === null ? named.number : null };
};
