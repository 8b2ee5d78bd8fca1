// Finds the member that a row of a file is about: certain, likely, or none yet. A likely match is asked, never assumed.

import { createHash } from 'node:crypto';
import type { RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import type { Models } from '#db/models.ts';
import { refuse } from '#face/import-kind.ts';
import { namedLike } from '#features/core/players/name-keys.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { MemberFacts } from './member-cells.ts';

/** The fields of a member that a file can change, in the order in which differences are shown. */
export const memberFields = [
  'firstName',
  'lastName',
  'middleInitial',
  'pokerHandle',
  'email',
  'phone',
  'birthYear',
  'city',
  'state',
  'region',
] as const satisfies readonly (keyof MemberFacts)[];

const readFields = [
  ...memberFields,
  'playerNumber',
  'formerNumbers',
  'passwordHash',
  'closesAt',
  'closedAt',
  'isAdmin',
  'isHost',
  'role',
  'adminPermissions',
] as const;

/** The fields of a member that rows are compared with. */
export type Candidate = Pick<PlayerDocument, '_id' | (typeof readFields)[number]>;

/** The members that rows are possibly about. */
export type Candidates = {
  byNumber: ReadonlyMap<number, Candidate>;
  byEmail: ReadonlyMap<string, Candidate>;
  byName: ReadonlyMap<string, Candidate[]>;
};

const nameKey = ({ firstName = '', lastName = '' }: Pick<MemberFacts, 'firstName' | 'lastName'>): string =>
  foldName(`${firstName} ${lastName}`);

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** Reads the members that some rows are possibly about, through indexes. */
export const readCandidates = async (models: Models, rows: readonly MemberFacts[]): Promise<Candidates> => {
  const numbers = rows.map(({ playerNumber }) => playerNumber).filter(isPresent);
  const emails = rows.map(({ email }) => email).filter(isPresent);
  const names = new Map(
    rows.flatMap(({ firstName, lastName }) =>
      firstName && lastName ? [[nameKey({ firstName, lastName }), { firstName, lastName }]] : [],
    ),
  );
  const select = readFields.join(' ');
  const none: Candidate[] = [];
  const [byNumber, byEmail, byName] = await Promise.all([
    numbers.length > 0
      ? models.Player.find({ $or: [{ playerNumber: { $in: numbers } }, { formerNumbers: { $in: numbers } }] })
          .select(select)
          .lean<Candidate[]>()
      : none,
    emails.length > 0
      ? models.Player.find({ email: { $in: emails } })
          .select(select)
          .lean<Candidate[]>()
      : none,
    names.size > 0
      ? models.Player.find({ $or: [...names.values()].flatMap((name) => namedLike(name).$or) })
          .select(select)
          .lean<Candidate[]>()
      : none,
  ]);
  return {
    byNumber: new Map([
      ...byNumber.map((each): [number, Candidate] => [each.playerNumber, each]),
      // The number of an account that was combined with another one leads to that one.
      ...byNumber.flatMap((each) =>
        (each.formerNumbers ?? []).map((number): [number, Candidate] => [number, each]),
      ),
    ]),
    byEmail: new Map(byEmail.map((each) => [each.email ?? '', each])),
    byName: Map.groupBy(byName, nameKey),
  };
};

/** Returns a member's name and number. */
export const labelOf = ({ firstName, lastName, playerNumber }: Candidate): string =>
  `${firstName} ${lastName}, ${playerNumber}`;

/** Returns a digest of the fields that rows are compared with; changes as soon as one of them does. */
export const stampOf = (member: Candidate): string =>
  createHash('sha256')
    .update(JSON.stringify(readFields.map((field) => member[field] ?? null)))
    .digest('base64url')
    .slice(0, 22);

/** The result of matching a row with members. */
export type Match =
  | { kind: 'member'; member: Candidate }
  | { kind: 'new'; keepsNumber: boolean }
  | { kind: 'question'; question: RowQuestion; possible: Candidate[] }
  | { kind: 'refused'; refusal: RowRefusal };

const choiceOf = (member: Candidate) => ({
  value: member._id.toHexString(),
  label: [labelOf(member), member.city, member.email].filter(Boolean).join(' · '),
});
const asNew = { value: 'new', label: '' };
const leaveOut = { value: 'skip', label: '' };

type Question = { why: Pick<RowQuestion, 'reason' | 'params'>; possible: Candidate[]; mayBeNew: boolean };

const ask = ({ why, possible, mayBeNew }: Question): Match => ({
  kind: 'question',
  possible,
  question: {
    reason: why.reason,
    params: why.params,
    choices: [...possible.map(choiceOf), ...(mayBeNew ? [asNew] : []), leaveOut],
  },
});

const nameOf = ({ firstName, lastName }: Candidate): string => `${firstName} ${lastName}`;
const isSameName = (facts: MemberFacts, member: Candidate): boolean => nameKey(facts) === nameKey(member);

const matchByName = (facts: MemberFacts, named: readonly Candidate[]): Match => {
  const [first] = named;
  if (!first) return { kind: 'new', keepsNumber: true };
  const name = nameOf(first);
  const bornThen = named.filter(
    ({ birthYear }) => facts.birthYear !== undefined && birthYear === facts.birthYear,
  );
  const [only, another] = bornThen;
  if (only && !another) return { kind: 'member', member: only };
  if (only)
    return ask({
      why: refuse(null, 'import-member.same-name-and-year', { name }),
      possible: bornThen,
      mayBeNew: true,
    });
  // A different year of birth means a different person.
  const possible =
    facts.birthYear === undefined
      ? [...named]
      : named.filter(({ birthYear }) => birthYear === null || birthYear === undefined);
  if (possible.length === 0) return { kind: 'new', keepsNumber: true };
  return ask({ why: refuse(null, 'import-member.same-name', { name }), possible, mayBeNew: true });
};

const findMatch = (facts: MemberFacts, { byNumber, byEmail, byName }: Candidates): Match => {
  const numbered = facts.playerNumber === undefined ? undefined : byNumber.get(facts.playerNumber);
  const mailed = facts.email === undefined ? undefined : byEmail.get(facts.email);
  if (numbered && mailed) {
    if (numbered._id.equals(mailed._id)) return { kind: 'member', member: numbered };
    const params = { byNumber: nameOf(numbered), byEmail: nameOf(mailed) };
    return ask({
      why: refuse(null, 'import-member.number-and-email', params),
      possible: [numbered, mailed],
      mayBeNew: false,
    });
  }
  if (numbered) {
    if (isSameName(facts, numbered)) return { kind: 'member', member: numbered };
    const why = refuse(null, 'import-member.number-other-name', { name: nameOf(numbered) });
    return ask({ why, possible: [numbered], mayBeNew: true });
  }
  if (mailed) {
    if (isSameName(facts, mailed) && facts.playerNumber === undefined)
      return { kind: 'member', member: mailed };
    const why = refuse(null, 'import-member.email-other-name', { name: labelOf(mailed) });
    return ask({ why, possible: [mailed], mayBeNew: false });
  }
  return matchByName(facts, byName.get(nameKey(facts)) ?? []);
};

const isClosed = ({ closesAt, closedAt }: Candidate): boolean => Boolean(closesAt || closedAt);
const closed = (): Match => ({ kind: 'refused', refusal: refuse(null, 'import-member.closed') });

/** Finds the member that a row is about, using a person's answers to its question. */
export const matchMember = (
  facts: MemberFacts,
  candidates: Candidates,
  answers: readonly string[],
): Match => {
  const byName = new Map(
    [...candidates.byName].map(([key, members]) => [key, members.filter((member) => !isClosed(member))]),
  );
  const match = findMatch(facts, { ...candidates, byName });
  if (match.kind === 'member') return match.member.closedAt ? closed() : match;
  if (match.kind !== 'question') return match;
  const chosen = match.possible.find(({ _id }) => answers.includes(_id.toHexString()));
  if (chosen) return isClosed(chosen) ? closed() : { kind: 'member', member: chosen };
  const mayBeNew = match.question.choices.some(({ value }) => value === 'new');
  // The number belongs to somebody else: the next free one is assigned.
  if (answers.includes('new') && mayBeNew)
    return { kind: 'new', keepsNumber: !candidates.byNumber.has(facts.playerNumber ?? 0) };
  return match;
};
