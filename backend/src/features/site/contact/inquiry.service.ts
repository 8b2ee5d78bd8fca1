// Owns the messages of the contact forms: stores them, mails the league and the sender, and keeps their status.

import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type {
  Inquiry,
  InquiryKind,
  listInquiries as listContract,
  Receipt,
  setInquiryStatus as statusContract,
} from '@ahl/shared-types/contact';
import { referenceOf } from '@ahl/shared-types/contact';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { addressOf, topicOfInquiry } from '@ahl/shared-types/support';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { assertSeen } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { CountForm } from '#http/form-limits.ts';
import { containsText, pageOf, sortOf } from '#http/list-query.ts';
import type { MayMail } from '#http/mail-limits.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { receiveForm } from '#http/receive-form.ts';
import { confirmationMail, leagueMail } from './inquiry.mail.ts';
import type { InquiryDocument } from './inquiry.model.ts';
import { readSupportSettings } from './support-settings.ts';

export type InquiryDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  countForm: CountForm;
  mayMail: MayMail;
  queueMail: QueueMail;
  place: Pick<LeaguePlace, 'productName' | 'contactEmail'>;
};

/** The content of a form of any kind; `details` in the form's order, without empty fields. */
export type InquiryDraft = {
  requestId: string;
  referenceCode: string;
  kind: InquiryKind;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  details: { label: string; value: string }[];
};

/** Returns an inquiry as administrators read it. */
export const presentInquiry = (row: InquiryDocument): Inquiry => ({
  id: row._id.toHexString(),
  reference: referenceOf(row.requestId),
  kind: row.kind,
  status: row.status,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  details: row.details.map(({ label, value }) => ({ label, value })),
  createdAt: row.createdAt.toISOString(),
  statusChangedAt: row.statusChangedAt?.toISOString() ?? null,
  statusChangedBy: row.statusChangedBy,
});

const storeInquiry = async (deps: InquiryDeps, { referenceCode: _decoy, ...draft }: InquiryDraft) => {
  const isMailed = await deps.mayMail(draft.email, 'receipt');
  const { productName, contactEmail } = deps.place;
  return deps.outbox.transact(async (session, publish) => {
    const createdAt = new Date(deps.now());
    const [row] = await deps.models.Inquiry.create([{ ...draft, createdAt }], { session });
    if (!row) throw new Error('The database returned no inquiry.');
    const reference = referenceOf(draft.requestId);
    const to = addressOf(await readSupportSettings(deps), topicOfInquiry(draft), contactEmail);
    if (to) await deps.queueMail(leagueMail(draft, reference, to), session);
    if (isMailed) {
      const confirmation = confirmationMail(draft, reference, productName);
      await deps.queueMail({ ...confirmation, threadId: row._id }, session);
    }
    publish({ type: 'inquiry.changed', inquiryId: row._id.toHexString() });
    return { reference };
  });
};

/** Receives a contact form, once for each `requestId`. @throws RATE_LIMITED */
export const receiveInquiry = (deps: InquiryDeps, draft: InquiryDraft, address: string): Promise<Receipt> => {
  const receipt = { reference: referenceOf(draft.requestId) };
  return receiveForm<Receipt>(draft, {
    countForm: deps.countForm,
    address,
    decoy: () => receipt,
    earlier: async () =>
      (await deps.models.Inquiry.exists({ requestId: draft.requestId })) ? receipt : null,
    store: () => storeInquiry(deps, draft),
  });
};

const searched = ['name', 'email', 'phone', 'subject', 'message', 'details.value'];

/** Returns a page of inquiries. */
export const listInquiries = async (
  { models }: Pick<InquiryDeps, 'models'>,
  input: EndpointInput<typeof listContract>,
) => {
  const filter = {
    ...(input.search ? containsText(searched, input.search) : {}),
    ...(input.kind ? { kind: input.kind } : {}),
    ...(input.status ? { status: input.status } : {}),
  };
  const [rows, total] = await Promise.all([
    models.Inquiry.find(filter)
      .sort(sortOf(input.sort ?? '-createdAt'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean(),
    models.Inquiry.countDocuments(filter),
  ]);
  return { items: rows.map(presentInquiry), total };
};

const noSuchInquiry = () => new AppError('NOT_FOUND', 'inquiry.not-found');

/** Marks an inquiry as new, answered or closed, within a transaction. @throws NOT_FOUND, VERSION_CONFLICT */
export const writeInquiryStatus = async (
  { models, now }: Pick<InquiryDeps, 'models' | 'now'>,
  { id, status, seenStatus }: EndpointInput<typeof statusContract>,
  actor: Pick<Actor, 'name'>,
  session: ClientSession,
  publish: (event: DomainEvent) => void,
): Promise<Inquiry> => {
  const before = await models.Inquiry.findById(id).session(session).lean();
  if (!before) throw noSuchInquiry();
  assertSeen('inquiry.changed-meanwhile', presentInquiry(before), { status: seenStatus });
  const change = { status, statusChangedAt: new Date(now()), statusChangedBy: actor.name };
  const row = await models.Inquiry.findByIdAndUpdate(
    id,
    { $set: change },
    { session, returnDocument: 'after' },
  ).lean();
  if (!row) throw noSuchInquiry();
  publish({ type: 'inquiry.changed', inquiryId: row._id.toHexString() });
  return presentInquiry(row);
};

/**
 * Marks an inquiry as new, answered or closed.
 * @throws NOT_FOUND, VERSION_CONFLICT if it had another status meanwhile
 */
export const setInquiryStatus = (
  deps: InquiryDeps,
  input: EndpointInput<typeof statusContract>,
  actor: Actor,
): Promise<Inquiry> =>
  deps.outbox.transact((session, publish) => writeInquiryStatus(deps, input, actor, session, publish));
