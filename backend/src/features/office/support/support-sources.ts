// Owns how the three kinds of entries are read: the rows that a filter of the inbox selects in each collection, and
// what the list shows of a row. The rows themselves belong to the features that received them.

import { referenceOf } from '@ahl/shared-types/contact';
import { lostMailStatuses } from '@ahl/shared-types/mail';
import {
  inquiryStates,
  referralStates,
  type SupportItem,
  type SupportKind,
  type SupportSource,
  type SupportState,
  statusesIn,
} from '@ahl/shared-types/support';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { MailDocument } from '#features/core/mail/mail.model.ts';
import type { InquiryDocument } from '#features/site/contact/inquiry.model.ts';
import type { VenueReferralDocument } from '#features/site/referrals/venue-referral.model.ts';
import { containsText } from '#http/list-query.ts';

/** The fields of an entry from its own row; the thread adds who takes care of it. */
export type BareEntry = Omit<SupportItem, 'assignee' | 'replies' | 'notes' | 'state'> & {
  /** Null if the thread has it. */
  state: SupportState | null;
};

/** The filters of the inbox; `ids` are those that the threads allow. */
export type SourceFilter = {
  state?: SupportState | undefined;
  kind?: SupportKind | undefined;
  search?: string | undefined;
  /** Only these rows, or all except these. */
  only?: readonly Types.ObjectId[] | undefined;
  without?: readonly Types.ObjectId[] | undefined;
};

const excerptLength = 160;
const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line;
};

const idFilter = ({ only, without }: SourceFilter): object => ({
  ...(only || without
    ? { _id: { ...(only ? { $in: only } : {}), ...(without ? { $nin: without } : {}) } }
    : {}),
});

const textFilter = (fields: readonly string[], { search }: SourceFilter): object =>
  search ? containsText(fields, search) : {};

const inquiryKind = { message: 'message', venue: 'venue', employment: 'employment' } as const;

const inquiryFilter = (filter: SourceFilter): object | null => {
  const { kind, state } = filter;
  if (kind === 'referral' || kind === 'failed-mail') return null;
  return {
    ...(kind ? { kind: inquiryKind[kind] } : {}),
    ...(state ? { status: { $in: statusesIn(inquiryStates, state) } } : {}),
    ...textFilter(['name', 'email', 'phone', 'subject', 'message', 'details.value'], filter),
    ...idFilter(filter),
  };
};

const referralFilter = (filter: SourceFilter): object | null => {
  if (filter.kind && filter.kind !== 'referral') return null;
  return {
    ...(filter.state ? { status: { $in: statusesIn(referralStates, filter.state) } } : {}),
    ...textFilter(['name', 'email', 'venueName', 'city', 'contactPerson', 'playerNumber'], filter),
    ...idFilter(filter),
  };
};

/** A failed mail is new or done, never in between; the threads record which are done. */
const mailFilter = (filter: SourceFilter): object | null => {
  if (filter.kind && filter.kind !== 'failed-mail') return null;
  if (filter.state === 'open') return null;
  return {
    status: { $in: [...lostMailStatuses] },
    ...textFilter(['to', 'subject', 'kind'], filter),
    ...idFilter(filter),
  };
};

/** Builds for each source the query of a filter; null if it selects none. */
export const sourceFilters = {
  inquiry: inquiryFilter,
  referral: referralFilter,
  mail: mailFilter,
} as const satisfies Record<SupportSource, (filter: SourceFilter) => object | null>;

/** Returns an inquiry as an entry. */
export const entryOfInquiry = (row: InquiryDocument): BareEntry => ({
  source: 'inquiry',
  id: row._id.toHexString(),
  kind: row.kind,
  state: inquiryStates[row.status],
  status: row.status,
  name: row.name,
  email: row.email,
  subject: row.subject,
  reference: referenceOf(row.requestId),
  excerpt: excerptOf(row.message),
  createdAt: row.createdAt.toISOString(),
});

/** Returns a recommended venue as an entry. */
export const entryOfReferral = (row: VenueReferralDocument): BareEntry => ({
  source: 'referral',
  id: row._id.toHexString(),
  kind: 'referral',
  state: referralStates[row.status],
  status: row.status,
  name: row.name,
  email: row.email,
  subject: `${row.venueName}, ${row.city}`,
  reference: referenceOf(row.requestId),
  excerpt: excerptOf(row.note),
  createdAt: row.createdAt.toISOString(),
});

/** Returns a failed mail as an entry. Its text is only for those who are allowed to read mails. */
export const entryOfMail = (row: MailDocument): BareEntry => ({
  source: 'mail',
  id: row._id.toHexString(),
  kind: 'failed-mail',
  state: null,
  status: row.status,
  name: row.to,
  email: row.to,
  subject: row.subject,
  reference: '',
  excerpt: excerptOf(row.lastError),
  createdAt: row.createdAt.toISOString(),
});

/** Returns rows of a source as entries. */
export const readEntries = async (
  models: Models,
  source: SupportSource,
  ids: readonly Types.ObjectId[],
): Promise<BareEntry[]> => {
  const some = { _id: { $in: ids } };
  if (ids.length === 0) return [];
  if (source === 'inquiry') return (await models.Inquiry.find(some).lean()).map(entryOfInquiry);
  if (source === 'referral') return (await models.VenueReferral.find(some).lean()).map(entryOfReferral);
  return (await models.Mail.find(some).select('-text -html').lean()).map(entryOfMail);
};
