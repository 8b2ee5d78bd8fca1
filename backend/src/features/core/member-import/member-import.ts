// Imports members: matched by number, by e-mail, and by name with year of birth.

import type { ImportOptions } from '@ahl/shared-types/imports';
import { foldName, isSameName } from '@ahl/shared-types/names';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import {
  type Applied,
  applyUnchanged,
  changedSincePlan,
  type ImportKind,
  type RowToApply,
  type RowToPlan,
  refuse,
  refusedRow,
  type Verdict,
} from '#face/import-kind.ts';
import { askOfficeOf } from '#features/core/bans/ban.reader.ts';
import { readAgeLimit } from '#features/core/league-settings/league-settings.service.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import {
  type AccountActor,
  type AccountStore,
  isReservedEmail,
  mayWriteAccount,
  readAccountActor,
} from '#features/core/players/account-guard.ts';
import { nextPlayerNumber, numbersFrom } from '#features/core/players/new-member.ts';
import { phoneKeyOf } from '#features/core/players/phone-key.ts';
import { addPlayers, setImportedFields } from '#features/core/players/player.writer.ts';
import { readRegions } from '#features/core/regions/region.reader.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { type MemberFacts, type MemberRules, type ReadMember, readMember } from './member-cells.ts';
import {
  type Candidate,
  type Candidates,
  labelOf,
  matchMember,
  memberFields,
  readCandidates,
  stampOf,
} from './member-match.ts';
import { welcomeMail } from './welcome.mail.ts';

type Deps = AccountStore & { now: () => number; queueMail: QueueMail; place: MailPlace };

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Whether two values are the same; names that differ only in case are, because files in capitals are common. */
const isSame = (field: keyof MemberFacts, from: unknown, to: unknown): boolean => {
  if (field === 'firstName' || field === 'lastName' || field === 'city')
    return isSameName(textOf(from), textOf(to));
  if (field === 'phone') return phoneKeyOf(textOf(from)) === phoneKeyOf(textOf(to));
  return textOf(from) === textOf(to);
};

const fileKeys = (facts: MemberFacts): string[] => {
  const {
    playerNumber,
    email,
    firstName = '',
    middleInitial = '',
    lastName = '',
    birthYear = '',
    city = '',
  } = facts;
  const keys = [
    ...(playerNumber === undefined ? [] : [`number:${playerNumber}`]),
    ...(email === undefined ? [] : [`email:${email}`]),
  ];
  // Two rows without number and e-mail are the same person if all other identifying data is the same.
  if (keys.length === 0)
    keys.push(
      `person:${[`${firstName} ${lastName}`, middleInitial, String(birthYear), city].map(foldName).join('|')}`,
    );
  return keys;
};

/** The rules of a plan: how cells are read, and whose accounts the person may change. */
type PlanRules = MemberRules & { store: AccountStore; by: AccountActor };

/** The fields whose values can be reserved. */
const namedFields: ReadonlySet<keyof MemberFacts> = new Set(['firstName', 'lastName', 'pokerHandle']);

const changedVerdict = (
  label: string,
  { facts, reserved }: Pick<ReadMember, 'facts' | 'reserved'>,
  member: Candidate,
  { store, by }: PlanRules,
): Verdict => {
  const differing = memberFields.filter(
    (field) => facts[field] !== undefined && !isSame(field, member[field], facts[field]),
  );
  const target = { id: member._id.toHexString(), label: labelOf(member) };
  // A row without changes, such as one of the exported members, is the same for every account.
  if (differing.length > 0 && member.closesAt)
    return { ...refusedRow(label, [refuse(null, 'import-member.closed')]), target };
  if (reserved && differing.some((field) => namedFields.has(field)))
    return { ...refusedRow(label, [reserved]), target };
  if (differing.length > 0 && !mayWriteAccount(by, member, store.masterAdminEmail))
    return { ...refusedRow(label, [refuse(null, 'import-member.higher-role')]), target };
  if (differing.includes('email') && isReservedEmail(store, facts.email))
    return { ...refusedRow(label, [refuse('email', 'email.reserved')]), target };
  // The e-mail determines who can sign in: it is changed on the member's page, with a confirmation.
  if (differing.includes('email') && member.passwordHash)
    return { ...refusedRow(label, [refuse('email', 'import-member.email-of-account')]), target };
  return {
    ...refusedRow(label, []),
    outcome: differing.length > 0 ? 'changed' : 'same',
    differences: differing.map((column) => ({
      column,
      from: textOf(member[column]),
      to: textOf(facts[column]),
    })),
    target,
    stamp: stampOf(member),
    keys: [...fileKeys(facts), `member:${target.id}`],
    write: differing.length > 0 ? Object.fromEntries(differing.map((field) => [field, facts[field]])) : null,
  };
};

