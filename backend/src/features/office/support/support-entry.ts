// One entry of the inbox: its row, its thread, and the mails of the conversation.
import { AppError } from '@ahl/shared-types/common';
import { lostMailStatuses } from '@ahl/shared-types/mail';
import {
  addressOf,
  replySubject,
  type SupportEntry,
  type SupportSource,
  type SupportTopic,
  topicOfInquiry,
} from '@ahl/shared-types/support';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { readAdmins } from '#features/office/today/today.service.ts';
import { readSupportSettings } from '#features/site/contact/support-settings.ts';
import { presentReferral } from '#features/site/referrals/referral.service.ts';
import { withThreads } from './support-inbox.ts';
import { type BareEntry, entryOfInquiry, entryOfMail, entryOfReferral } from './support-sources.ts';

export type SupportReadDeps = { models: Models; place: Pick<LeaguePlace, 'productName' | 'contactEmail'> };
/** An entry, identified by its source and the id there. */
export type EntryRef = { source: SupportSource; id: string };

/** The fields of an entry that only its own row has. */
type WholeEntry = Pick<SupportEntry, 'phone' | 'message' | 'details' | 'referral'> & {
  bare: BareEntry;
  /** Null if nobody can be answered. */
  topic: SupportTopic | null;
};

const noSuchEntry = () => new AppError('NOT_FOUND', 'support.not-found');

const readInquiry = async (
  models: Models,
  id: string,
  session: ClientSession | null,
): Promise<WholeEntry> => {
  const row = await models.Inquiry.findById(id).session(session).lean();
  if (!row) throw noSuchEntry();
  const details = row.details.map(({ label, value }) => ({ label, value }));
  const { phone, message } = row;
  return { bare: entryOfInquiry(row), topic: topicOfInquiry(row), phone, message, details, referral: null };
};

const readReferral = async (
  models: Models,
  id: string,
  session: ClientSession | null,
): Promise<WholeEntry> => {
  const row = await models.VenueReferral.findById(id).session(session).lean();
  if (!row) throw noSuchEntry();
  const nightsHeld = row.venueId
    ? await models.Result.countDocuments({
        venueId: row.venueId,
        createdAt: { $gte: row.createdAt },
      }).session(session)
    : null;
  return {
    bare: entryOfReferral(row),
    topic: 'Referral',
    phone: row.phone,
    message: row.note,
    details: [
      { label: 'Player number', value: row.playerNumber },
      { label: 'Address', value: row.address },
      { label: 'Ask for', value: row.contactPerson },
      { label: 'Phone of the venue', value: row.venuePhone },
    ].filter(({ value }) => value !== ''),
    referral: { ...presentReferral(row), nightsHeld },
  };
};

const readMail = async (models: Models, id: string, session: ClientSession | null): Promise<WholeEntry> => {
  const row = await models.Mail.findOne({ _id: id, status: { $in: [...lostMailStatuses] } })
    .session(session)
    .select('-text -html')
    .lean();
  if (!row) throw noSuchEntry();
  const details = [
    { label: 'Occasion', value: row.kind },
    { label: 'Attempts', value: String(row.attempts) },
  ];
  return { bare: entryOfMail(row), topic: null, phone: '', message: row.lastError, details, referral: null };
};

const readers = { inquiry: readInquiry, referral: readReferral, mail: readMail } as const;

/** Returns the row of an entry. @throws NOT_FOUND */
export const findEntry = (
  { models }: Pick<SupportReadDeps, 'models'>,
  { source, id }: EntryRef,
  session: ClientSession | null = null,
) => readers[source](models, id, session);

/** Returns the mails of a conversation so far, oldest first. */
export const readTalk = (models: Models, id: string, session: ClientSession | null = null) =>
  models.Mail.find({ threadId: id })
    .sort({ createdAt: 1, _id: 1 })
    .select('subject status')
    .session(session)
    .lean();

/** Returns the subject of an answer: that of the conversation, else the topic of the entry. */
export const talkSubject = (
  talk: readonly { subject: string }[],
  { subject, reference }: BareEntry,
  productName: string,
): string => replySubject(talk[0]?.subject ?? `${productName}: ${subject} (${reference})`);

/** Returns an entry with everything about it. @throws NOT_FOUND */
export const readSupportEntry = async (deps: SupportReadDeps, ref: EntryRef): Promise<SupportEntry> => {
  const { models, place } = deps;
  const { bare, topic, ...whole } = await findEntry(deps, ref);
  const [item, thread, talk, settings, admins] = await Promise.all([
    withThreads(models, [bare]).then(([one]) => one),
    models.SupportThread.findOne({ source: ref.source, sourceId: ref.id }).lean(),
    readTalk(models, ref.id),
    readSupportSettings(deps),
    readAdmins(models),
  ]);
  if (!item) throw noSuchEntry();
  const statusOf = new Map(talk.map(({ _id, status }) => [_id.toHexString(), status]));
  return {
    ...item,
    ...whole,
    admins,
    noteList: (thread?.notes ?? []).map(({ text, by, at }) => ({ text, by, at: at.toISOString() })),
    replyList: (thread?.replies ?? []).map(({ text, subject, by, at, mailId }) => ({
      text,
      subject,
      by,
      at: at.toISOString(),
      mailId: mailId.toHexString(),
      mailStatus: statusOf.get(mailId.toHexString()) ?? null,
    })),
    mailSubject: topic === null ? '' : talkSubject(talk, bare, place.productName),
    replyTo: topic === null ? '' : addressOf(settings, topic, place.contactEmail),
  };
};
