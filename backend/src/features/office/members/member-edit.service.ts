// Owns the office's edits of members: adding one, editing one. What only the member decides is not touched here.
import { AppError, type EndpointInput, invalidField } from '@ahl/shared-types/common';
import {
  type addMember as addContract,
  canEditMember,
  type editMember as editContract,
  type MemberFields,
  type MemberRecord,
  type OneTimeLink,
} from '@ahl/shared-types/members';
import { reason } from '@ahl/shared-types/reasons';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { retryOnConflict } from '#db/retry-on-conflict.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { createOneTimeLink, paperLinkMs } from '#features/core/auth/one-time-link.ts';
import { askOffice } from '#features/core/bans/ban.reader.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { welcomeMail } from '#features/core/member-import/welcome.mail.ts';
import { isDuplicateNumber, maxNumberTries, nextPlayerNumber } from '#features/core/players/new-member.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { addPlayer, setMemberFields } from '#features/core/players/player.writer.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import type { MemberDirectory } from './member-directory.ts';
import { findLikelyMembers, isStrong } from './member-duplicates.ts';
import { findMember, type RecordDeps, readMember } from './member-record.service.ts';

export type EditDeps = RecordDeps & {
  outbox: Outbox;
  directory: MemberDirectory;
  queueMail: QueueMail;
  place: MailPlace;
};
type New = EndpointInput<typeof addContract>;
type Edit = EndpointInput<typeof editContract>;
type Added = { member: MemberRecord; link: OneTimeLink | null };

const fieldsOf = (input: MemberFields): MemberFields => {
  const { firstName, lastName, middleInitial, pokerHandle, email, phone } = input;
  const { birthYear, birthday, city, state, region } = input;
  const tags = [...new Set(input.tags)];
  return {
    firstName,
    lastName,
    middleInitial,
    pokerHandle,
    email,
    phone,
    birthYear,
    birthday,
    city,
    state,
    region,
    tags,
  };
};

/** @throws VALIDATION_FAILED if somebody else signs in with the address */
const assertEmailFree = async (models: Models, email: string, session: ClientSession, ownId?: string) => {
  if (email === '') return;
  const other = await models.Player.findOne({ email }).select('_id').session(session).lean();
  if (other && other._id.toHexString() !== ownId) throw invalidField('email', 'email.taken');
};

/** @throws VALIDATION_FAILED if somebody has the number */
const assertNumberFree = async (models: Models, number: number, session: ClientSession, ownId?: string) => {
  const other = await models.Player.findOne({ playerNumber: number })
    .select('firstName lastName')
    .session(session)
    .lean();
  if (!other || other._id.toHexString() === ownId) return;
  const name = `${other.firstName} ${other.lastName}`;
  throw invalidField('playerNumber', 'member.number-taken', { name });
};

/** @throws CONFLICT with the `members` who may be the same person */
const assertNew = async (deps: EditDeps, input: New): Promise<void> => {
  if (input.isAnotherPerson) return;
  const members = (await findLikelyMembers(deps, input)).filter(isStrong);
  const [first] = members;
  if (!first) return;
  throw new AppError(
    'CONFLICT',
    'member.likely-known',
    { name: first.name },
    { fields: { isAnotherPerson: reason('member.say-another-person') }, details: { members } },
  );
};

const addOnce = (
  deps: EditDeps,
  input: New,
  actor: Actor,
): Promise<{ id: string; link: OneTimeLink | null }> =>
  deps.outbox.transact(async (session, publish) => {
    const { models } = deps;
    const { email, region, ...fields } = fieldsOf(input);
    await assertEmailFree(models, email, session);
    if (input.playerNumber !== null) await assertNumberFree(models, input.playerNumber, session);
    if (region !== null) await assertRegion(models, region, { session });
    const playerNumber = input.playerNumber ?? (await nextPlayerNumber(models, session));
    const row = { ...fields, idempotencyKey: input.idempotencyKey, playerNumber, rank: 'Rookie' };
    const created = await addPlayer(
      deps,
      session,
      Object.assign(row, email === '' ? {} : { email }, region === null ? {} : { region }),
    );
    const id = created._id.toHexString();
    if (input.welcome === 'mail') await deps.queueMail(welcomeMail(deps.place, email), session);
    const link =
      input.welcome === 'paper'
        ? await createOneTimeLink(deps, session, actor, { playerId: id, lifeMs: paperLinkMs })
        : null;
    if (await askOffice(deps, session, { ...fields, email, playerId: id }))
      publish({ type: 'ban.changed', playerId: id });
    publish({ type: 'player.joined', playerId: id });
    return { id, link };
  });