const verdictOf = (
  { facts, nickname, tidied, reserved }: ReadMember,
  label: string,
  { candidates, answers, rules }: { candidates: Candidates; answers: readonly string[]; rules: PlanRules },
): Verdict => {
  const match = matchMember(facts, candidates, answers);
  if (match.kind === 'refused') return refusedRow(label, [match.refusal]);
  if (match.kind !== 'member' && reserved) return refusedRow(label, [reserved]);
  if (match.kind === 'question')
    return { ...refusedRow(label, []), outcome: 'question', question: match.question, keys: fileKeys(facts) };
  if (match.kind === 'member') return changedVerdict(label, { facts, reserved }, match.member, rules);
  if (isReservedEmail(rules.store, facts.email))
    return refusedRow(label, [refuse('email', 'email.reserved')]);
  const { playerNumber, ...others } = facts;
  const known = match.keepsNumber ? facts : others;
  return {
    ...refusedRow(label, []),
    outcome: 'new',
    differences: tidied,
    keys: fileKeys(known),
    write: nickname && facts.pokerHandle === undefined ? { ...known, pokerHandle: nickname } : known,
  };
};

type Planned = ReadMember & { row: RowToPlan; label: string };

const withQuestion = (
  verdict: Verdict,
  candidates: Candidates,
  facts: MemberFacts,
  answers: readonly string[],
): Verdict => {
  // The question stays together with its answer, so that the answer can be changed.
  if (answers.length === 0 || verdict.outcome === 'question') return verdict;
  const open = matchMember(facts, candidates, []);
  return open.kind === 'question' ? { ...verdict, question: open.question } : verdict;
};

const planMembers = async (deps: Deps, rows: readonly RowToPlan[], rules: PlanRules): Promise<Verdict[]> => {
  const read = rows.map((row): Planned => {
    const member = readMember(row.cells, rules);
    const { facts } = member;
    const label = [facts.firstName, facts.lastName].filter(Boolean).join(' ') || (row.cells.email ?? '');
    return { ...member, row, label };
  });
  const candidates = await readCandidates(
    deps.models,
    read.filter(({ refusals }) => refusals.length === 0).map(({ facts }) => facts),
  );
  return read.map((member) => {
    const { row, label, facts, refusals, notes } = member;
    if (refusals.length > 0) return { ...refusedRow(label, refusals), notes };
    const verdict = verdictOf(member, label, { candidates, answers: row.answers, rules });
    return { ...withQuestion(verdict, candidates, facts, row.answers), notes };
  });
};

type Apply = {
  session: ClientSession;
  options: ImportOptions;
  isClaimed: (key: string) => boolean;
  byId: string | null;
};

