// Diagnoses why somebody cannot sign in. It changes nothing; the actions are in `login-help.service.ts`.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type {
  diagnoseLogin as diagnoseContract,
  LoginAct,
  LoginDiagnosis,
  LoginFinding,
  LoginPerson,
} from '@ahl/shared-types/login-help';
import { isLostMail, type MailStatus } from '@ahl/shared-types/mail';
import { canFixLogin, isWithinSlips } from '@ahl/shared-types/members';
import { roleOf } from '@ahl/shared-types/permissions';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Attempts } from '#features/core/auth/attempts.ts';
import { findDuplicates } from '#features/core/players/new-member.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';

export type DiagnosisDeps = {
  models: Models;
  attempts: Attempts;
  now: () => number;
  masterAdminEmail: string;
};

const shownMails = 5;
const shownSteps = 10;
const shownPeople = 5;
const slipsOfAddress = 2;
/** A typo in the first letters is rare; they limit the comparison to a range of the index. */
const sureLetters = 3;

const present = ({ _id, firstName, lastName, playerNumber, email }: PlayerDocument): LoginPerson => ({
  id: _id.toHexString(),
  name: `${firstName} ${lastName}`,
  playerNumber,
  email: email ?? '',
});

/** Returns members whose address is the given one but for a few typos. */
const findSimilar = async ({ models }: DiagnosisDeps, email: string): Promise<LoginPerson[]> => {
  const start = email.slice(0, sureLetters);
  const rows = await models.Player.find({ email: { $gte: start, $lt: `${start}\uffff` }, closedAt: null })
    .select('firstName lastName playerNumber email')
    .limit(2_000)
    .lean<PlayerDocument[]>();
  const near = rows.filter((row) => isWithinSlips(email, row.email ?? '', slipsOfAddress));
  return near.slice(0, shownPeople).map(present);
};

/** Returns other accounts of the same name: perhaps the one with the points, or with the address. */
const findTwins = async ({ models }: DiagnosisDeps, player: PlayerDocument): Promise<LoginPerson[]> => {
  const { firstName, lastName } = player;
  const rows = await findDuplicates(models, { firstName, lastName }).lean<PlayerDocument[]>();
  return rows.filter(({ _id, closedAt }) => !_id.equals(player._id) && !closedAt).map(present);
};

type Facts = {
  player: PlayerDocument | null;
  join: { isOver: boolean } | null;
  people: readonly LoginPerson[];
  lockedUntil: string | null;
  pendingEmail: string | null;
  lastMail: { status: MailStatus } | undefined;
};

const ofNobody = ({ join, people }: Facts): LoginFinding[] => {
  if (join) return [join.isOver ? 'join-expired' : 'unconfirmed'];
  return people.length > 0 ? ['no-such-address', 'similar-address'] : ['no-such-address'];
};

const ofAccount = (player: PlayerDocument, { people, pendingEmail }: Facts): LoginFinding[] => {
  const findings: LoginFinding[] = [];
  if (player.bannedAt) findings.push('banned');
  if (player.closesAt) findings.push('closed');
  if (!player.email) findings.push('no-email');
  else if (!player.passwordHash) findings.push('no-password');
  if (pendingEmail) findings.push('email-change-waits');
  if (people.length > 0) findings.push('duplicate');
  return findings;
};

const ofMails = ({ lastMail }: Facts): LoginFinding[] => {
  if (lastMail && isLostMail(lastMail.status)) return ['mail-failed'];
  if (lastMail?.status === 'queued') return ['mail-waiting'];
  return lastMail?.status === 'kept' ? ['mail-kept'] : [];
};

const findingsOf = (facts: Facts): LoginFinding[] => {
  const { player, lockedUntil } = facts;
  if (player?.closedAt) return ['emptied'];
  const found = player ? ofAccount(player, facts) : ofNobody(facts);
  const all = [...found, ...(lockedUntil ? (['locked'] as const) : []), ...ofMails(facts)];
  const isFine = all.every((finding) => finding === 'duplicate' || finding === 'mail-kept');
  return player && isFine ? [...all, 'nothing'] : all;
};

const actsOf = ({ player, join, lockedUntil }: Facts, devices: number): LoginAct[] => {
  const acts: LoginAct[] = [];
  if (lockedUntil) acts.push('unlock');
  if (!player) return join ? ['resend-join', ...acts] : acts;
  if (player.closedAt || player.bannedAt) return acts;
  if (player.closesAt) acts.push('reopen');
  if (player.email) acts.push('send-reset', 'one-time-link');
  acts.push('change-email');
  if (devices > 0) acts.push('end-sessions');
  return acts;
};

