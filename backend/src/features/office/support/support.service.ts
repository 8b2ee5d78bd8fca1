// Owns the office's work on an entry: who takes care of it, its notes, and the answers that were mailed.
import { AppError, type EndpointInput, invalidField } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import {
  addressOf,
  type assignBodySchema,
  type replySupport as replyContract,
  replyParagraphs,
  type SupportEntry,
} from '@ahl/shared-types/support';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { assertSeen } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { mailBody } from '#features/core/mail/mail-body.ts';
import { readAdmins } from '#features/office/today/today.service.ts';
import { writeInquiryStatus } from '#features/site/contact/inquiry.service.ts';
import { readSupportSettings } from '#features/site/contact/support-settings.ts';
import { markReferralContacted } from '#features/site/referrals/referral.service.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import {
  type EntryRef,
  findEntry,
  readSupportEntry,
  readTalk,
  type SupportReadDeps,
  talkSubject,
} from './support-entry.ts';

export type SupportDeps = SupportReadDeps & { outbox: Outbox; now: () => number; queueMail: QueueMail };

/** Changes the thread of an entry, which is created by the first change. @throws NOT_FOUND */
const changeThread = async (
  deps: SupportDeps,
  ref: EntryRef,
  change: object,
  session: ClientSession,
  publish: (event: DomainEvent) => void,
): Promise<void> => {
  const { bare } = await findEntry(deps, ref, session);
  await deps.models.SupportThread.updateOne(
    { source: ref.source, sourceId: ref.id },
    { ...change, $setOnInsert: { subject: bare.subject } },
    { upsert: true, session },
  );
  publish({ type: 'support.changed' });
};

/** @throws VERSION_CONFLICT if somebody other than was seen takes care of an entry now */
const assertSeenAssignee = async (
  models: Models,
  { source, id }: EntryRef,
  seenAssigneeId: string | null | undefined,
  session: ClientSession,
): Promise<void> => {
  const thread = await models.SupportThread.findOne({ source, sourceId: id })
    .select('assigneeId')
    .session(session)
    .lean();
  const assigneeId = thread?.assigneeId?.toHexString() ?? null;
  const seen = { assigneeId: seenAssigneeId };
  assertSeen('support.changed-meanwhile', { assigneeId }, seen, thread?._id.toHexString());
};

/** Sets who takes care of an entry. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const assignSupport = async (
  deps: SupportDeps,
  ref: EntryRef,
  { assigneeId, seenAssigneeId }: z.output<typeof assignBodySchema>,
): Promise<SupportEntry> => {
  await deps.outbox.transact(async (session, publish) => {
    await assertSeenAssignee(deps.models, ref, seenAssigneeId, session);
    const admins = await readAdmins(deps.models, session);
    if (assigneeId !== null && !admins.some((admin) => admin.id === assigneeId))
      throw invalidField('assigneeId', 'office.not-an-admin');
    const id = assigneeId === null ? null : Types.ObjectId.createFromHexString(assigneeId);
    await changeThread(deps, ref, { $set: { assigneeId: id } }, session, publish);
  });
  return readSupportEntry(deps, ref);
};

/** Marks a failed mail as dealt with, or as new again. @throws NOT_FOUND, CONFLICT for an entry with its own status */
export const resolveSupport = async (
  deps: SupportDeps,
  ref: EntryRef,
  state: 'new' | 'done',
): Promise<SupportEntry> => {
  if (ref.source !== 'mail') throw new AppError('CONFLICT', 'support.own-state');
  await deps.outbox.transact((session, publish) =>
    changeThread(deps, ref, { $set: { isDone: state === 'done' } }, session, publish),
  );
  return readSupportEntry(deps, ref);
};

/** Adds a note. @throws NOT_FOUND */
export const addSupportNote = async (
  deps: SupportDeps,
  ref: EntryRef,
  text: string,
  actor: Actor,
): Promise<SupportEntry> => {
  const note = { text, by: actor.name, at: new Date(deps.now()) };
  await deps.outbox.transact((session, publish) =>
    changeThread(deps, ref, { $push: { notes: note } }, session, publish),
  );
  return readSupportEntry(deps, ref);
};

type Reply = Pick<EndpointInput<typeof replyContract>, 'requestId' | 'text' | 'followUp'>;

/** Updates the status of an entry after an answer. */
const follow = async (
  deps: SupportDeps,
  { source, id }: EntryRef,
  { followUp }: Reply,
  actor: Actor,
  session: ClientSession,
  publish: (event: DomainEvent) => void,
): Promise<void> => {
  if (followUp === 'keep') return;
  if (source === 'inquiry') await writeInquiryStatus(deps, { id, status: followUp }, actor, session, publish);
  else await markReferralContacted(deps.models, Types.ObjectId.createFromHexString(id), session, publish);
};

const sendReply = async (
  deps: SupportDeps,
  ref: EntryRef,
  reply: Reply,
  actor: Actor,
  session: ClientSession,
  publish: (event: DomainEvent) => void,
): Promise<void> => {
  const { models, place } = deps;
  const { bare, topic } = await findEntry(deps, ref, session);
  if (topic === null) throw new AppError('CONFLICT', 'support.no-reply');
  const thread = { source: ref.source, sourceId: ref.id };
  const sent = { ...thread, 'replies.requestId': reply.requestId };
  if (await models.SupportThread.exists(sent).session(session)) return;
  const talk = await readTalk(models, ref.id, session);
  const subject = talkSubject(talk, bare, place.productName);
  const replyTo = addressOf(await readSupportSettings(deps), topic, place.contactEmail);
  const mailId = new Types.ObjectId();
  await deps.queueMail(
    {
      mailId,
      to: bare.email,
      subject,
      kind: 'support-reply',
      threadId: Types.ObjectId.createFromHexString(ref.id),
      answers: talk.map(({ _id }) => _id),
      ...mailBody(replyParagraphs(reply.text, bare.reference), 'en'),
      ...(replyTo ? { replyTo } : {}),
    },
    session,
  );
  const { requestId, text } = reply;
  const written = { requestId, text, subject, by: actor.name, at: new Date(deps.now()), mailId };
  await changeThread(deps, ref, { $push: { replies: written } }, session, publish);
  await follow(deps, ref, reply, actor, session, publish);
};

/** Sends an answer by mail in the person's thread, once for each `requestId`. @throws NOT_FOUND, CONFLICT */
export const replySupport = async (
  deps: SupportDeps,
  ref: EntryRef,
  reply: Reply,
  actor: Actor,
): Promise<SupportEntry> => {
  await deps.outbox.transact((session, publish) => sendReply(deps, ref, reply, actor, session, publish));
  return readSupportEntry(deps, ref);
};