const addMembers = async (deps: Deps, rows: readonly RowToApply[], apply: Apply): Promise<Applied[]> => {
  if (rows.length === 0) return [];
  const { session, options, isClaimed } = apply;
  const factsOf = ({ write }: RowToApply) => (write ?? {}) as MemberFacts;
  const candidates = await readCandidates(deps.models, rows.map(factsOf));
  const isFree = (row: RowToApply) => {
    const { playerNumber, email } = factsOf(row);
    return !candidates.byNumber.has(playerNumber ?? 0) && !candidates.byEmail.has(email ?? '');
  };
  const free = rows.filter(isFree);
  const nextNumber = numbersFrom(await nextPlayerNumber(deps.models, session), (number) =>
    isClaimed(`number:${number}`),
  );
  const ids = await addPlayers(
    deps,
    session,
    free.map((row) => {
      const { firstName = '', lastName = '', playerNumber = nextNumber(), ...facts } = factsOf(row);
      return { ...facts, firstName, lastName, playerNumber, rank: 'Rookie' };
    }),
  );
  const emails = free.map((row) => factsOf(row).email).filter((email) => email !== undefined);
  if (options.sendsWelcome)
    for (const email of emails) await deps.queueMail(welcomeMail(deps.place, email), session);
  return [
    ...free.map(({ number }, index): Applied => ({ number, id: ids[index] ?? '' })),
    ...rows.filter((row) => !isFree(row)).map(({ number }) => changedSincePlan(number)),
  ];
};

const changeMembers = async (
  deps: Deps,
  rows: readonly RowToApply[],
  { session, byId }: Apply,
): Promise<Applied[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ target }) => target?.id);
  const current = await deps.models.Player.find({ _id: { $in: ids } })
    .session(session)
    .lean<Candidate[]>();
  const stampById = new Map(current.map((member) => [member._id.toHexString(), stampOf(member)]));
  // The person who commits it can be another one than who planned it, or have another role by now.
  const by = await readAccountActor(deps, byId);
  const lower = new Set(
    current.flatMap((member) =>
      mayWriteAccount(by, member, deps.masterAdminEmail) ? [member._id.toHexString()] : [],
    ),
  );
  const isLower = ({ target }: RowToApply) => lower.has(target?.id ?? '');
  const allowed = rows.filter(isLower);
  const others = rows.filter((row) => !isLower(row));
  return [
    ...(await applyUnchanged(allowed, stampById, (changes) => setImportedFields(deps, session, by, changes))),
    ...others.map(({ number }) => ({ number, refusal: refuse(null, 'import-member.higher-role') })),
  ];
};

/** Compares imported members with the ban list, as for a join. */
const askAboutBans = async (
  deps: Deps,
  session: ClientSession,
  applied: readonly Applied[],
): Promise<void> => {
  const ids = applied.flatMap((row) => ('id' in row ? [row.id] : []));
  const members = await deps.models.Player.find({ _id: { $in: ids } })
    .select('firstName lastName email phone')
    .session(session)
    .lean();
  await askOfficeOf(
    deps,
    session,
    members.map(({ _id, firstName, lastName, email, phone }) => ({
      playerId: _id.toHexString(),
      firstName,
      lastName,
      email,
      phone,
    })),
  );
};

/** Facts that refresh member lists after an import. */
const facts: readonly DomainEvent[] = [{ type: 'players.imported' }];

/** Creates the import of members. */
export const createMemberImport = (deps: Deps): ImportKind => ({
  name: 'members',
  facts,
  openPlanner: async ({ byId, options }) => {
    const ageLimit = await readAgeLimit(deps);
    const regions = (await readRegions(deps)).filter(({ isRetired }) => !isRetired);
    const rules = {
      ageLimit,
      regions,
      year: new Date(deps.now()).getUTCFullYear(),
      tidiesNames: options.tidiesNames ?? false,
      store: deps,
      by: await readAccountActor(deps, byId),
    };
    return (rows) => planMembers(deps, rows, rules);
  },
  apply: async (rows, context) => {
    const added = await addMembers(
      deps,
      rows.filter(({ outcome }) => outcome === 'new'),
      context,
    );
    const changed = await changeMembers(
      deps,
      rows.filter(({ outcome }) => outcome === 'changed'),
      context,
    );
    await askAboutBans(deps, context.session, [...added, ...changed]);
    return [...added, ...changed];
  },
});