const findAdded = ({ models }: EditDeps, { idempotencyKey }: New) =>
  models.Player.findOne({ idempotencyKey }).select('_id').lean();

/**
 * Adds a member with the next free number or a chosen one; a repeated call returns the same member, without the link of
 * the first response.
 * @throws VALIDATION_FAILED, CONFLICT for a person whom the league seems to know
 */
export const addMember = async (deps: EditDeps, input: New, actor: Actor): Promise<Added> => {
  const again = async (): Promise<Added | null> => {
    const before = await findAdded(deps, input);
    return before && { member: await readMember(deps, before._id.toHexString(), actor), link: null };
  };
  const before = await again();
  if (before) return before;
  await assertNew(deps, input);
  try {
    const isConflict = (error: unknown) => input.playerNumber === null && isDuplicateNumber(error);
    const { id, link } = await retryOnConflict({ isConflict, maxTries: maxNumberTries }, () =>
      addOnce(deps, input, actor),
    );
    return { member: await readMember(deps, id, actor), link };
  } catch (error) {
    const twice = isDuplicateKey(error) ? await again() : null;
    if (!twice) throw error;
    return twice;
  }
};

/** @throws FORBIDDEN, NOT_FOUND, VALIDATION_FAILED */
const assertEditable = (deps: EditDeps, player: PlayerDocument, input: Edit, actor: Actor): void => {
  const id = player._id.toHexString();
  if (player.closedAt) throw new AppError('NOT_FOUND', 'member.emptied');
  if (!canEditMember(actor, { id, role: roleHeld(player, deps.masterAdminEmail) }))
    throw new AppError('FORBIDDEN', 'member.higher-role');
  // Whoever owns the address can sign in: it is changed elsewhere, with a confirmation.
  if (player.passwordHash && input.email !== (player.email ?? ''))
    throw invalidField('email', 'member.email-of-account');
  if (input.pokerHandle === '' && player.privacy?.nameForm === 'handle')
    throw invalidField('pokerHandle', 'privacy.handle-kept');
};

/** Changes a member at the version that was seen. @throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, VERSION_CONFLICT */
export const editMember = async (deps: EditDeps, input: Edit, actor: Actor): Promise<MemberRecord> => {
  const { models, outbox } = deps;
  const { id, version, playerNumber } = input;
  const current = await findMember(models, id);
  assertEditable(deps, current, input, actor);
  const edit = Object.assign({ playerNumber }, fieldsOf(input));
  const isSaved = await outbox.transact(async (session, publish) => {
    await assertEmailFree(models, edit.email, session, id);
    await assertNumberFree(models, playerNumber, session, id);
    if (edit.region !== null && edit.region !== current.region)
      await assertRegion(models, edit.region, { session });
    if (!(await setMemberFields(deps, session, actor, { id, version }, edit))) return false;
    if (await askOffice(deps, session, { ...edit, playerId: id }))
      publish({ type: 'ban.changed', playerId: id });
    publish({ type: 'player.changed', playerId: id });
    publish({ type: 'account.changed', playerId: id });
    return true;
  });
  const member = await readMember(deps, id, actor);
  if (!isSaved) throw versionConflict('member.changed-meanwhile', member, edit);
  return member;
};

/** Returns the next free player number. */
export const readNextNumber = async ({ models }: Pick<EditDeps, 'models'>) => ({
  playerNumber: await nextPlayerNumber(models, null),
});