const readJoin = async ({ models, now }: DiagnosisDeps, email: string) => {
  const row = await models.JoinRequest.findOne({ email, confirmedAt: null })
    .sort({ createdAt: -1 })
    .select('firstName lastName expiresAt')
    .lean();
  if (!row) return null;
  return { name: `${row.firstName} ${row.lastName}`, isOver: row.expiresAt.getTime() <= now() };
};

const readSessions = async ({ models, now }: DiagnosisDeps, player: PlayerDocument | null) => {
  if (!player) return { devices: 0, lastSeenAt: null };
  const of = { playerId: player._id };
  const open = {
    ...of,
    tokenVersion: player.tokenVersion,
    endedAt: null,
    expiresAt: { $gt: new Date(now()) },
  };
  const [devices, last] = await Promise.all([
    models.Session.countDocuments(open),
    models.Session.findOne(of).sort({ lastSeenAt: -1 }).select('lastSeenAt').lean(),
  ]);
  return { devices, lastSeenAt: last?.lastSeenAt.toISOString() ?? null };
};

const readMails = async ({ models }: DiagnosisDeps, email: string): Promise<LoginDiagnosis['mails']> => {
  if (email === '') return [];
  const rows = await models.Mail.find({ to: email })
    .select('subject status lastError createdAt')
    .sort({ createdAt: -1 })
    .limit(shownMails)
    .lean();
  return rows.map(({ _id, subject, status, lastError, createdAt }) => ({
    id: _id.toHexString(),
    subject,
    status,
    lastError,
    createdAt: createdAt.toISOString(),
  }));
};

const readSteps = async (
  { models }: DiagnosisDeps,
  player: PlayerDocument | null,
  email: string,
): Promise<LoginDiagnosis['steps']> => {
  const rows = await models.LoginHelp.find(player ? { playerId: player._id } : { email })
    .sort({ at: -1 })
    .limit(shownSteps)
    .lean();
  return rows.map(({ _id, act, byName, at }) => ({
    id: _id.toHexString(),
    act,
    byName,
    at: at.toISOString(),
  }));
};

const readPending = async ({ models, now }: DiagnosisDeps, player: PlayerDocument | null) => {
  if (!player) return null;
  const of = { playerId: player._id, expiresAt: { $gt: new Date(now()) } };
  return (await models.EmailChange.findOne(of).select('email').lean())?.email ?? null;
};

/** Whether somebody is allowed to act on an account; on an address without one, every helper is. */
export const mayHelp = (
  { masterAdminEmail }: Pick<DiagnosisDeps, 'masterAdminEmail'>,
  player: PlayerDocument | null,
  actor: Actor,
): boolean => {
  if (!player) return true;
  const role = roleOf({ ...player, email: player.email ?? '' }, masterAdminEmail);
  return canFixLogin(actor, { id: player._id.toHexString(), role });
};

/** Returns the diagnosis of a member or of an address. @throws NOT_FOUND if the member does not exist */
export const diagnoseLogin = async (
  deps: DiagnosisDeps,
  { id, email: emailInput }: EndpointInput<typeof diagnoseContract>,
  actor: Actor,
): Promise<LoginDiagnosis> => {
  const { models } = deps;
  const player = await models.Player.findOne(id ? { _id: id } : { email: emailInput }).lean<PlayerDocument>();
  if (id && !player) throw new AppError('NOT_FOUND', 'member.not-found');
  const email = emailInput ?? player?.email ?? '';
  const [join, people, lockedUntilMs, sessions, mails, pendingEmail, steps] = await Promise.all([
    player ? null : readJoin(deps, email),
    player ? findTwins(deps, player) : findSimilar(deps, email),
    email === '' ? null : deps.attempts.lockedUntilMs(email, deps.now()),
    readSessions(deps, player),
    readMails(deps, email),
    readPending(deps, player),
    readSteps(deps, player, email),
  ]);
  const lockedUntil = lockedUntilMs === null ? null : new Date(lockedUntilMs).toISOString();
  const facts: Facts = { player, join, people, lockedUntil, pendingEmail, lastMail: mails[0] };
  const mayAct = mayHelp(deps, player, actor);
  return {
    email,
    member: player ? present(player) : null,
    joinName: join?.name ?? '',
    findings: findingsOf(facts),
    acts: mayAct ? actsOf(facts, sessions.devices) : [],
    mayAct,
    people: [...people],
    pendingEmail,
    lockedUntil,
    ...sessions,
    mails,
    steps,
  };
};
