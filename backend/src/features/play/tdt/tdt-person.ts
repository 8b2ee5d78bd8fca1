// Finds the member that a player of a save is: by the member's number in the field for it, by an earlier answer, by the
// full name, or with a question. A nickname alone is nobody.
import type { RowQuestion } from '@ahl/shared-types/imports';
import { foldName, readFullName } from '@ahl/shared-types/names';
import { refuse, skipAll } from '#face/import-kind.ts';
import {
  type Answers,
  choiceOf,
  type KnownPlayer,
  type KnownPlayers,
  matchPlayer,
  memberMatch,
  type Named,
  nameOf,
  newPlayer,
  type PlayerMatch,
} from '#features/ranking/results/import/player-match.ts';

/** What identifies a player of a save: the UUID, and the key of the question about them. */
export type TdtNames = { tdId: string; person: string; fullName: string; nickname: string };

const maxChoices = 5;
const newName = /^name:\s*(.+)$/;

const numberedMember = (
  { number, firstName, lastName }: Named,
  { fullName }: TdtNames,
  { byNumber }: KnownPlayers,
): KnownPlayer | null => {
  const numbered = number === null ? undefined : byNumber.get(number);
  if (!numbered) return null;
  const isOther = fullName !== '' && foldName(nameOf(numbered)) !== foldName(nameOf({ firstName, lastName }));
  return isOther ? null : numbered;
};

/** The members who can be meant by a nickname. */
const likeNickname = (nickname: string, { byName, byHandle }: KnownPlayers): KnownPlayer[] => {
  const key = foldName(nickname);
  return [...new Set([...(byHandle.get(key) ?? []), ...(byName.get(key) ?? [])])].slice(0, maxChoices);
};

const nicknameQuestion = (key: string, nickname: string, known: KnownPlayers): RowQuestion => {
  const { reason, params } = refuse('player', 'import-tdt.nickname-only', { name: nickname.slice(0, 60) });
  const isFullName = readFullName(nickname).lastName !== '';
  return {
    reason,
    params,
    key,
    picks: 'member',
    takesName: true,
    choices: [
      ...likeNickname(nickname, known).map(choiceOf),
      ...(isFullName ? [{ value: 'new', label: '' }] : []),
      { value: skipAll, label: '' },
    ],
  };
};

/** Finds the member that a nickname means, by what a person answered. */
const matchNickname = (
  named: Named,
  { person, nickname }: TdtNames,
  known: KnownPlayers,
  answers: Answers,
): PlayerMatch => {
  const key = `td:${person}`;
  const question = nicknameQuestion(key, nickname, known);
  const answer = answers[key] ?? '';
  const chosen = known.byId.get(answer);
  if (chosen) return memberMatch(chosen, named, question);
  if (answer === skipAll) return { kind: 'left-out', question };
  const name = newName.exec(answer)?.[1] ?? (answer === 'new' ? nickname : null);
  if (name === null) return { kind: 'question', question };
  const { firstName, lastName } = readFullName(name);
  const handle = foldName(name) === foldName(nickname) ? '' : nickname;
  const match = matchPlayer({ ...named, firstName, lastName, nickname: handle }, known, answers);
  return match.kind === 'member' || match.kind === 'new' ? { ...match, question } : match;
};

const sameNameQuestion = (key: string, name: string): RowQuestion => {
  const { reason, params } = refuse('player', 'import-tdt.same-name', { name: name.slice(0, 60) });
  return { reason, params, key, choices: ['one', 'two', skipAll].map((value) => ({ value, label: '' })) };
};

/** Finds the member that a full name means if several players of the files have it: one person, or several. */
const matchSameName = (
  named: Named,
  { tdId, fullName }: TdtNames,
  uuids: readonly string[],
  { known, answers }: { known: KnownPlayers; answers: Answers },
): PlayerMatch => {
  const key = `td:same:${foldName(fullName)}`;
  const question = sameNameQuestion(key, fullName);
  const answer = answers[key];
  if (answer === skipAll) return { kind: 'left-out', question };
  if (answer !== 'one' && answer !== 'two') return { kind: 'question', question };
  if (answer === 'one' || tdId === uuids[0]) {
    const match = matchPlayer(named, known, answers);
    return match.kind === 'member' || match.kind === 'new'
      ? { ...match, question: match.question ?? question }
      : match;
  }
  const player = newPlayer({ ...named, number: null }, `td:${tdId}`, false);
  if ('column' in player) return { kind: 'refused', refusal: player };
  return { kind: 'new', player, name: fullName, question, otherNumber: null };
};

/** What is known while players are matched. */
type Known = {
  answers: Answers;
  /** The members of earlier files, by UUID. */
  remembered: ReadonlyMap<string, string>;
  /** The UUIDs of a name that several players of the files have. */
  sameNames: Readonly<Record<string, readonly string[]>>;
};

/** Finds the member that a player of a save is. */
export const matchTdtPlayer = (
  named: Named,
  names: TdtNames,
  known: KnownPlayers,
  { answers, remembered, sameNames }: Known,
): PlayerMatch => {
  const member = numberedMember(named, names, known) ?? known.byId.get(remembered.get(names.tdId) ?? '');
  if (member) return memberMatch(member, named, null);
  if (names.fullName === '') return matchNickname(named, names, known, answers);
  const uuids = sameNames[foldName(names.fullName)];
  return uuids ? matchSameName(named, names, uuids, { known, answers }) : matchPlayer(named, known, answers);
};
